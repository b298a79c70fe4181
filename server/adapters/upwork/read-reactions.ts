import type { Instant } from '../../../contract/instant.ts'
import type { Cursor, MarketplaceSession, Reactions } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { proposalsDocument, unviewedProposalsDocument } from './documents.ts'
import { errorIn, type Graphql } from './graphql.ts'
import { ProposalNode, ProposalsData } from './wire.ts'

const pageSize = 40

/** Statuses in which a client may have done something, each with a list of its own. `Accepted`: submitted in order. */
const lists = ['Accepted', 'Activated', 'Offered', 'Hired', 'Declined', 'Archived'] as const
/** Statuses in which the client is in contact. `Activated`: they write to each other, which Upwork calls interviewing. */
const answered = new Set(['Activated', 'Offered', 'Hired'])

/**
 * Reads a page of what clients did with proposals. There is a list for each status, so the cursor says which of them
 * comes next. Upwork tells that something happened but not when: the moment of the last change stands for it.
 */
export async function readReactions(
  graphql: Graphql,
  { token }: MarketplaceSession,
  { since, after }: { since: Instant; after: Cursor | null },
): Promise<{ reactions: Reactions[]; next: Cursor | null }> {
  const [, name = '', cursor = ''] =
    /^(\w+):([\w+/=-]{0,500})$/u.exec(after ?? `${lists[0]}:`) ?? []
  const place = lists.findIndex((list) => list === name)
  const status = lists[place]
  if (status === undefined) throw new PortError('cursor-refused')

  const pagination = { first: pageSize, ...(cursor !== '' && { after: cursor }) }
  const { data, errors } = await askProposals(graphql, token, { status, pagination })
  const { edges, pageInfo } = data.vendorProposals
  const nodes = (edges ?? []).flatMap(({ node }) => {
    const parsed = ProposalNode.safeParse(node)
    return parsed.success ? [parsed.data] : []
  })
  if (nodes.length === 0 && errors.length > 0) throw errorIn(errors)
  const recent = nodes.filter(({ auditDetails }) => {
    const created = auditDetails?.createdDateTime
    return created != null && Date.parse(created) >= Date.parse(since)
  })
  const end = pageInfo?.endCursor ?? ''
  const hasMore = pageInfo?.hasNextPage === true && recent.length === nodes.length
  if (hasMore && nodes.length > 0 && /^[\w+/=-]{1,500}$/u.test(end) && end !== cursor)
    return { reactions: recent.map(toReactions), next: `${status}:${end}` }
  const next = lists[place + 1]
  return { reactions: recent.map(toReactions), next: next === undefined ? null : `${next}:` }
}

/** Asks with who has seen a proposal, or without where the schema does not know that yet. */
async function askProposals(
  graphql: Graphql,
  token: string,
  variables: { status: string; pagination: object },
) {
  try {
    return await graphql.ask(ProposalsData, { document: proposalsDocument, variables, token })
  } catch (error) {
    const isUnknown =
      error instanceof PortError &&
      error.cause instanceof Error &&
      error.cause.message.includes('viewedByClient')
    if (!isUnknown) throw error
    const document = unviewedProposalsDocument
    return graphql.ask(ProposalsData, { document, variables, token })
  }
}

function toReactions({ id, status, viewedByClient, auditDetails }: ProposalNode): Reactions {
  const changedAt = auditDetails?.modifiedDateTime ?? auditDetails?.createdDateTime ?? null
  const name = status?.status ?? ''
  const hasAnswered = answered.has(name)
  return {
    proposalId: id,
    viewedAt: viewedByClient === true || hasAnswered ? changedAt : null,
    repliedAt: hasAnswered ? changedAt : null,
    // Not told: a client who writes is in the same status as one who invites to a call.
    interviewedAt: null,
    hiredAt: name === 'Hired' ? changedAt : null,
    // Not told: it holds those that the freelancer withdrew as well.
    declinedAt: null,
  }
}
