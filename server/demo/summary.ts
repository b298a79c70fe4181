import type { Application } from '../../contract/bidding/application.ts'
import type { LedgerEntry } from './gigboard-control.ts'

/** Results of the demo, for machines. */
export type Summary = {
  applications: {
    marketplace: string
    jobId: string
    title: string
    proposalId: string | null
    stages: Application['stages']
  }[]
  /** Sent applications of each marketplace that the demo shows. */
  byMarketplace: Record<string, number>
  /** Applications that wait for the user, who sends those of a feed. */
  waitingByMarketplace: Record<string, number>
  /** Proposals beyond the first for the same job, by the marketplace's own ledger. */
  duplicates: number
  /** Proposals beyond the plan's cap in any UTC day, by the same ledger. */
  overCap: number
  /** True when the ledger holds exactly the proposals that we say were sent. */
  marketplaceLedgerAgrees: boolean
}

export type Shown = {
  sent: readonly Application[]
  waiting: readonly Application[]
  /** Names of the marketplaces that the demo shows. */
  marketplaces: readonly string[]
}

/** Compares our applications, oldest first, with the marketplace's ledger, which knows nothing of those that users send. */
export function summarize(
  { sent, waiting, marketplaces }: Shown,
  ledger: readonly LedgerEntry[],
  dailyLimit: number,
): Summary {
  const ours = sent
    .filter(({ isSentByUser }) => !isSentByUser)
    .map(({ job, proposalId }) => `${job.marketplaceJobId} ${proposalId}`)
  const theirs = ledger.map(({ jobId, proposalId }) => `${jobId} ${proposalId}`)
  return {
    applications: sent.map(({ marketplace, job, proposalId, stages }) => ({
      marketplace,
      jobId: job.marketplaceJobId,
      title: job.title,
      proposalId,
      stages,
    })),
    byMarketplace: countAt(marketplaces, sent),
    waitingByMarketplace: countAt(marketplaces, waiting),
    duplicates: ledger.length - new Set(ledger.map(({ jobId }) => jobId)).size,
    overCap: [...countBy(ledger.map(({ acceptedAt }) => acceptedAt.slice(0, 10))).values()]
      .map((accepted) => Math.max(0, accepted - dailyLimit))
      .reduce((sum, over) => sum + over, 0),
    marketplaceLedgerAgrees: ours.toSorted().join('\n') === theirs.toSorted().join('\n'),
  }
}

function countAt(names: readonly string[], all: readonly Application[]): Record<string, number> {
  const counts = countBy(all.map(({ marketplace }) => marketplace))
  return Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0]))
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
