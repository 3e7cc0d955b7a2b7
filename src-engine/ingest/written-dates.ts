// Dates as other programs write them, to the instants that documents carry.

/** The instant of a written date with its zone; null for what is no date or lies outside the years people keep. */
export function instantOf(written: string): string | null {
  const ms = written.trim() === '' ? Number.NaN : Date.parse(written)
  return instantOfMs(ms)
}

/** As above, from milliseconds since 1970. */
export function instantOfMs(ms: number): string | null {
  const date = new Date(ms)
  const year = date.getUTCFullYear()
  return Number.isNaN(year) || year < 1000 || year > 9999 ? null : date.toISOString()
}

/**
 * `20240105T123000Z`, with or without punctuation and zone, to an instant. Without a zone it is the clock of this
 * device, which is where it will be read.
 */
export function instantOfBasic(written: string): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?(Z)?)?$/.exec(written.trim())
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 12, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)))
  return match[7] === 'Z'
    ? instantOfMs(Date.UTC(year, month - 1, day, hour, minute, second))
    : instantOfMs(new Date(year, month - 1, day, hour, minute, second).getTime())
}
