// Where a key leads in the month grid, as the ARIA grid pattern for dates has it. Pure.
import { daysIntoWeek, monthOf, sameDayOf, shiftDay, shiftMonth } from './calendar-days.ts'

/** The day to go to; null when the key is not the grid's. */
export function dayAfterKey(key: string, day: string, weekStart: number): string | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1)
    case 'ArrowRight':
      return shiftDay(day, 1)
    case 'ArrowUp':
      return shiftDay(day, -7)
    case 'ArrowDown':
      return shiftDay(day, 7)
    case 'Home':
      return shiftDay(day, -daysIntoWeek(day, weekStart))
    case 'End':
      return shiftDay(day, 6 - daysIntoWeek(day, weekStart))
    case 'PageUp':
      return sameDayOf(shiftMonth(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayOf(shiftMonth(monthOf(day), 1), day)
    default:
      return null
  }
}
