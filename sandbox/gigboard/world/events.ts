import type { Posting } from './posting.ts'
import type { Proposal, Reaction } from './proposal.ts'

/** Everything that can happen on the marketplace. The state is the sum of these events; the journal keeps them. */
export type MarketplaceEvent =
  | { kind: 'opened'; opening: Opening }
  | { kind: 'account'; account: Account }
  | { kind: 'session'; session: Session }
  | { kind: 'posting'; posting: Posting }
  | { kind: 'closed'; jobId: string }
  | { kind: 'proposal'; proposal: Proposal }
  | { kind: 'reaction'; proposalId: string; at: string; reaction: Reaction }
  /** Message of the freelancer; those of a client are reactions. */
  | { kind: 'message'; proposalId: string; at: string; text: string }
  | { kind: 'agency'; agency: Agency }
  | { kind: 'member'; member: Member }
  | { kind: 'invitation'; invitation: Invitation }

/** Start of a journal: the little that outlives the postings it was about. */
export type Opening = {
  feedId: string
  postingsDropped: number
}

export type Account = {
  freelancerId: string
  email: string
  displayName: string
  salt: string
  secretHash: string
  connects: number
}

export type Session = { tokenHash: string; freelancerId: string; expiresAt: string }

export type Agency = { agencyId: string; name: string; ownerId: string }

/** Freelancer of an agency: no account, but a name that clients see. */
export type Member = { memberId: string; agencyId: string; name: string }

/** Invitation to act for an agency. Each change is an event with the whole of it. */
export type Invitation = {
  invitationId: string
  agencyId: string
  email: string
  note: string
  sentAt: string
  status: 'waiting' | 'accepted' | 'withdrawn'
}
