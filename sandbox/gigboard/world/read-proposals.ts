import type { Marketplace } from './marketplace.ts'
import type { Proposal } from './proposal.ts'

/** Proposals of a freelancer, newest first. */
export function proposalsOfFreelancer(marketplace: Marketplace, freelancerId: string): Proposal[] {
  return inOrder(
    marketplace,
    marketplace.state.proposalIdsByFreelancer.get(freelancerId),
  ).toReversed()
}

/** Proposals that a job received, oldest first. */
export function proposalsForJob(marketplace: Marketplace, jobId: string): Proposal[] {
  return inOrder(marketplace, marketplace.state.proposalIdsByJob.get(jobId))
}

/** Proposals that the look-up already shows: with a lag, an accepted one stays out of sight for a while. */
export function visibleToLookUp(marketplace: Marketplace, proposals: Proposal[]): Proposal[] {
  const { lookupLagMs } = marketplace.settings
  if (lookupLagMs === 0) return proposals
  const newest = Date.now() - lookupLagMs
  return proposals.filter((proposal) => Date.parse(proposal.submittedAt) <= newest)
}

export type LedgerEntry = {
  proposalId: string
  jobId: string
  jobTitle: string
  freelancerId: string
  email: string
  acceptedAt: string
  letter: string
  answers: Proposal['answers']
}

/** Every proposal ever accepted, oldest first. */
export function readLedger(marketplace: Marketplace): LedgerEntry[] {
  const { accounts, proposals } = marketplace.state
  return [...proposals.values()].map((proposal) => ({
    proposalId: proposal.id,
    jobId: proposal.jobId,
    jobTitle: proposal.jobTitle,
    freelancerId: proposal.freelancerId,
    email: accounts.get(proposal.freelancerId)?.email ?? '',
    acceptedAt: proposal.submittedAt,
    letter: proposal.letter,
    answers: proposal.answers,
  }))
}

function inOrder({ state }: Marketplace, ids: string[] = []): Proposal[] {
  return ids.flatMap((id) => state.proposals.get(id) ?? [])
}
