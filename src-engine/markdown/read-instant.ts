// Reads a date in the many ways people and programs write it into front matter. Times without a zone count as UTC.

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?: ?(?<half>[ap])m)?`
const zone = String.raw`(?: ?(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2}))?`
const time = `(?:(?:T|[ ,]+(?:at )?)${clock}${zone})?`
const monthName = String.raw`(?<name>[a-z]{3})[a-z]*\.?`

/** Each with the groups year, month or name, day, and those of the time. */
const patterns: readonly RegExp[] = [
  String.raw`(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})`,
  String.raw`(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日`,
  String.raw`(?:[a-z]{3,9}, )?${monthName} (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})`,
  String.raw`(?:[a-z]{3,9}, )?(?<day>\d{1,2})(?:st|nd|rd|th)?\.? ${monthName},? (?<year>\d{4})`,
].map((date) => new RegExp(`^${date}${time}$`, 'i'))

const compact = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?Z?)?$/

/**
 * An ISO instant, or null.
 *
 *   2024-03-05  2024/3/5 14:30  5.3.2024  March 5th, 2024  202403051430  1709640000000   ->  instants
 *   03/05/2024  soon  2024-02-31                                                         ->  null
 */
export function readInstant(value: unknown): string | null {
  if (typeof value === 'number' && !/^(?:\d{8}|\d{12}|\d{14})$/.test(String(value))) return readEpoch(value)
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    .trim()
    .replace(/^\[\[(.*)\]\]$/, '$1')
    .replace(/^["'](.*)["']$/, '$1')
  if (text.length > 60) return null
  return readCompact(text) ?? readWritten(text)
}

/** Seconds or milliseconds since 1970, of the years 1973 to 2286. */
function readEpoch(value: number): string | null {
  if (value >= 1e8 && value < 1e10) return toIso(value * 1000)
  return value >= 1e11 && value < 1e13 ? toIso(value) : null
}

function readCompact(text: string): string | null {
  if (/^\d{13}$/.test(text)) return readEpoch(Number(text))
  const found = compact.exec(text)
  if (found === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  return instant({ year, month, day }, { hour, minute, second, offsetMinutes: 0 })
}

function readWritten(text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found === null) continue
    const { year, month, name, day, hour, minute, second, half, zone } = found.groups ?? {}
    const monthNumber = name === undefined ? Number(month) : months.indexOf(name.toLowerCase()) + 1
    return instant(
      { year: Number(year), month: monthNumber, day: Number(day) },
      {
        hour: fullHour(Number(hour ?? 0), half),
        minute: Number(minute ?? 0),
        second: Number(second ?? 0),
        offsetMinutes: readZone(zone),
      },
    )
  }
  return null
}

function fullHour(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function readZone(zone: string | undefined): number {
  const found = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '')
  if (found === null) return 0
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0)
  return found[1] === '-' ? -minutes : minutes
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

interface Clock {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly offsetMinutes: number
}

function instant({ year, month, day }: Day, { hour, minute, second, offsetMinutes }: Clock): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!real || hour > 23 || minute > 59 || second > 59) return null
  return toIso(Date.UTC(year, month - 1, day, hour, minute - offsetMinutes, second))
}

const toIso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')
