import { addDays } from '../../../contract/insights/days.ts'
import type { DayFigures } from '../../../contract/insights/performance.ts'

/** Periods to choose from, in days. */
export const periods = [
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 90, label: 'Last 90 days' },
  { days: 365, label: 'Last 12 months' },
] as const
export type PeriodDays = (typeof periods)[number]['days']
export const usualDays: PeriodDays = 30

export type Unit = 'day' | 'week'

/** Figures of a day or a week. `from` and `to`: its first and last day. */
export type Bucket = {
  from: string
  to: string
  sent: number
  viewed: number
  replied: number
  hired: number
}

/** Day at a moment in a time zone, such as 2026-11-27. */
export function dayIn(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return format.format(at)
}

/** First and last day of a period that ends on a day. */
export function periodUpTo(to: string, days: number): { from: string; to: string } {
  return { from: addDays(to, 1 - days), to }
}

/** Lays out a period in days or weeks, oldest first, with those in which nothing happened. Weeks begin on Monday. */
export function layBuckets(
  days: readonly DayFigures[],
  { from, to }: { from: string; to: string },
  unit: Unit,
): Bucket[] {
  const known = new Map(days.map((one) => [one.day, one]))
  const buckets: Bucket[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const last = buckets.at(-1)
    const isNew = !last || unit === 'day' || new Date(day).getUTCDay() === 1
    const bucket = isNew ? { from: day, to: day, sent: 0, viewed: 0, replied: 0, hired: 0 } : last
    if (isNew) buckets.push(bucket)
    bucket.to = day
    const figures = known.get(day)
    if (!figures) continue
    bucket.sent += figures.sent
    bucket.viewed += figures.viewed
    bucket.replied += figures.replied
    bucket.hired += figures.hired
  }
  return buckets
}

const dayWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const shortWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Says a day or a week: "Mon 23 Nov", "16–22 Nov", "30 Nov – 6 Dec". */
export function sayBucket({ from, to }: Pick<Bucket, 'from' | 'to'>): string {
  if (from === to) return dayWords.format(new Date(from))
  return shortWords.formatRange(new Date(from), new Date(to))
}

/** Says the first day of a bucket, for an axis. */
export function sayStart({ from }: Pick<Bucket, 'from'>): string {
  return shortWords.format(new Date(from))
}
