import { GraphQLError } from 'graphql'
import type { Account } from '../../gigboard/world/events.ts'
import type { Posting } from '../../gigboard/world/posting.ts'
import { ciphertextOf, contractType, searchResult } from '../objects/job-posting.ts'
import { idOf, type Face } from '../world/face.ts'

const pageSize = 10
const maxResults = 5_000
const maxExpressionLength = 340

export type SearchArguments = {
  marketPlaceJobFilter?: {
    searchExpression_eq?: string | null
    jobType_eq?: 'HOURLY' | 'FIXED' | null
    verifiedPaymentOnly_eq?: boolean | null
    pagination_eq?: { after?: string | null; first?: number | null } | null
  } | null
}

/**
 * Searches the jobs that stand open, the latest first: ten a page, however many are asked for. Ranges of budgets and
 * rates and the workload are taken and change nothing, as seen with Upwork itself.
 */
export function search(face: Face, account: Account, { marketPlaceJobFilter }: SearchArguments) {
  const filter = marketPlaceJobFilter ?? {}
  if ((filter.searchExpression_eq ?? '').length > maxExpressionLength)
    throw new GraphQLError('Underling search failed')
  const found = face.world.state.postings
    .filter((posting) => posting.status === 'open' && fits(posting, filter))
    .toSorted((one, other) => Date.parse(other.postedAt) - Date.parse(one.postedAt))
    .slice(0, maxResults)
  const asked = Number(filter.pagination_eq?.after ?? 0)
  const start = face.settings.paginates && Number.isInteger(asked) ? asked : 0
  const page = found.slice(start, start + pageSize)
  const end = start + page.length
  return {
    totalCount: found.length,
    edges: page.map((posting) => ({
      cursor: ciphertextOf(idOf(face, posting.id)),
      node: searchResult(face, account, posting),
    })),
    pageInfo: { hasNextPage: end < found.length, endCursor: `${end}` },
  }
}

function fits(
  posting: Posting,
  filter: NonNullable<SearchArguments['marketPlaceJobFilter']>,
): boolean {
  const { searchExpression_eq: expression, jobType_eq: type } = filter
  const isPaying = filter.verifiedPaymentOnly_eq !== true || posting.client.paymentVerified === true
  return (
    isPaying && (type == null || type === contractType(posting)) && isAbout(posting, expression)
  )
}

/** Tells whether one of the alternatives of an expression fits, each a phrase or words that must all be there. */
function isAbout(
  { title, description, skills }: Posting,
  expression: string | null | undefined,
): boolean {
  if (!expression?.trim()) return true
  const text = [title, description, ...skills].join(' ').toLowerCase()
  return expression.split(/\s+OR\s+/u).some((alternative) => {
    const phrases = [...alternative.toLowerCase().matchAll(/"([^"]+)"|(\S+)/gu)]
    return phrases.every(([, phrase, word]) => text.includes(phrase ?? word ?? ''))
  })
}
