import type { Account } from '../../gigboard/world/events.ts'
import type { Proposal } from '../../gigboard/world/proposal.ts'
import { jobPosting } from '../objects/job-posting.ts'
import { listedProposal } from '../objects/vendor-proposal.ts'
import { idOf, jobOf, type Face } from '../world/face.ts'
import { hasApplied, pageAfter, proposalsOf, statusOf, type Status } from '../world/proposals.ts'
import { ToolRefusal } from '../world/refusal.ts'

/** Details of one job, with what applying to it takes. */
export function jobDetails(
  face: Face,
  account: Account,
  { id, job_id: alias }: { id?: string; job_id?: string },
): object {
  const posting = jobOf(face, (id ?? alias ?? '').replace(/^.*~02/u, ''))
  if (!posting) throw new ToolRefusal('JOB_NOT_FOUND', 'The job posting was not found.')
  const applied = hasApplied(face, account, posting.id)
  return {
    data: { marketplaceJobPosting: jobPosting(face, posting) },
    can_apply: posting.status === 'open' && !applied,
    ...(face.settings.tellsApplied && { applied }),
    connects_cost: posting.connects,
    connects_balance: account.connects,
    screening_questions: posting.questions,
    client_record: { total_spent: posting.client.spent, rating: posting.client.rating },
  }
}

export type ListParams = {
  status?: Status
  limit?: number
  cursor?: string
  after?: string
  sort_order?: 'ASC' | 'DESC'
}

/** Own proposals with a status, ten a page at most. */
export function listProposals(face: Face, account: Account, params: ListParams): object {
  const found = proposalsOf(face, account).filter((one) => isListed(face, one, params.status))
  if (params.sort_order === 'ASC') found.reverse()
  const cursor = params.cursor ?? params.after ?? null
  const page = pageAfter(found, { cursor, size: params.limit ?? 10 })
  if (!page) throw new ToolRefusal('INVALID_PARAMS', 'The cursor is unknown.')
  const { proposals, pageInfo } = page
  const edges = proposals.map((proposal) => ({ node: listedProposal(face, proposal) }))
  return { data: { vendorProposals: { totalCount: found.length, edges, pageInfo } } }
}

/** Statuses under which everything was listed, whatever its own, when the filter was measured. */
const mixed: readonly Status[] = ['Hired', 'Declined', 'Withdrawn']

function isListed(face: Face, proposal: Proposal, status: Status = 'Accepted'): boolean {
  if (face.settings.statusFilter === 'mixed') return mixed.includes(status)
  return statusOf(proposal) === status
}

/** Invitations that a freelancer received. */
export function invitationsFor(
  face: Face,
  { freelancerId }: Account,
  { job_posting_id: jobId }: { job_posting_id?: string },
): object {
  const own = face.invitations.filter((one) => one.freelancerId === freelancerId)
  const invitations = own.map((one) => ({
    id: one.id,
    status: 'pending',
    jobPosting: {
      id: idOf(face, one.jobId),
      title: face.world.state.postingsById.get(one.jobId)?.title ?? '',
    },
  }))
  return {
    invitations: invitations.filter(
      ({ jobPosting: { id } }) => jobId === undefined || id === jobId,
    ),
    pageInfo: { hasNextPage: false, endCursor: null },
  }
}
