import { z } from 'zod'
import type { Account } from '../../gigboard/world/events.ts'
import { newId, type Posting } from '../../gigboard/world/posting.ts'
import { preciseNow } from '../../gigboard/world/precise-now.ts'
import type { Proposal } from '../../gigboard/world/proposal.ts'
import { proposalsOfFreelancer } from '../../gigboard/world/read-proposals.ts'
import { currencyOf } from './currencies.ts'
import { projectOf, type BidTerms, type Face } from './face.ts'
import { FreelancerRefusal, type RefusalCode } from './refusal.ts'

export const BidDraft = z.strictObject({
  project_id: z.int(),
  bidder_id: z.int(),
  amount: z.number().positive(),
  period: z.int().min(1),
  milestone_percentage: z.number().min(20).max(100),
  description: z.string().default(''),
  profile_id: z.int().exactOptional(),
})
export type BidDraft = z.output<typeof BidDraft>

export type Bid = { proposal: Proposal; terms: BidTerms }

/** Accepts the bid, or refuses and changes nothing. */
export function placeBid(face: Face, account: Account, draft: BidDraft): Bid {
  const posting = projectOf(face, draft.project_id)
  if (!posting || posting.status === 'closed')
    throw new FreelancerRefusal('ProjectExceptionCodes.PROJECT_NOT_FOUND')
  refuseUnacceptable(face, account, posting, draft)

  const proposal: Proposal = {
    id: newId('p'),
    jobId: posting.id,
    jobTitle: posting.title,
    freelancerId: account.freelancerId,
    letter: draft.description,
    answers: [],
    connectsSpent: 0,
    submittedAt: preciseNow(),
    status: 'submitted',
    viewedAt: null,
    repliedAt: null,
    hiredAt: null,
    declinedAt: null,
    reply: null,
  }
  const terms = {
    amount: draft.amount,
    period: draft.period,
    milestonePercentage: draft.milestone_percentage,
    currency: currencyOf(posting).code,
    isRetracted: false,
  }
  face.world.record({ kind: 'proposal', proposal })
  face.terms.set(proposal.id, terms)
  return { proposal, terms }
}

export function retractBid(face: Face, account: Account, bidId: number): void {
  const bid = bidsOf(face, account).find(({ proposal }) => face.numbers.of(proposal.id) === bidId)
  if (!bid || bid.terms.isRetracted) throw new FreelancerRefusal('RestExceptionCodes.BAD_FORM')
  bid.terms.isRetracted = true
}

/** Bids of a freelancer, newest first, without proposals made through other faces. */
export function bidsOf(face: Face, { freelancerId }: Account): Bid[] {
  return proposalsOfFreelancer(face.world, freelancerId).flatMap((proposal) => {
    const terms = face.terms.get(proposal.id)
    return terms ? [{ proposal, terms }] : []
  })
}

export function bidsLeft(face: Face, account: Account): number {
  return Math.max(0, face.settings.bidLimit - bidsOf(face, account).length)
}

const contacts: [RegExp, RefusalCode][] = [
  [/[^\s@]+@[^\s@]+\.\w/u, 'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_EMAIL'],
  [/https?:\/\/|www\./iu, 'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_URL'],
  [/\+\d[\d ()-]{7,}/u, 'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_PHONE'],
]

function refuseUnacceptable(face: Face, account: Account, posting: Posting, draft: BidDraft): void {
  if (draft.bidder_id !== face.numbers.of(account.freelancerId))
    throw new FreelancerRefusal('RestExceptionCodes.BAD_FORM', 'bidder_id: not your own')
  for (const [pattern, code] of contacts)
    if (pattern.test(draft.description)) throw new FreelancerRefusal(code)
  const isSecond = bidsOf(face, account).some(({ proposal }) => proposal.jobId === posting.id)
  if (face.world.settings.naturalKey && isSecond)
    throw new FreelancerRefusal('ProjectExceptionCodes.DUPLICATE_BID')
  if (bidsLeft(face, account) === 0)
    throw new FreelancerRefusal('ProjectExceptionCodes.BID_LIMIT_EXCEEDED')
}
