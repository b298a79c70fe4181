import { nothingHappened } from './factories/nothing-happened.ts'
import type { StageTimes } from '../../contract/insights/performance.ts'
import type { StoredApplication } from '../../server/store/applications/applications.ts'
import type { CountedDay, Tally } from '../../server/store/insights/counted-day.ts'
import type { StoredJob } from '../../server/store/jobs/jobs.ts'

export type Row = { application: StoredApplication; job: StoredJob }

/** Counts days one application after the other, from the rules alone: what the figures of the product are held to. */
export function countPlainly(rows: readonly Row[], timeZone: string): Map<string, CountedDay> {
  const clock = clockOf(timeZone)
  const days = new Map<string, CountedDay>()
  const dayOf = (at: string) => {
    const { day } = clock(at)
    const counted = days.get(day) ?? emptyDay()
    days.set(day, counted)
    return counted
  }
  for (const row of rows) {
    const { application } = row
    dayOf(application.createdAt).happened.matched += 1
    const sentAt = application.sentAt ?? application.armedAt
    if (application.state !== 'submitted' || sentAt === null) continue
    for (const name of ['viewed', 'replied', 'interviewed', 'hired', 'declined'] as const) {
      const at = application[`${name}At`]
      if (at !== null) dayOf(at).happened[name] += 1
    }
    countSent(dayOf(sentAt), row, { sentAt, hour: clock(row.job.postedAt).hour })
  }
  for (const [day, counted] of days) counted.stages = stagesOf(rows, (at) => clock(at).day === day)
  return days
}

function countSent(
  day: CountedDay,
  { application, job }: Row,
  { sentAt, hour }: { sentAt: string; hour: number },
): void {
  const { viewedAt, repliedAt, hiredAt, declinedAt, scannerId, scannerName, score } = application
  day.happened.sent += 1
  day.happened.connects += job.connects ?? 0
  if (hiredAt === null && declinedAt === null) day.undecided += 1
  const tally: Tally = [
    1,
    Number(viewedAt !== null),
    Number(repliedAt !== null),
    Number(hiredAt !== null),
  ]
  add(day.ofSent, tally)
  const keys = {
    scanner: scannerId ?? '',
    template: application.templateId ?? '',
    marketplace: application.marketplace,
    score: score === null ? 'none' : `${Math.min(Math.floor(score / 10), 9)}`,
    delay: bandOf(
      millisecondsBetween(job.postedAt, sentAt),
      [60e3, 300e3, 1_800e3, 7_200e3, 86_400e3],
    ),
    hour: `${hour}`,
    length: bandOf((application.letter ?? '').length, [600, 900, 1200, 1800]),
    edited: application.writtenBy === 'you' ? 'yes' : 'no',
  }
  for (const [by, key] of Object.entries(keys) as [keyof typeof keys, string][]) {
    const group = (day.groups[by] ??= {})
    group[key] = add(group[key] ?? [0, 0, 0, 0], tally)
  }
  const id = scannerId ?? ''
  const known = day.scannerNames[id]
  if (scannerName !== null && (known === undefined || scannerName > known))
    day.scannerNames[id] = scannerName
}

function stagesOf(rows: readonly Row[], isOnDay: (at: string) => boolean): StageTimes | null {
  const timed = rows.flatMap(({ application, job }) => {
    const { state, approvedAt, isSentByUser, sentAt, armedAt, decidedAt } = application
    const at = sentAt ?? armedAt
    if (state !== 'submitted' || approvedAt !== null || isSentByUser || at === null) return []
    if (!isOnDay(at)) return []
    return [
      {
        seen: millisecondsBetween(job.postedAt, job.seenAt),
        decided: millisecondsBetween(job.seenAt, decidedAt),
        sent: millisecondsBetween(decidedAt, at),
      },
    ]
  })
  if (timed.length === 0) return null
  const percentiles = (name: 'seen' | 'decided' | 'sent') => {
    const ordered = timed.map((one) => Math.max(0, one[name])).toSorted((one, other) => one - other)
    return { p50: Math.round(within(ordered, 0.5)), p95: Math.round(within(ordered, 0.95)) }
  }
  return {
    count: timed.length,
    seen: percentiles('seen'),
    decided: percentiles('decided'),
    sent: percentiles('sent'),
  }
}

/** Value at a fraction of an ordered list, between two neighbours in proportion. */
function within(ordered: readonly number[], fraction: number): number {
  const place = (ordered.length - 1) * fraction
  const below = ordered[Math.floor(place)] ?? 0
  const above = ordered[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

function bandOf(value: number, bounds: readonly number[]): string {
  return `${bounds.filter((bound) => value >= bound).length}`
}

function add(to: Tally, tally: Tally): Tally {
  for (const [place, number] of tally.entries()) to[place] = (to[place] ?? 0) + number
  return to
}

function millisecondsBetween(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from)
}

function clockOf(timeZone: string): (at: string) => { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => {
    const parts = format.formatToParts(new Date(at))
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
    return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
  }
}

function emptyDay(): CountedDay {
  return {
    happened: { ...nothingHappened },
    ofSent: [0, 0, 0, 0],
    undecided: 0,
    groups: {},
    scannerNames: {},
    stages: null,
  }
}
