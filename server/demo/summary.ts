import type { Application } from '../../contract/bidding/application.ts'
import type { LedgerEntry } from './gigboard-control.ts'

/** Results of the demo, for machines. */
export type Summary = {
  applications: {
    jobId: string
    title: string
    proposalId: string | null
    stages: Application['stages']
  }[]
  /** Proposals beyond the first for the same job, by the marketplace's own ledger. */
  duplicates: number
  /** Proposals beyond the plan's cap in any UTC day, by the same ledger. */
  overCap: number
  /** True when the ledger holds exactly the proposals that we say were sent. */
  marketplaceLedgerAgrees: boolean
}

/** Compares our applications, oldest first, with the marketplace's ledger. */
export function summarize(
  sent: readonly Application[],
  ledger: readonly LedgerEntry[],
  dailyLimit: number,
): Summary {
  const ours = sent.map(({ job, proposalId }) => `${job.marketplaceJobId} ${proposalId}`)
  const theirs = ledger.map(({ jobId, proposalId }) => `${jobId} ${proposalId}`)
  return {
    applications: sent.map(({ job, proposalId, stages }) => ({
      jobId: job.marketplaceJobId,
      title: job.title,
      proposalId,
      stages,
    })),
    duplicates: ledger.length - new Set(ledger.map(({ jobId }) => jobId)).size,
    overCap: [...countBy(ledger.map(({ acceptedAt }) => acceptedAt.slice(0, 10))).values()]
      .map((accepted) => Math.max(0, accepted - dailyLimit))
      .reduce((sum, over) => sum + over, 0),
    marketplaceLedgerAgrees: ours.toSorted().join('\n') === theirs.toSorted().join('\n'),
  }
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
