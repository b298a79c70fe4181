import type { StateCounts } from '../../../../contract/bidding/application.ts'
import { sayCount } from '../../../ui/words/say-count.ts'
import { type StatusGroup, statusGroups } from '../words/status-groups.ts'

/** Says how many applications have one of the statuses, of none all: "1,204", or "1,204+" if not all were counted. */
export function sayIn(counts: StateCounts, statuses: readonly StatusGroup[]): string {
  return `${sayCount(countIn(counts, statuses))}${counts.isPartial ? '+' : ''}`
}

/** Says the total of the table: "1 application", "10,000+ applications". */
export function sayTotal(counts: StateCounts, statuses: readonly StatusGroup[]): string {
  const isOne = countIn(counts, statuses) === 1 && !counts.isPartial
  return `${sayIn(counts, statuses)} ${isOne ? 'application' : 'applications'}`
}

function countIn({ states }: StateCounts, statuses: readonly StatusGroup[]): number {
  return statusGroups
    .filter(({ id }) => statuses.length === 0 || statuses.includes(id))
    .flatMap((group) => group.states)
    .reduce((sum, state) => sum + states[state], 0)
}
