// Reads one written date with the library of dates. The library is loaded by the first document that may hold one.

/** A day in three numbers: month 1 to 12. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/**
 * Takes a date with day, month and year, and nothing else; null where it is none or does not exist.
 *
 *   2026-03-31   31 March 2026   31 März 2026   2026年3月31日   令和8年3月31日
 */
export type DateReader = (written: string) => CalendarDay | null

/** What is older or newer than this is a misreading more often than a date somebody waits for. */
const firstYear = 1900
const lastYear = 2199

/** Every date is whole, so this day decides nothing; without it the library would ask for the time. */
const reference = new Date(0)

export async function loadDateReader(): Promise<DateReader> {
  const [english, german, japanese] = await Promise.all([
    import('chrono-node/en'),
    import('chrono-node/de'),
    import('chrono-node/ja'),
  ])
  const readAny = (written: string): CalendarDay | null =>
    written.includes('年')
      ? readWhole(written, japanese.strict)
      : (readWhole(written, english.strict) ?? readWhole(withDayDot(written), german.strict))
  const known = new Map<string, CalendarDay | null>()
  return (written) => {
    const before = known.get(written)
    if (before !== undefined) return before
    const day = readAny(written)
    known.set(written, day)
    return day
  }
}

interface DateLibrary {
  parse(text: string, reference: Date): readonly LibraryResult[]
}

interface LibraryResult {
  readonly index: number
  readonly text: string
  readonly start: {
    get(part: 'year' | 'month' | 'day'): number | null
    isCertain(part: 'year'): boolean
  }
}

/** German writes `31. März`, and the library insists on it. */
const withDayDot = (written: string): string => written.replace(/^(\d{1,2}) /, '$1. ')

function readWhole(written: string, library: DateLibrary): CalendarDay | null {
  const [result] = library.parse(written, reference)
  if (result === undefined || result.index !== 0 || result.text.length !== written.length) return null
  const { start } = result
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')]
  if (year === null || month === null || day === null || !start.isCertain('year')) return null
  return exists({ year, month, day }) ? { year, month, day } : null
}

function exists({ year, month, day }: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= firstYear && year <= lastYear
}
