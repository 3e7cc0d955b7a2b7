export function CalendarScreen(_: { engine: unknown }) {
  return null
}
