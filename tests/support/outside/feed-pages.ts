import { asc, eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { takeInPostings, type FeedPage } from '../../../server/core/jobs/take-in-postings.ts'
import type { Posting } from '../../../server/ports/marketplace.ts'
import { feedCursor } from '../../../server/store/jobs/marketplaces.ts'
import type { Leadership } from '../../../server/store/leadership.ts'
import { applications } from '../../../server/store/schema.ts'
import type { TestServices, TestUser } from '../test-services.ts'

/** Feeds pages of postings as a test writes them, one after the other. */
export function feedPages({ services }: Pick<TestServices, 'services'>) {
  const { db } = services.store
  let pages = 0
  let leading: Promise<Leadership | null> | undefined
  afterAll(async () => (await leading)?.resign())

  async function nextPage(postings: Posting[]): Promise<FeedPage> {
    leading ??= services.tryToLead('the pages of a test')
    const lead = await leading
    if (!lead) throw new Error('two feeds of pages on one database')
    return {
      marketplace: 'gigboard',
      lead,
      postings,
      from: await feedCursor(db, 'gigboard'),
      next: `page-${(pages += 1)}`,
    }
  }

  /** Decided applications of the user, in the order of their decisions. */
  function ownOf(user: TestUser) {
    return db
      .select()
      .from(applications)
      .where(eq(applications.uid, user.uid))
      .orderBy(asc(applications.decidedAt))
  }

  return {
    nextPage,
    takeIn: async (postings: Posting[]) => takeInPostings(services, await nextPage(postings)),
    ownOf,
    statesOf: async (user: TestUser) => (await ownOf(user)).map(({ state }) => state),
  }
}

/** Client about whom nothing is known. */
export const noClient: Posting['client'] = {
  country: null,
  isPaymentVerified: null,
  rating: null,
  spent: null,
  hires: null,
  id: null,
  postedJobs: null,
}

/** Posting of this moment that the scanner of `aUser` matches. */
export function aPosting(changes: Partial<Posting> = {}): Posting {
  const marketplaceJobId = crypto.randomUUID()
  return {
    marketplaceJobId,
    title: 'WordPress shop needed',
    description: 'A small shop.',
    link: `https://gigboard.example.org/jobs/${marketplaceJobId}`,
    postedAt: new Date().toISOString(),
    projectType: 'Project',
    fixedBudget: { amount: 500, currency: 'USD' },
    hourlyRange: null,
    skillLevel: null,
    skills: [],
    projectLength: null,
    weeklyHours: null,
    connects: 8,
    client: noClient,
    allowedCountries: [],
    questions: [],
    proposalsSoFar: null,
    isOpen: true,
    ...changes,
  }
}
