// The day by which something is due, as near as it is.
import type { Messages } from '../messages/messages.ts'
import { localDay } from './local-day.ts'

/** `today`, `tomorrow`, `2 Feb`: at noon of the device's own day, whatever its zone. */
export function dueWords({ nearDay, language }: Messages, due: string, nowMs: number): string {
  if (due === localDay(nowMs)) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day')
  return nearDay(`${due}T12:00:00`, nowMs)
}
