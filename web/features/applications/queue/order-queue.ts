import type { Application } from '../../../../contract/bidding/application.ts'
import { sayCount } from '../../../ui/words/say-count.ts'
import type { QueueSort, QueueView } from './queue-view.ts'

/** Lists the applications that pass the filters. An hourly rate is compared as if it were a budget for 40 hours. */
export function filterQueue<Each extends Application>(
  applications: readonly Each[],
  { minScore, maxAgeHours, minBudget }: QueueView,
  now: Date,
): Each[] {
  const since = maxAgeHours === null ? null : now.getTime() - maxAgeHours * 3_600_000
  return applications.filter(
    ({ score, stages, job }) =>
      (minScore === null || (score ?? 0) >= minScore) &&
      (since === null || Date.parse(stages.postedAt) >= since) &&
      (minBudget === null || worthOf(job.budget) >= minBudget),
  )
}

/** Sorts the queue, the best first; of equals the newest. */
export function orderQueue(applications: readonly Application[], sort: QueueSort): Application[] {
  const rank = ({ score, job }: Application) =>
    ({ score: score ?? -1, newest: 0, budget: worthOf(job.budget) })[sort]
  return applications
    .map((each) => ({ each, rank: rank(each), postedMs: Date.parse(each.stages.postedAt) }))
    .sort(
      (one, other) =>
        other.rank - one.rank ||
        other.postedMs - one.postedMs ||
        (one.each.id < other.each.id ? -1 : 1),
    )
    .map(({ each }) => each)
}

const hoursOfProject = 40

function worthOf(budget: Application['job']['budget']): number {
  if (budget === null) return -1
  return budget.isHourly ? budget.amount * hoursOfProject : budget.amount
}

/** Target of j and k from a row; null: none in that direction. Without a row it is the first one. */
export function neighbour(
  order: readonly string[],
  from: string | null,
  step: 1 | -1,
): string | null {
  const at = from === null ? -1 : order.indexOf(from)
  if (at === -1) return order[0] ?? null
  return order[at + step] ?? null
}

/** Application to open once some of the queue are decided: the next one that stays, else the one before. */
export function nextOpen(
  order: readonly string[],
  open: string | null,
  decided: readonly string[],
): string | null {
  if (open === null || !decided.includes(open)) return open
  const at = order.indexOf(open)
  const stays = (id: string) => !decided.includes(id)
  return order.slice(at).find(stays) ?? order.slice(0, at).findLast(stays) ?? null
}

const good = 80

/** Says how many wait: "31 waiting, 4 above 80"; just "1,003 waiting" where more wait than are here. */
export function sayQueue(
  applications: readonly Pick<Application, 'score'>[],
  total = applications.length,
): string {
  if (total > applications.length) return `${sayCount(total)} waiting`
  const above = applications.filter(({ score }) => score !== null && score > good).length
  return `${applications.length} waiting${above > 0 ? `, ${above} above ${good}` : ''}`
}
