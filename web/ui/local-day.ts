// Days of the device's calendar, as `YYYY-MM-DD`. Pure but for the device's time zone.

/** `days` from the day that `nowMs` lies in. */
export function localDay(nowMs: number, days = 0): string {
  const now = new Date(nowMs)
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
