// Local days to instants: the first moment of a day in the device's zone, also where clocks change.

/** Milliseconds since 1970 of the start of `day` (`YYYY-MM-DD`) in the IANA zone `timeZone`. */
export function dayStart(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Twice, because the first guess may lie on the other side of a change of clocks.
  const first = utc - offsetAt(utc, timeZone)
  return utc - offsetAt(first, timeZone)
}

/** The local day (`YYYY-MM-DD`) of an instant. */
export const localDay = (instantMs: number, timeZone: string): string =>
  new Date(instantMs + offsetAt(instantMs, timeZone)).toISOString().slice(0, 10)

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instantMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(instantMs)
      .map((part) => [part.type, Number(part.value)]),
  )
  const local = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'] ?? 1,
    parts['hour'] ?? 0,
    parts['minute'] ?? 0,
    parts['second'] ?? 0,
  )
  return local - Math.floor(instantMs / 1000) * 1000
}
