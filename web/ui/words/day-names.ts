/** The days of a week, beginning with the first of ISO 8601: day 1 is a Monday. */
export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
