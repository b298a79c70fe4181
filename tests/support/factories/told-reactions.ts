import type { Reactions } from '../../../server/ports/marketplace.ts'

/** Moments that a marketplace tells of a proposal; null: nothing of it. */
export function toldReactions(proposalId: string, moments: Partial<Reactions> = {}): Reactions {
  const nothing = { viewedAt: null, repliedAt: null, interviewedAt: null, hiredAt: null }
  return { proposalId, ...nothing, declinedAt: null, ...moments }
}
