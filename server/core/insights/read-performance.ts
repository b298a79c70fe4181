import {
  type Grouping,
  groupings,
  type Groups,
  type Performance,
  type Sent,
  type Totals,
} from '../../../contract/insights/performance.ts'
import { addDays, daysBetween } from '../../../contract/insights/days.ts'
import { AppError } from '../../../contract/errors.ts'
import { onSameConnection, together } from '../../store/building/on-same-connection.ts'
import type { Queryable, Store } from '../../store/connect.ts'
import { figureDaysOf, recountSome } from '../../store/insights/figures.ts'
import { leftOf, templateNamesOf, timeZoneOf } from '../../store/insights/performance-facts.ts'
import { seenBetween } from '../../store/insights/seen.ts'
import { addUp, type Sums } from './add-up.ts'
import { findLeader } from './find-leader.ts'

type Span = { from: string; to: string }

/** Time for counting changed days again before the figures are read as they are. */
const maxCountingMs = 100

/**
 * Reads the figures of a period and of as many days before it. Days whose applications have just changed are counted again
 * first; `isCounting` says that there was no time for all of them.
 */
export async function readPerformance(
  store: Store,
  uid: string,
  period: Span,
): Promise<Performance> {
  const isCounting = await countFor(store, uid)
  const before = spanBefore(period)
  const { days, timeZone, templateNames, left, seen, seenBefore } = await onSameConnection(
    store.db,
    (db) => readFacts(db, uid, { before, period }),
  )
  const within = days.filter(({ day }) => day >= period.from)
  const sums = addUp(within.map(({ counted }) => counted))
  const sumsBefore = addUp(
    days.filter(({ day }) => day < period.from).map(({ counted }) => counted),
  )
  return {
    timeZone,
    isCounting,
    ...period,
    days: within.map(({ day, counted }) => ({ day, ...counted.happened, stages: counted.stages })),
    period: totalsOf(sums, seen),
    before: totalsOf(sumsBefore, seenBefore),
    groups: groupings.map((by) =>
      groupsOf(by, sums, { scanner: sums.scannerNames, template: templateNames }),
    ),
    left,
  }
}

async function readFacts(
  db: Queryable,
  uid: string,
  { before, period }: { before: Span; period: Span },
) {
  const [timeZone, days, templateNames, left] = await together([
    timeZoneOf(db, uid),
    figureDaysOf(db, uid, { from: before.from, to: period.to }),
    templateNamesOf(db, uid),
    leftOf(db, uid),
  ])
  if (timeZone === null) throw new AppError('not-signed-in') // the token outlived the user by a moment
  const place = { uid, timeZone }
  const [seen, seenBefore] = await together([
    seenBetween(db, place, period),
    seenBetween(db, place, before),
  ])
  return { timeZone, days, templateNames, left, seen, seenBefore }
}

async function countFor(store: Store, uid: string): Promise<boolean> {
  const began = performance.now()
  let isLeft = await recountSome(store, uid)
  while (isLeft && performance.now() - began < maxCountingMs) isLeft = await recountSome(store, uid)
  return isLeft
}

/** As many days as a period has, right before it. */
export function spanBefore({ from, to }: Span): Span {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) }
}

function totalsOf({ happened, ofSent }: Sums, seen: number): Totals {
  return { seen, happened, ofSent }
}

type Names = Partial<Record<Grouping, ReadonlyMap<string, string>>>

function groupsOf(by: Grouping, { groups }: Sums, names: Names): Groups {
  const found = groups[by]
  const rows = [...found]
    .map(([key, numbers]) => ({ key, name: names[by]?.get(key) ?? null, ...numbers }))
    .toSorted((one, other) => inOrder(by, one, other))
  return { by, rows, finding: findLeader(found) }
}

type Keyed = Sent & { key: string }

/** Bands come in their own order, without a score last; all others by their number of applications. */
function inOrder(by: Grouping, one: Keyed, other: Keyed): number {
  const isBand = by === 'score' || by === 'delay' || by === 'hour' || by === 'length'
  if (!isBand) return other.sent - one.sent || (one.key < other.key ? -1 : 1)
  return bandOf(one) - bandOf(other)
}

function bandOf({ key }: Keyed): number {
  return key === 'none' ? Infinity : Number(key)
}
