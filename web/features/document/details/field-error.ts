// What is wrong with one field, said where it stands: its name need not be repeated.
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import { errorText } from '../../../engine-client/error-copy.ts'
import type { Messages } from '../../../messages/messages.ts'

export function fieldErrorText(messages: Messages, error: EngineError): string {
  if (error.type !== 'Validation') return errorText(messages, error)
  const { problem, limit } = error
  const needsLimit = problem === 'too-long' || problem === 'too-many'
  if (needsLimit && limit === null) return messages.t('field.problem.not-allowed')
  return messages.t(`field.problem.${problem}`, { limit: limit === null ? '' : messages.number(limit) })
}
