export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** "Monday, Tuesday" of 1 and 2. */
export function sayDays(days: readonly number[]): string {
  return days.map((day) => dayNames[day - 1] ?? '').join(', ')
}
