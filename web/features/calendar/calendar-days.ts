// Arithmetic on calendar days (`YYYY-MM-DD`) and months (`YYYY-MM`). No zones: a day is a day. Pure but for `today`.

const dayMs = 86_400_000
/** Six weeks hold any month, wherever it begins. */
const shownDays = 42

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOf = (month: string): string => `${month}-01`
export const shiftDay = (day: string, by: number): string => dayAt(timeOf(day) + by * dayMs)
export const lastOf = (month: string): string => shiftDay(firstOf(shiftMonth(month, 1)), -1)

export function shiftMonth(month: string, by: number): string {
  const date = new Date(timeOf(firstOf(month)))
  date.setUTCMonth(date.getUTCMonth() + by)
  return monthOf(dayAt(date.getTime()))
}

/** The same day of another month, or its last one where it has fewer. */
export function sameDayOf(month: string, day: string): string {
  const wanted = `${month}-${day.slice(8)}`
  return wanted > lastOf(month) ? lastOf(month) : wanted
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay()

/** Days since the week began. */
export const daysIntoWeek = (day: string, weekStart: number): number => (weekdayOf(day) - weekStart + 7) % 7

/** The 42 days a month is shown in, from the first day of the week on. */
export function monthDays(month: string, weekStart: number): readonly string[] {
  const first = firstOf(month)
  const start = shiftDay(first, -daysIntoWeek(first, weekStart))
  return Array.from({ length: shownDays }, (_, index) => shiftDay(start, index))
}

/** On this device, now. */
export function today(nowMs: number): string {
  const now = new Date(nowMs)
  return dayAt(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDay: number
}

/** `getWeekInfo` is not in the type library yet; Safari had it as a property first. */
type WithWeekInfo = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo }

/** Monday or Sunday (0) first: by the person's own locale in the language shown, else as that language has it. */
export function weekStartOf(language: string, browserLanguages: readonly string[]): number {
  const tag = browserLanguages.find((known) => known.split('-')[0]?.toLowerCase() === language) ?? language
  const locale: WithWeekInfo = new Intl.Locale(tag).maximize()
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  if (info) return info.firstDay % 7
  return ['US', 'CA', 'JP', 'IN', 'BR', 'MX', 'IL', 'KR', 'TW'].includes(locale.region ?? '') ? 0 : 1
}
