import { PortError } from '../../ports/port-error.ts'
import type { Desk } from './desk.ts'
import { JobDetails, ListedProposals, ProposalNode } from './wire.ts'

const pageSize = 10
const maxPages = 3
/** Statuses whose lists are looked through. The filter was seen to fail in several ways, so a proposal's own job decides. */
const lists = [
  'Accepted',
  'Pending',
  'Hired',
  'Activated',
  'Offered',
  'Declined',
  'Withdrawn',
  'Archived',
] as const

export type Found = { proposalId: string; sentAt?: string | undefined }

export function readJob(desk: Desk, jobId: string): Promise<JobDetails> {
  return desk.read(JobDetails, { name: 'find_jobs', action: 'get', params: { id: jobId } })
}

/**
 * Finds the user's own proposal for a job. The job itself says best whether there is one: lists were seen to leave some
 * out. Throws PortError `not-reached` while there is one that no list shows.
 */
export async function findProposal(desk: Desk, jobId: string): Promise<Found | null> {
  const { applied } = await readJob(desk, jobId)
  if (applied === false) return null
  for (const status of lists) {
    const found = await findIn(desk, status, jobId)
    if (found) return found
  }
  if (applied === true)
    throw new PortError('not-reached', { cause: new Error('no list shows the proposal yet') })
  return null
}

async function findIn(desk: Desk, status: string, jobId: string): Promise<Found | null> {
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { data } = await desk.read(ListedProposals, {
      name: 'list_freelancer_proposals',
      action: 'list',
      params: {
        status,
        limit: pageSize,
        sort_field: 'CREATEDDATETIME',
        sort_order: 'DESC',
        ...(cursor !== undefined && { cursor }),
      },
    })
    const { edges, pageInfo } = data.vendorProposals
    for (const { node } of edges ?? []) {
      const parsed = ProposalNode.safeParse(node)
      if (!parsed.success || parsed.data.marketplaceJobPosting?.id !== jobId) continue
      const sentAt = parsed.data.auditDetails?.createdDateTime ?? undefined
      return { proposalId: parsed.data.id, sentAt }
    }
    cursor = pageInfo?.endCursor ?? undefined
    if (pageInfo?.hasNextPage !== true || cursor === undefined) return null
  }
  return null
}
