import type { SearchProblem } from '../../../../contract/bidding/by-user/search-calls.ts'
import { positivePhrases } from '../../../../contract/bidding/keywords.ts'
import {
  type Cursor,
  isSearchedOnRequest,
  type Posting,
  type SearchedMarketplace,
} from '../../../ports/marketplace.ts'
import type { PostingSearch } from '../../../ports/posting-search.ts'
import { PortError, type PortErrorCode } from '../../../ports/port-error.ts'
import { readDatabaseClock } from '../../../store/database-now.ts'
import { tellUsers } from '../../../store/live.ts'
import {
  endSearch,
  isWanted,
  searchMaxSeconds,
  type UsersSearch,
} from '../../../store/jobs/searches.ts'
import { activeScannerFor, type ActiveScanner } from '../../../store/scanners/scanners.ts'
import type { ApplyingServices } from '../../applying/applying-services.ts'
import { forgetSession, marketplaceSession } from '../../applying/signing-in/marketplace-session.ts'
import { freshForHours } from '../../deciding/fresh.ts'
import type { RequestingServices } from '../../reviewing/by-model/request-letter.ts'
import { takeInForUser } from './take-in-for-user.ts'

type SearchingServices = ApplyingServices & RequestingServices

/** Pages that one search reads at most. */
const maxPages = 10

/**
 * Searches a marketplace by the active scanner of the user who asked, in their name, and takes in what it finds for them
 * alone. Ends the search in any case, with what came of it.
 */
export async function searchOnRequest(
  services: SearchingServices,
  asked: UsersSearch,
): Promise<void> {
  const signal = AbortSignal.timeout(searchMaxSeconds * 1000)
  const { db } = services.store
  if (!(await isWanted(db, asked))) return
  const marketplace = services.marketplaces.get(asked.marketplace)
  const scanner = await activeScannerFor(db, asked.uid)
  if (!marketplace || !isSearchedOnRequest(marketplace)) return end(services, asked, 'unreachable')
  if (!scanner?.isAutoBidding) return end(services, asked, 'no-scanner')
  let postings
  try {
    postings = await read(services, marketplace, { asked, scanner, signal })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    return end(services, asked, problems[error.code] ?? 'unreachable')
  }
  const found = await takeInForUser(services, { asked, postings })
  await end(services, asked, null, found)
}

/** Reads the pages of a search. A session that has ended meanwhile is made anew once. */
async function read(
  services: SearchingServices,
  marketplace: SearchedMarketplace,
  given: { asked: UsersSearch; scanner: ActiveScanner; signal: AbortSignal },
): Promise<Posting[]> {
  const { uid } = given.asked
  const search = await searchOf(services, given.scanner)
  const first = await marketplaceSession(services, marketplace, uid)
  try {
    return await readPages(marketplace, { ...given, ...first, search })
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== 'session-expired') throw error
    forgetSession(services, marketplace.name, { uid, refused: first.session })
    const second = await marketplaceSession(services, marketplace, uid)
    return readPages(marketplace, { ...given, ...second, search })
  }
}

type Reading = Pick<Awaited<ReturnType<typeof marketplaceSession>>, 'session'> & {
  search: PostingSearch
  signal: AbortSignal
}

async function readPages(
  marketplace: SearchedMarketplace,
  { session, search, signal }: Reading,
): Promise<Posting[]> {
  const found: Posting[] = []
  let after: Cursor | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const { postings, next } = await marketplace.search(session, search, { after, signal })
    found.push(...postings)
    const oldest = postings.at(-1)
    const isBeyond = oldest && search.postedSince && oldest.postedAt < search.postedSince
    if (next === null || isBeyond) break
    after = next
  }
  return found
}

/** Search that finds at least what the scanner may match among recent postings. */
async function searchOf(
  { store }: SearchingServices,
  { keywords, jobType }: ActiveScanner,
): Promise<PostingSearch> {
  const now = Date.parse(await readDatabaseClock(store.db))
  return {
    anyOf: positivePhrases(keywords),
    ...(jobType !== '' && { projectType: jobType }),
    postedSince: new Date(now - freshForHours * 3_600_000).toISOString(),
  }
}

const problems: Partial<Record<PortErrorCode, SearchProblem>> = {
  'rate-limited': 'limited',
  'session-expired': 'sign-in',
  'sign-in-refused': 'sign-in',
  'scope-missing': 'sign-in',
  challenge: 'sign-in',
}

async function end(
  { store }: SearchingServices,
  asked: UsersSearch,
  problem: SearchProblem | null,
  { newJobs, matched } = { newJobs: 0, matched: 0 },
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await endSearch(tx, asked, { newJobs, matched, problem })
    await tellUsers(tx, [asked.uid], { kind: 'jobs-arrived' })
  })
}
