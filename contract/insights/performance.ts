import { z } from 'zod/mini'
import { call } from '../call.ts'
import { Instant } from '../instant.ts'
import { daysBetween } from './days.ts'
import { isTimeZone } from '../time-zone.ts'
import { UserDocument } from '../user/user.ts'

/** Calendar day in the user's time zone, such as 2026-11-27. */
export const Day = z.iso.date()

/** Name of a time zone of the IANA database that this runtime knows. */
export const TimeZone = z
  .string()
  .check(z.maxLength(100), z.refine(isPlace, 'Choose a time zone from the list'))

/** Days that one reading may span. */
export const maxDays = 1_100

/** Applications without which a rate says too little to be shown, or to be compared. */
export const minToCompare = 10

/** Numbers of applications to which something happened on the days counted. `connects`: price of those sent. */
export const Happened = z.object({
  matched: z.int(),
  sent: z.int(),
  viewed: z.int(),
  replied: z.int(),
  interviewed: z.int(),
  hired: z.int(),
  declined: z.int(),
  connects: z.int(),
})
export type Happened = z.infer<typeof Happened>

/** Applications sent on the days counted, and how many of these were viewed, replied to and hired for, whenever that was. */
export const Sent = z.object({ sent: z.int(), viewed: z.int(), replied: z.int(), hired: z.int() })
export type Sent = z.infer<typeof Sent>

/** Time that half and that 95 of 100 took at most, in milliseconds. */
export const Percentiles = z.object({ p50: z.number(), p95: z.number() })
export type Percentiles = z.infer<typeof Percentiles>

/** Stage times of the `count` applications that were sent automatically on a day. */
export const StageTimes = z.object({
  count: z.int(),
  seen: Percentiles,
  decided: Percentiles,
  sent: Percentiles,
})
export type StageTimes = z.infer<typeof StageTimes>

export const DayFigures = z.extend(Happened, {
  day: Day,
  /** Null: none was sent automatically. */
  stages: z.nullable(StageTimes),
})
export type DayFigures = z.infer<typeof DayFigures>

/** Groupings of applications. `delay`: time from the posting to the sending. `hour`: hour of the posting. */
export const groupings = [
  'scanner',
  'template',
  'marketplace',
  'score',
  'delay',
  'hour',
  'length',
  'edited',
] as const
export const Grouping = z.enum(groupings)
export type Grouping = z.infer<typeof Grouping>

/**
 * Comparison of the group with the highest share of replies, among those with enough letters, with all other groups. The
 * shares and bounds are from 0 to 1; the bounds of `share` are those of a 95 % interval. `isClear`: its lead is more than
 * chance explains, although the best of several groups was picked.
 */
export const Finding = z.object({
  key: z.string(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
  isClear: z.boolean(),
})
export type Finding = z.infer<typeof Finding>

export const Groups = z.object({
  by: Grouping,
  /** Groups in their natural order. `name`: name of the scanner or template; null = it is told by its key. */
  rows: z.array(z.extend(Sent, { key: z.string(), name: z.nullable(z.string()) })),
  /** Null: fewer than two groups have enough letters to compare. */
  finding: z.nullable(Finding),
})
export type Groups = z.infer<typeof Groups>

/** Totals of a period. `ofSent`: what became of the applications sent in it. */
export const Totals = z.object({ seen: z.int(), happened: Happened, ofSent: Sent })
export type Totals = z.infer<typeof Totals>

export const Performance = z.object({
  timeZone: z.string(),
  /** True: some days are still being counted, and the figures are those known so far. */
  isCounting: z.boolean(),
  from: Day,
  to: Day,
  /** Days with any figure, oldest first. */
  days: z.array(DayFigures),
  period: Totals,
  /** Totals of as many days before. */
  before: Totals,
  groups: z.array(Groups),
  /** Connects, or applications, that the marketplaces say are left, and when they said so. */
  left: z.array(z.object({ marketplace: z.string(), count: z.int(), at: Instant })),
})
export type Performance = z.infer<typeof Performance>

export const performanceCalls = {
  performance: call({
    method: 'GET',
    path: '/api/performance',
    auth: 'user',
    summary: 'Get the figures of a period, by days of your time zone',
    query: z.object({ from: Day, to: Day }).check(z.refine(isPeriod, 'Choose a shorter period')),
    reply: Performance,
  }),
  saveTimeZone: call({
    method: 'PUT',
    path: '/api/me/time-zone',
    auth: 'user',
    summary: 'Change the time zone in which your days are counted',
    body: z.strictObject({ timeZone: TimeZone }),
    reply: UserDocument,
  }),
} as const

function isPeriod({ from, to }: { from: string; to: string }): boolean {
  const days = daysBetween(from, to)
  return days >= 1 && days <= maxDays
}

/** Names of places only: an offset such as "+05:30" means the opposite to PostgreSQL, and an abbreviation another rule. */
function isPlace(name: string): boolean {
  return (name === 'UTC' || /^[A-Za-z]+\//u.test(name)) && isTimeZone(name)
}
