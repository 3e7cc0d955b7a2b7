// Numbers with units as people write them. Expects lower case without blanks around; null is unreadable.

/** A whole number that JavaScript holds exactly; null for anything else. */
export function parseInteger(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

const bytesByUnit: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['b', 1],
  ['k', 1e3],
  ['kb', 1e3],
  ['m', 1e6],
  ['mb', 1e6],
  ['g', 1e9],
  ['gb', 1e9],
  ['kib', 2 ** 10],
  ['mib', 2 ** 20],
  ['gib', 2 ** 30],
])

/** Bytes: `500`, `20kb`, `1.5mb`. A kb has 1,000 of them, a kib 1,024. */
export function parseSize(text: string): number | null {
  const [, digits, unit] = /^(\d{1,15}(?:\.\d{1,6})?)([a-z]*)$/.exec(text) ?? []
  const bytes = bytesByUnit.get(unit ?? '')
  return digits === undefined || bytes === undefined ? null : Math.round(Number(digits) * bytes)
}

/** Seconds: `90`, `5m`, `1h30m`, `10:00`, `1:30:00`. */
export function parseDuration(text: string): number | null {
  return parseClock(text) ?? parseUnits(text)
}

/** `10:00` is ten minutes, `1:30:00` an hour and a half. */
function parseClock(text: string): number | null {
  const [, hours, minutes, seconds] = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{2})$/.exec(text) ?? []
  if (minutes === undefined || seconds === undefined) return null
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function parseUnits(text: string): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const parts = /^(?:(\d{1,5})h)?(?:(\d{1,6})m)?(?:(\d{1,9})s)?$/.exec(text)
  if (parts === null || text === '') return null
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}
