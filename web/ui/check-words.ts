// What a check of the whole store found, in sentences.
import type { StoreCheck } from '../../src-engine/contract/store-care.ts'
import '../messages/en-care.ts'
import type { Messages } from '../messages/messages.ts'

/** Whether the check found nothing wrong. */
export function isSound({ damagedPages, problems, indexInStep }: StoreCheck): boolean {
  return damagedPages === 0 && problems.length === 0 && indexInStep
}

export function checkText({ t }: Messages, check: StoreCheck): string {
  if (isSound(check)) return t('care.sound')
  const sentences = [
    check.damagedPages > 0 ? t('care.damaged', { count: check.damagedPages, pages: check.pages }) : null,
    check.damagedPages === 0 && check.problems.length > 0 ? t('care.problems') : null,
    check.indexInStep ? null : t('care.outOfStep'),
  ]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}
