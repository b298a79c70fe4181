import { z } from 'zod'
import type { Account } from './events.ts'
import type { Marketplace } from './marketplace.ts'
import { findJob } from './post-jobs.ts'
import { newId, type Posting } from './posting.ts'
import { preciseNow } from './precise-now.ts'
import { Answers, type Proposal } from './proposal.ts'
import { RefusalError } from '../refusal.ts'

export const ProposalDraft = z.object({ letter: z.string(), answers: Answers.default([]) })
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
  refuseUnacceptable(marketplace, account, posting, draft)

  const proposal: Proposal = {
    id: newId('p'),
    jobId,
    jobTitle: posting.title,
    freelancerId: account.freelancerId,
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

function refuseUnacceptable(
  marketplace: Marketplace,
  account: Account,
  posting: Posting,
  draft: ProposalDraft,
): void {
  if (posting.status === 'closed') throw new RefusalError('job-closed')
  const length = [...draft.letter].length
  if (draft.letter.trim() === '' || length > maxLetterLength)
    throw new RefusalError('invalid-letter')
  if (!answersEach(posting, draft)) throw new RefusalError('answers-missing')
  if (marketplace.settings.naturalKey && hasApplied(marketplace, account, posting.id))
    throw new RefusalError('already-applied')
  if (account.connects < posting.connects) throw new RefusalError('not-enough-connects')
}

/** Tells whether each question is answered, in order; an empty line of the client's is no question. */
function answersEach({ questions }: Posting, { answers }: ProposalDraft): boolean {
  const asked = questions.filter((question) => question.trim() !== '')
  return asked.every((_, place) => (answers[place]?.answer ?? '').trim() !== '')
}

function hasApplied({ state }: Marketplace, account: Account, jobId: string): boolean {
  const proposalIds = state.proposalIdsByJob.get(jobId) ?? []
  return proposalIds.some((id) => state.proposals.get(id)?.freelancerId === account.freelancerId)
}
