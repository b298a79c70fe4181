import type { Marketplace } from './marketplace.ts'
import { preciseNow } from './precise-now.ts'
import type { Reaction } from './proposal.ts'
import { RefusalError } from '../refusal.ts'

/** Lets the client react to a proposal. */
export function react(marketplace: Marketplace, proposalId: string, reaction: Reaction): void {
  if (!marketplace.state.proposals.has(proposalId)) throw new RefusalError('no-such-proposal')
  marketplace.record({ kind: 'reaction', proposalId, at: preciseNow(), reaction })
}
