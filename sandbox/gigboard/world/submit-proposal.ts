import { z } from 'zod'
import { memberFor, OnBehalfOf } from './agencies.ts'
import type { Account } from './events.ts'
import type { Marketplace } from './marketplace.ts'
import { findJob } from './post-jobs.ts'
import { newId, type Posting } from './posting.ts'
import { preciseNow } from './precise-now.ts'
import { Answers, type Proposal } from './proposal.ts'
import { RefusalError } from '../refusal.ts'

export const ProposalDraft = z.object({
  letter: z.string(),
  answers: Answers.default([]),
  onBehalfOf: OnBehalfOf.exactOptional(),
})
export type ProposalDraft = z.output<typeof ProposalDraft>

const maxLetterLength = 5000

/** Accepts the proposal and spends the connects, or refuses and changes nothing. */
export function submitProposal(
  marketplace: Marketplace,
  account: Account,
  jobId: string,
  draft: ProposalDraft,
): Proposal {
  const posting = findJob(marketplace, jobId)
  const applicant = applicantOf(marketplace, account, draft)
  refuseUnacceptable(marketplace, applicant, posting, draft)

  const proposal: Proposal = {
    id: newId('p'),
    jobId,
    jobTitle: posting.title,
    ...applicant.named,
    letter: draft.letter,
    answers: draft.answers,
    connectsSpent: posting.connects,
    submittedAt: preciseNow(),
    status: 'submitted',
    viewedAt: null,
    repliedAt: null,
    hiredAt: null,
    declinedAt: null,
    reply: null,
  }
  marketplace.record({ kind: 'proposal', proposal })
  return proposal
}

/** Name that a proposal bears, and the account whose connects it spends. */
type Applicant = { named: Pick<Proposal, 'freelancerId' | 'agency'>; charged: Account | undefined }

function applicantOf(
  marketplace: Marketplace,
  account: Account,
  { onBehalfOf }: ProposalDraft,
): Applicant {
  const { freelancerId } = account
  if (!onBehalfOf) return { named: { freelancerId }, charged: account }
  const { agency, member } = memberFor(marketplace, account, onBehalfOf)
  const named = { ...agency, member: member.name, sentBy: account.email }
  return {
    named: { freelancerId: member.memberId, agency: named },
    charged: marketplace.state.accounts.get(agency.ownerId),
  }
}

function refuseUnacceptable(
  marketplace: Marketplace,
  { named, charged }: Applicant,
  posting: Posting,
  draft: ProposalDraft,
): void {
  if (posting.status === 'closed') throw new RefusalError('job-closed')
  const length = [...draft.letter].length
  if (draft.letter.trim() === '' || length > maxLetterLength)
    throw new RefusalError('invalid-letter')
  if (!answersEach(posting, draft)) throw new RefusalError('answers-missing')
  if (marketplace.settings.naturalKey && hasApplied(marketplace, named.freelancerId, posting.id))
    throw new RefusalError('already-applied')
  if ((charged?.connects ?? 0) < posting.connects) throw new RefusalError('not-enough-connects')
}

/** Tells whether each question is answered, in order; an empty line of the client's is no question. */
function answersEach({ questions }: Posting, { answers }: ProposalDraft): boolean {
  const asked = questions.filter((question) => question.trim() !== '')
  return asked.every((_, place) => (answers[place]?.answer ?? '').trim() !== '')
}

function hasApplied({ state }: Marketplace, freelancerId: string, jobId: string): boolean {
  const proposalIds = state.proposalIdsByJob.get(jobId) ?? []
  return proposalIds.some((id) => state.proposals.get(id)?.freelancerId === freelancerId)
}
