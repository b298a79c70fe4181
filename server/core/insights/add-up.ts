import {
  type Grouping,
  groupings,
  type Happened,
  type Sent,
} from '../../../contract/insights/performance.ts'
import type { CountedDay, Tally } from '../../store/insights/counted-day.ts'

/** Sums of counted days. */
export type Sums = {
  happened: Happened
  ofSent: Sent
  groups: Record<Grouping, Map<string, Sent>>
  scannerNames: Map<string, string>
}

/** Adds up the figures of days. The name of a scanner is the one of its latest day. `counted`: oldest first. */
export function addUp(counted: readonly CountedDay[]): Sums {
  const sums: Sums = {
    happened: { ...nothingHappened },
    ofSent: { ...noneSent },
    groups: Object.fromEntries(groupings.map((by) => [by, new Map()])) as Sums['groups'], // one for each
    scannerNames: new Map(),
  }
  for (const day of counted) {
    for (const name of happenings) sums.happened[name] += day.happened[name]
    addTally(sums.ofSent, day.ofSent)
    for (const by of groupings) addGroups(sums.groups[by], day.groups[by] ?? {})
    for (const [id, name] of Object.entries(day.scannerNames)) sums.scannerNames.set(id, name)
  }
  return sums
}

const nothingHappened: Happened = {
  matched: 0,
  sent: 0,
  viewed: 0,
  replied: 0,
  interviewed: 0,
  hired: 0,
  declined: 0,
  connects: 0,
}
const happenings = Object.keys(nothingHappened) as (keyof Happened)[] // the keys of an object literal
const noneSent: Sent = { sent: 0, viewed: 0, replied: 0, hired: 0 }

function addGroups(groups: Map<string, Sent>, added: Record<string, Tally>): void {
  for (const [key, tally] of Object.entries(added)) {
    const group = groups.get(key) ?? { ...noneSent }
    addTally(group, tally)
    groups.set(key, group)
  }
}

function addTally(to: Sent, [sent, viewed, replied, hired]: Tally): void {
  to.sent += sent
  to.viewed += viewed
  to.replied += replied
  to.hired += hired
}
