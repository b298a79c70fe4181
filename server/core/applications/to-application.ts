import type { Application } from '../../../contract/bidding/application.ts'
import { outcomes } from '../../../contract/insights/outcome.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { ListedApplication } from '../../store/applications/application-list.ts'
import { budgetInWords } from '../../../contract/bidding/budget-in-words.ts'

/** A stored application as the browser gets it. */
export function toApplication({ application, job }: ListedApplication): Application {
  return {
    id: application.id,
    state: application.state,
    reason: application.reason,
    failedGate: application.failedGate,
    marketplace: application.marketplace,
    job: {
      id: job.id,
      marketplaceJobId: job.marketplaceJobId,
      title: job.title,
      link: job.link,
      budgetStr: budgetInWords(job),
      budget: budgetOf(job),
    },
    scannerName: application.scannerName,
    score: application.score,
    connects: job.connects,
    proposalId: application.proposalId,
    stages: {
      postedAt: job.postedAt,
      seenAt: job.seenAt,
      matchedAt: application.matchedAt,
      decidedAt: application.decidedAt,
      composedAt: application.composedAt,
      armedAt: application.armedAt,
      sentAt: application.sentAt,
    },
    outcomes: outcomesOf(application),
    ...(job.contentRemovedAt !== null && { isContentGone: true }),
    isSentByUser: application.isSentByUser,
    isManual: application.approvedAt !== null,
    nextAt: isHeldByTime(application) ? application.nextAt : null,
    updatedAt: application.updatedAt,
  }
}

/** Known outcomes in order of time; those of one moment in their usual order. */
function outcomesOf(application: ListedApplication['application']): Application['outcomes'] {
  return outcomes
    .flatMap((outcome) => {
      const at = application[`${outcome}At`]
      return at === null
        ? []
        : [{ outcome, at, isMarked: application.toldByUser.includes(outcome) }]
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function budgetOf({ projectType, fixedBudget, hourlyMin, hourlyMax }: ListedApplication['job']) {
  const isHourly = projectType === 'Hourly'
  const amount = isHourly ? (hourlyMax ?? hourlyMin) : fixedBudget
  return amount === null ? null : { amount, isHourly }
}

const reasonsOfTime: readonly (Reason | null)[] = [
  'pace',
  'best-first',
  'working-hours',
  'quiet-band',
]

function isHeldByTime({ state, reason }: ListedApplication['application']): boolean {
  return state === 'queued' && reasonsOfTime.includes(reason)
}
