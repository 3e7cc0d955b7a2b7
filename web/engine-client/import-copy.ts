// How far an import is, in words.
import type { Messages } from '../messages/messages.ts'
import type { ImportState } from './imports.tsx'

export function importText({ t }: Messages, state: Extract<ImportState, { readonly type: 'running' }>): string {
  const { done, total } = state.progress
  if (state.stopping) return t('import.stopping')
  if (done === 0) return t('import.starting')
  return total === null ? t('import.readSoFar', { count: done }) : t('import.read', { done, total })
}
