import type { Account, Agency, Invitation, MarketplaceEvent, Member, Session } from './events.ts'
import type { Posting } from './posting.ts'
import { afterReaction, type Proposal, withMessage } from './proposal.ts'

const postingsKept = 20_000
const droppedAtOnce = 1_000

export type MarketplaceState = {
  feedId: string
  /** Newest 20,000 postings; the place of `postings[0]` in the feed is `postingsDropped`. */
  postings: Posting[]
  postingsDropped: number
  postingsById: Map<string, Posting>
  accounts: Map<string, Account>
  freelancerIdsByEmail: Map<string, string>
  sessions: Map<string, Session>
  proposals: Map<string, Proposal>
  proposalIdsByJob: Map<string, string[]>
  proposalIdsByFreelancer: Map<string, string[]>
  agencies: Map<string, Agency>
  members: Map<string, Member>
  invitations: Map<string, Invitation>
}

export function emptyState(): MarketplaceState {
  return {
    feedId: '',
    postings: [],
    postingsDropped: 0,
    postingsById: new Map(),
    accounts: new Map(),
    freelancerIdsByEmail: new Map(),
    sessions: new Map(),
    proposals: new Map(),
    proposalIdsByJob: new Map(),
    proposalIdsByFreelancer: new Map(),
    agencies: new Map(),
    members: new Map(),
    invitations: new Map(),
  }
}

/** Applies an event, new or replayed: no other code changes the state. */
export function applyEvent(state: MarketplaceState, event: MarketplaceEvent): void {
  switch (event.kind) {
    case 'opened':
      state.feedId = event.opening.feedId
      state.postingsDropped = event.opening.postingsDropped
      return
    case 'account':
      state.accounts.set(event.account.freelancerId, event.account)
      state.freelancerIdsByEmail.set(event.account.email, event.account.freelancerId)
      return
    case 'session':
      state.sessions.set(event.session.tokenHash, event.session)
      return
    case 'posting':
      addPosting(state, event.posting)
      return
    case 'closed': {
      const posting = state.postingsById.get(event.jobId)
      if (posting) posting.status = 'closed'
      return
    }
    case 'proposal':
      addProposal(state, event.proposal)
      return
    case 'reaction': {
      const proposal = state.proposals.get(event.proposalId)
      if (proposal)
        state.proposals.set(proposal.id, afterReaction(proposal, event.reaction, event.at))
      return
    }
    case 'message': {
      const proposal = state.proposals.get(event.proposalId)
      const said = { from: 'freelancer', text: event.text, sentAt: event.at } as const
      if (proposal)
        state.proposals.set(proposal.id, { ...proposal, messages: withMessage(proposal, said) })
      return
    }
    case 'agency':
      state.agencies.set(event.agency.agencyId, event.agency)
      return
    case 'member':
      state.members.set(event.member.memberId, event.member)
      return
    case 'invitation':
      state.invitations.set(event.invitation.invitationId, event.invitation)
  }
}

/** Tells whether a journal still has to keep the event, given the state that the whole journal led to. */
export function isStillNeeded(state: MarketplaceState, event: MarketplaceEvent): boolean {
  switch (event.kind) {
    case 'opened':
      return false
    case 'posting':
      return state.postingsById.has(event.posting.id)
    case 'closed':
      return state.postingsById.has(event.jobId)
    case 'session':
      return Date.parse(event.session.expiresAt) > Date.now()
    case 'account':
    case 'proposal':
    case 'reaction':
    case 'message':
    case 'agency':
    case 'member':
    case 'invitation':
      return true
  }
}

function addPosting(state: MarketplaceState, posting: Posting): void {
  state.postings.push(posting)
  state.postingsById.set(posting.id, posting)
  if (state.postings.length < postingsKept + droppedAtOnce) return
  for (const dropped of state.postings.splice(0, droppedAtOnce))
    state.postingsById.delete(dropped.id)
  state.postingsDropped += droppedAtOnce
}

function addProposal(state: MarketplaceState, proposal: Proposal): void {
  state.proposals.set(proposal.id, proposal)
  listed(state.proposalIdsByJob, proposal.jobId).push(proposal.id)
  listed(state.proposalIdsByFreelancer, proposal.freelancerId).push(proposal.id)
  const account = state.accounts.get(proposal.agency?.ownerId ?? proposal.freelancerId)
  if (account) account.connects -= proposal.connectsSpent
  const posting = state.postingsById.get(proposal.jobId)
  if (posting) posting.proposalsSoFar += 1
}

function listed(lists: Map<string, string[]>, key: string): string[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
