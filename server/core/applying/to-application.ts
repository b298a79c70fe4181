import type { Application } from '../../../contract/application.ts'
import type { StoredApplication } from '../../store/applications.ts'
import type { StoredJob } from '../../store/jobs.ts'
import { budgetInWords } from '../jobs/budget-in-words.ts'

/** A stored application as the browser gets it. */
export function toApplication({
  application,
  job,
}: {
  application: StoredApplication
  job: StoredJob
}): Application {
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
    },
    scannerName: application.scannerName,
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
    updatedAt: application.updatedAt,
  }
}
