import type { Account } from '../../gigboard/world/events.ts'
import type { Proposal } from '../../gigboard/world/proposal.ts'
import { proposalsOfFreelancer, visibleToLookUp } from '../../gigboard/world/read-proposals.ts'
import { submitProposal } from '../../gigboard/world/submit-proposal.ts'
import { RefusalError } from '../../gigboard/refusal.ts'
import type { Face } from './face.ts'

/** Names that a proposal's state has. `Accepted`: submitted, and found in order. */
export const statuses = [
  'Pending',
  'Accepted',
  'Activated',
  'Offered',
  'Hired',
  'Declined',
  'Withdrawn',
  'Archived',
] as const
export type Status = (typeof statuses)[number]

export function statusOf({ hiredAt, declinedAt, repliedAt }: Proposal): Status {
  if (hiredAt !== null) return 'Hired'
  if (declinedAt !== null) return 'Declined'
  return repliedAt === null ? 'Accepted' : 'Activated'
}

/** Moment at which a proposal changed last. */
export function modifiedAt(proposal: Proposal): string {
  const { submittedAt, viewedAt, repliedAt, hiredAt, declinedAt } = proposal
  const moments = [viewedAt, repliedAt, hiredAt, declinedAt].filter((at) => at !== null)
  return moments.toSorted().at(-1) ?? submittedAt
}

/** Proposals of a freelancer that were made here and can be seen already, newest first. */
export function proposalsOf(face: Face, { freelancerId }: Account): Proposal[] {
  const own = proposalsOfFreelancer(face.world, freelancerId)
  return visibleToLookUp(face.world, own).filter(({ id }) => face.amounts.has(id))
}

/** Page of proposals after a cursor. Null: the cursor is unknown. */
export function pageAfter(
  found: readonly Proposal[],
  { cursor, size }: { cursor: string | null; size: number },
) {
  const place = cursor === null ? -1 : found.findIndex((one) => cursorOf(one) === cursor)
  if (cursor !== null && place === -1) return null
  const proposals = found.slice(place + 1, place + 1 + size)
  const last = proposals.at(-1)
  const hasNextPage = place + 1 + proposals.length < found.length
  return { proposals, pageInfo: { hasNextPage, endCursor: last ? cursorOf(last) : null } }
}

export function cursorOf({ id }: Proposal): string {
  return Buffer.from(JSON.stringify({ id })).toString('base64')
}

export function hasApplied(face: Face, account: Account, jobId: string): boolean {
  return proposalsOf(face, account).some((proposal) => proposal.jobId === jobId)
}

export type ProposalContent = {
  jobId: string
  letter: string
  amount: number
  answers: { question: string; answer: string }[]
}

/** Sends a proposal, and answers as `createJobProposal` does: a refusal is told beside no id. */
export function sendProposal(
  face: Face,
  account: Account,
  { jobId, letter, amount, answers }: ProposalContent,
): { proposalId: string; error: null } | { proposalId: null; error: string } {
  try {
    const proposal = submitProposal(face.world, account, jobId, { letter, answers })
    face.amounts.set(proposal.id, amount)
    return { proposalId: proposal.id, error: null }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { proposalId: null, error: messages[error.code] ?? error.code }
  }
}

/** Reasons in words of ours: how Upwork puts them is not recorded. */
const messages: Record<string, string> = {
  'no-such-job': 'The job posting was not found',
  'job-closed': 'The job posting is closed',
  'invalid-letter': 'The cover letter is not valid',
  'answers-missing': 'The screening questions must be answered',
  'already-applied': 'VJ-JA-10: you have already applied to this job',
  'not-enough-connects': 'You do not have enough Connects',
}
