import { z } from 'zod'
import type { Cursor, MarketplaceSession, Posting } from '../../../ports/marketplace.ts'
import { PortError } from '../../../ports/port-error.ts'
import type { PostingSearch } from '../../../ports/posting-search.ts'
import { searchDocument } from '../documents.ts'
import { expressionsFor } from './expressions.ts'
import { errorIn, type Graphql } from '../graphql.ts'
import { toPosting } from '../to-posting.ts'
import { JobNode, SearchData } from '../wire.ts'

const pageSize = 10

/** Place in a search: the expression, where its page begins, and the job that the page before began with. */
const Place = z.object({
  expression: z.int().min(0),
  after: z.string().max(500),
  before: z.string().max(50),
})
type Place = z.infer<typeof Place>

/**
 * Reads one page of a search, the latest postings first. Filters beyond words and type were seen to have no effect, so none
 * is sent, and what is older than asked is left out here. A page that repeats the one before is the end: some keys get
 * no further one.
 */
export async function searchPostings(
  { graphql, site }: { graphql: Graphql; site: URL },
  { token }: MarketplaceSession,
  asked: PostingSearch,
  { after, signal }: { after: Cursor | null; signal: AbortSignal },
): Promise<{ postings: Posting[]; next: Cursor | null }> {
  const expressions = expressionsFor(asked.anyOf)
  const place = after === null ? beginOf(0) : parsePlace(after)
  const expression = expressions[place.expression]
  if (expression === undefined) throw new PortError('cursor-refused')

  const { data, errors } = await graphql.ask(SearchData, {
    document: searchDocument,
    variables: { filter: filterFor(expression, asked, place.after) },
    token,
    signal,
  })
  const { edges, pageInfo } = data.marketplaceJobPostingsSearch
  const nodes = (edges ?? []).flatMap(({ node }) => {
    const parsed = JobNode.safeParse(node)
    return parsed.success ? [parsed.data] : []
  })
  if (nodes.length === 0 && errors.length > 0) throw errorIn(errors)

  const firstId = nodes[0]?.id ?? ''
  const isRepeated = firstId === place.before
  const read = isRepeated ? [] : nodes.flatMap((node) => toPosting(node, site) ?? [])
  const postings = read.filter(({ postedAt }) => isSince(postedAt, asked))
  const isPast = postings.length < read.length
  const end = pageInfo?.endCursor ?? place.after
  const hasMore = pageInfo?.hasNextPage === true && end !== place.after && !isRepeated && !isPast
  if (hasMore && nodes.length > 0)
    return { postings, next: formatPlace({ ...place, after: end, before: firstId }) }
  const isLast = place.expression + 1 >= expressions.length
  return { postings, next: isLast ? null : formatPlace(beginOf(place.expression + 1)) }
}

function filterFor(expression: string, { projectType }: PostingSearch, after: string) {
  return {
    ...(expression !== '' && { searchExpression_eq: expression }),
    ...(projectType && { jobType_eq: projectType === 'Hourly' ? 'HOURLY' : 'FIXED' }),
    pagination_eq: { first: pageSize, after },
  }
}

function isSince(postedAt: string, { postedSince }: PostingSearch): boolean {
  return postedSince === undefined || Date.parse(postedAt) >= Date.parse(postedSince)
}

function beginOf(expression: number): Place {
  return { expression, after: '0', before: '' }
}

function formatPlace(place: Place): Cursor {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function parsePlace(cursor: Cursor): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (error) {
    throw new PortError('cursor-refused', { cause: error })
  }
}
