import { type Finding, minToCompare, type Sent } from '../../../contract/insights/performance.ts'
import { wilson } from '../../../contract/insights/interval.ts'
import { differenceOf } from '../writing/comparing/difference.ts'

/**
 * Standard score that the leader's distance from the others has to pass. The best of several is picked, which chance alone
 * puts ahead: at three, the best of twenty equal groups passes in about one of twenty looks.
 */
const leaderScore = 3

/**
 * Finds the group with the highest share of replies, among those with enough letters, and whether it is ahead of all
 * others together. Null: fewer than two groups have enough.
 */
export function findLeader(groups: ReadonlyMap<string, Sent>): Finding | null {
  const enough = [...groups].filter(([, { sent }]) => sent >= minToCompare)
  if (enough.length < 2) return null
  const [leader] = enough.toSorted(([, one], [, other]) => shareOf(other) - shareOf(one))
  if (!leader) return null
  const [key, own] = leader
  const all = [...groups.values()]
  const rest = {
    of: sum(all, 'sent') - own.sent,
    hits: sum(all, 'replied') - own.replied,
  }
  const { share, low, high } = wilson({ of: own.sent, hits: own.replied })
  const lead = differenceOf(rest, { of: own.sent, hits: own.replied }, leaderScore)
  return { key, share, low, high, isClear: lead.low > 0 }
}

function shareOf({ replied, sent }: Sent): number {
  return replied / sent
}

function sum(groups: readonly Sent[], name: keyof Sent): number {
  return groups.reduce((total, group) => total + group[name], 0)
}
