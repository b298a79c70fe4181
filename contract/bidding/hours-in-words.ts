import type { WorkingHours } from './rules.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Says working hours: "09:00–18:00 Europe/London on Mon, Tue"; every day is left unsaid. */
export function hoursInWords({ from, to, timeZone, days }: WorkingHours): string {
  const onDays = days
    .toSorted((a, b) => a - b)
    .map((day) => weekdays[day - 1])
    .join(', ')
  return `${from}–${to} ${timeZone}${days.length < 7 ? ` on ${onDays}` : ''}`
}
