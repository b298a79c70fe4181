import type { Marketplace } from './marketplace.ts'
import type { Message, Proposal } from './proposal.ts'
import { RefusalError } from '../refusal.ts'

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

/** Reactions of clients to a proposal, as its freelancer may read them. */
export type ReadReactions = Pick<
  Proposal,
  'jobId' | 'submittedAt' | 'viewedAt' | 'repliedAt' | 'hiredAt' | 'declinedAt'
> & { proposalId: string; interviewedAt: string | null }

/**
 * Reads how a freelancer's proposals sent since a moment fare, oldest first, a page at a time. The cursor is null after
 * the last one.
 */
export function readReactions(
  marketplace: Marketplace,
  freelancerId: string,
  { since, after, limit }: { since: string; after?: string; limit: number },
): { reactions: ReadReactions[]; cursor: string | null } {
  const own = inOrder(marketplace, marketplace.state.proposalIdsByFreelancer.get(freelancerId))
  const recent = own.filter(({ submittedAt }) => Date.parse(submittedAt) >= Date.parse(since))
  const start = after === undefined ? 0 : placeAfter(recent, after)
  const page = recent.slice(start, start + limit)
  const last = page.at(-1)
  const isWhole = start + limit >= recent.length
  return {
    reactions: page.map((proposal) => {
      const { id, jobId, submittedAt, viewedAt, repliedAt, hiredAt, declinedAt } = proposal
      const interviewedAt = proposal.interviewedAt ?? null
      const moments = { submittedAt, viewedAt, repliedAt, interviewedAt, hiredAt, declinedAt }
      return { proposalId: id, jobId, ...moments }
    }),
    cursor: isWhole || !last ? null : last.id,
  }
}

function placeAfter(proposals: readonly Proposal[], id: string): number {
  const place = proposals.findIndex((proposal) => proposal.id === id)
  if (place === -1) throw new RefusalError('bad-cursor')
  return place + 1
}

export type LedgerEntry = {
  proposalId: string
  jobId: string
  jobTitle: string
  freelancerId: string
  /** Address of the account that made it. */
  email: string
  /** Names of the agency and of the member it was made for; null: of nobody but the account. */
  agency: string | null
  member: string | null
  acceptedAt: string
  letter: string
  answers: Proposal['answers']
  /** Conversation with the client. */
  messages: Message[]
}

/** Every proposal ever accepted, oldest first. */
export function readLedger(marketplace: Marketplace): LedgerEntry[] {
  const { accounts, proposals } = marketplace.state
  return [...proposals.values()].map((proposal) => ({
    proposalId: proposal.id,
    jobId: proposal.jobId,
    jobTitle: proposal.jobTitle,
    freelancerId: proposal.freelancerId,
    email: proposal.agency?.sentBy ?? accounts.get(proposal.freelancerId)?.email ?? '',
    agency: proposal.agency?.name ?? null,
    member: proposal.agency?.member ?? null,
    acceptedAt: proposal.submittedAt,
    letter: proposal.letter,
    answers: proposal.answers,
    messages: [...(proposal.messages ?? [])],
  }))
}

function inOrder({ state }: Marketplace, ids: string[] = []): Proposal[] {
  return ids.flatMap((id) => state.proposals.get(id) ?? [])
}
