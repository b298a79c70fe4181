import type { Bid } from '../world/bids.ts'
import { unixSeconds, type Face } from '../world/face.ts'

/** Bid as the API answers it. */
export function bidObject(face: Face, { proposal, terms }: Bid) {
  const { numbers, world } = face
  const client = world.state.postingsById.get(proposal.jobId)?.client
  const submitted = unixSeconds(proposal.submittedAt)
  return {
    id: numbers.of(proposal.id),
    bidder_id: numbers.of(proposal.freelancerId),
    project_id: numbers.of(proposal.jobId),
    project_owner_id: client?.id ? numbers.of(client.id) : null,
    amount: terms.amount,
    period: terms.period,
    description: proposal.letter,
    milestone_percentage: terms.milestonePercentage,
    retracted: terms.isRetracted,
    award_status: awardStatus(proposal),
    paid_status: null,
    complete_status: null,
    frontend_bid_status: 'active',
    submitdate: submitted,
    time_submitted: submitted,
    time_awarded: proposal.hiredAt === null ? null : unixSeconds(proposal.hiredAt),
    highlighted: false,
    sponsored: null,
    hidden: false,
  }
}

export function awardStatus({ hiredAt, declinedAt }: Bid['proposal']): string | null {
  if (hiredAt !== null) return 'awarded'
  return declinedAt === null ? null : 'rejected'
}
