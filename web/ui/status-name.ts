// The states of a todo in the person's language; any other is shown as it was written.
import '../messages/en-document.ts'
import type { Messages } from '../messages/messages.ts'

export const statuses = ['open', 'in_progress', 'waiting', 'blocked', 'someday', 'done', 'cancelled'] as const

export function statusName({ t }: Messages, status: string): string {
  const known = statuses.find((candidate) => candidate === status)
  return known ? t(`status.${known}`) : status
}
