import type { WorkingHours } from './rules.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** "09:00–18:00 Europe/London", and the days, unless it is every day. */
export function hoursInWords({ from, to, timeZone, days }: WorkingHours): string {
  const onDays = days
    .toSorted((a, b) => a - b)
    .map((day) => weekdays[day - 1])
    .join(', ')
  return `${from}–${to} ${timeZone}${days.length < 7 ? ` on ${onDays}` : ''}`
}
