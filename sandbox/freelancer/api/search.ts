import { z } from 'zod'
import type { Posting } from '../../gigboard/world/posting.ts'
import { budgetOf, projectObject } from '../objects/project-object.ts'
import { clientObject } from '../objects/user-object.ts'
import { currencyOf } from '../world/currencies.ts'
import { timesOf, type Face } from '../world/face.ts'
import {
  listOf,
  pageOf,
  pageWindow,
  parseInput,
  projectionsIn,
  wholeNumber,
} from './parse-input.ts'

const projectionNames = [
  'full_description',
  'job_details',
  'upgrade_details',
  'user_details',
  'location_details',
  'nda_signature_details',
  'user_avatar',
  'user_country_details',
  'user_status',
  'user_reputation',
  'user_employer_reputation',
  'user_employer_reputation_extra',
  'user_financial_details',
] as const

const amount = z.coerce.number().exactOptional()
const flag = z.string().exactOptional()

/** Parameters of a search. Others are refused, so that nobody relies on what is not documented. */
const SearchQuery = z.strictObject({
  query: z.string().exactOptional(),
  or_search_query: flag,
  'project_types[]': listOf(z.enum(['fixed', 'hourly'])),
  'jobs[]': listOf(wholeNumber),
  'project_upgrades[]': listOf(z.string()),
  'project_ids[]': listOf(wholeNumber),
  'countries[]': listOf(z.string()),
  'languages[]': listOf(z.string()),
  min_price: amount,
  max_price: amount,
  min_hourly_rate: amount,
  max_hourly_rate: amount,
  min_avg_price: amount,
  max_avg_price: amount,
  min_avg_hourly_rate: amount,
  max_avg_hourly_rate: amount,
  from_time: wholeNumber.exactOptional(),
  to_time: wholeNumber.exactOptional(),
  sort_field: z
    .enum(['time_updated', 'bid_count', 'bid_enddate', 'bid_avg_usd', 'time_released'])
    .exactOptional(),
  reverse_sort: flag,
  compact: flag,
  ...pageWindow,
  ...Object.fromEntries(projectionNames.map((name) => [name, flag])),
})
type SearchQuery = z.output<typeof SearchQuery>

/** Searches the projects that stand open: the latest first, a page of them. */
export function search(face: Face, rawQuery: object, { isAnonymous }: { isAnonymous: boolean }) {
  const query = parseInput(SearchQuery, rawQuery)
  const found = face.world.state.postings
    .filter((posting) => posting.status === 'open' && fits(face, posting, query))
    .toSorted((one, other) => sortKey(face, other, query) - sortKey(face, one, query))
  if (query.reverse_sort !== undefined) found.reverse()
  const page = pageOf(found, query)
  const projections = projectionsIn(rawQuery, projectionNames)
  return {
    projects: page.map((posting) => projectObject(face, posting, { projections, isAnonymous })),
    users:
      isAnonymous || !projections.has('user_details') ? null : usersOf(face, page, projections),
    total_count: found.length,
    selected_bids: null,
  }
}

/** Finds one project, also one that is closed. */
export function oneProject(
  face: Face,
  posting: Posting,
  { query, isAnonymous }: { query: object; isAnonymous: boolean },
) {
  const projections = projectionsIn(query, projectionNames)
  return projectObject(face, posting, { projections, isAnonymous })
}

function usersOf(face: Face, page: Posting[], projections: ReadonlySet<string>) {
  return Object.fromEntries(
    page.flatMap(({ client }) => {
      const { id } = client
      if (id === null) return []
      return [[`${face.numbers.of(id)}`, clientObject(face, { ...client, id }, projections)]]
    }),
  )
}

function fits(face: Face, posting: Posting, query: SearchQuery): boolean {
  const { submitted, updated } = timesOf(face, posting)
  const at = face.settings.timeFilter === 'updated' ? updated : submitted
  const { numbers, extras } = face
  const type = posting.type ?? 'fixed'
  const skills = posting.skills.map((name) => numbers.of(`skill ${name}`))
  const upgrades = extras.get(posting.id)?.upgrades ?? {}
  const language = extras.get(posting.id)?.language ?? 'en'
  return (
    at >= (query.from_time ?? 0) &&
    at <= (query.to_time ?? Infinity) &&
    (query['project_types[]']?.includes(type) ?? true) &&
    (query['jobs[]']?.some((id) => skills.includes(id)) ?? true) &&
    (query['project_ids[]']?.includes(numbers.of(posting.id)) ?? true) &&
    (query['languages[]']?.includes(language) ?? true) &&
    (query['project_upgrades[]']?.every((name) =>
      Object.entries(upgrades).some(([upgrade, isOn]) => isOn && upgrade === name),
    ) ??
      true) && // prettier-ignore
    (type === 'fixed'
      ? isWithin(posting, query.min_price, query.max_price)
      : isWithin(posting, query.min_hourly_rate, query.max_hourly_rate)) &&
    isAbout(posting, query)
  )
}

/** Tells whether a budget is within bounds that are given in US dollars. */
function isWithin(posting: Posting, min = 0, max = Infinity): boolean {
  const budget = budgetOf(posting)
  if (!budget) return min === 0 && max === Infinity
  const { exchange_rate: rate } = currencyOf(posting)
  return (budget.minimum ?? 0) * rate >= min && (budget.minimum ?? 0) * rate <= max
}

function isAbout({ title, description }: Posting, query: SearchQuery): boolean {
  const words = (query.query ?? '').toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return true
  const text = `${title} ${description}`.toLowerCase()
  const has = (word: string) => text.includes(word)
  return query.or_search_query === undefined ? words.every(has) : words.some(has)
}

function sortKey(face: Face, posting: Posting, { sort_field: field }: SearchQuery): number {
  if (field === 'bid_count') return posting.proposalsSoFar
  if (field === 'bid_avg_usd') return budgetOf(posting)?.minimum ?? 0
  const { submitted, updated } = timesOf(face, posting)
  return field === 'time_updated' ? updated : submitted
}
