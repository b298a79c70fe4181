import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { schemaFor } from '../../../../sandbox/upwork/graphql/schema.ts'
import { aJob } from '../../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../../tests/support/outside/gigboard-marketplace.ts'
import {
  ada,
  anUpworkMarketplace,
  searchFor,
  sessionWith,
} from '../../../../tests/support/outside/upwork/upwork-marketplace.ts'
import type { MarketplaceSession, Posting } from '../../../ports/marketplace.ts'
import type { PostingSearch } from '../../../ports/posting-search.ts'
import {
  identityDocument,
  proposalsDocument,
  searchDocument,
  unviewedProposalsDocument,
} from '../documents.ts'
import { expressionsFor } from './expressions.ts'
import type { Upwork } from '../upwork.ts'

const nowMs = Date.now()

test.each([
  ['searches', searchDocument, true],
  ['asks who it is', identityDocument, true],
  ['reads proposals', proposalsDocument, true],
  ['reads proposals of an older schema', unviewedProposalsDocument, false],
])('the document that %s is valid by the schema', (_does, document, tellsViews) => {
  const schema = schemaFor({ maySubmit: false, tellsViews })
  expect(validate(schema, parse(document))).toEqual([])
  expect(validate(buildSchema('type Query { user: ID }'), parse(document))).not.toEqual([])
})

test('a search reads page after page of ten, the latest first, until the end', async () => {
  const { marketplace, session, post } = await anUpworkMarketplace()
  const posted = await post(...jobsOver(25))
  expect(await everyPage(marketplace, session)).toEqual(posted.toReversed())
})

test('a key whose pages repeat ends after the first one', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const posted = await post(...jobsOver(25))
  await standIn.set({ paginates: false })
  expect(await everyPage(marketplace, session)).toEqual(posted.toReversed().slice(0, 10))
})

test('any of the words finds a posting, and a phrase only as it is', async () => {
  const { marketplace, session, post } = await anUpworkMarketplace()
  const titles = ['WordPress shop', 'React dashboard', 'A dashboard in React', 'Logo "x" OR not']
  const posted = await post(...titles.map((title) => aJob({ title })))
  const found = async (...anyOf: string[]) =>
    (await everyPage(marketplace, session, { anyOf })).map((id) => titles[posted.indexOf(id)])
  expect(await found('wordpress', 'logo')).toEqual(
    expect.arrayContaining(['WordPress shop', 'Logo "x" OR not']),
  )
  expect(await found('react dashboard')).toEqual(['React dashboard'])
  expect(await found('c++')).toEqual([])
  expect(await found('NOT')).toEqual(['Logo "x" OR not'])
  expect(await found('', '  ')).toHaveLength(4)
})

test('words too many for one search are found by several, with every page', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const words = Array.from({ length: 60 }, (_, place) => `keyword${place + 100}`)
  const posted = await post(...words.slice(40).map((word) => aJob({ title: word })))
  const found = await everyPage(marketplace, session, { anyOf: words })
  expect(found.toSorted()).toEqual(posted.toSorted())
  const expressions = (await standIn.requests()).map(({ body }) => expressionIn(body))
  expect(new Set(expressions).size).toBeGreaterThan(1)
  for (const expression of expressions) expect(expression.length).toBeLessThanOrEqual(320)
})

test.each([
  [[], ['']],
  [['react', 'react', 'Grüße'], ['react OR Grüße']],
  [['a "quoted" \\ phrase'], ['"a quoted phrase"']],
  [['AND', 'node.js'], ['"AND" OR "node.js"']],
  [['x'.repeat(500)], ['x'.repeat(100)]],
])('the words %j make the expressions %j', (words, expressions) => {
  expect(expressionsFor(words)).toEqual(expressions)
})

test('a type is asked for, and reading stops at what is older than asked', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const jobs = jobsOver(25)
  const posted = await post(...jobs, aJob({ type: 'hourly' }))
  const postedSince = new Date(nowMs - 12.5 * 60_000).toISOString()
  const found = await everyPage(marketplace, session, { projectType: 'Project', postedSince })
  expect(found).toEqual(posted.slice(13, 25).toReversed())
  expect(await standIn.requests()).toHaveLength(2)
  const hourly = await everyPage(marketplace, session, { projectType: 'Hourly' })
  expect(hourly).toEqual(posted.slice(25))
})

test('a result becomes a posting with all that was said', async () => {
  const { marketplace, session, post } = await anUpworkMarketplace()
  const [id = ''] = await post(
    aJob({
      title: 'Shop',
      budget: { amount: 800.5, currency: 'USD' },
      skills: ['PHP', 'Web design'],
      level: 'Expert',
      duration: '1 to 3 months',
      weeklyHours: '30+ hours a week',
      questions: ['Why you?', ' ', 'When?'],
      proposalsSoFar: 7,
      allowedCountries: ['Spain', 'France'],
      postedAt: '2026-03-04T05:06:07.890Z',
      client: { country: 'Spain', rating: 4.5, hires: 3, spent: 1200, paymentVerified: true, postedJobs: 9 }, // prettier-ignore
    }),
  )
  const { postings } = await searchFor(marketplace, session)
  expect(postings).toEqual([
    {
      marketplaceJobId: id,
      title: 'Shop',
      description: 'A small shop.',
      link: expect.stringMatching(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/jobs/~02${id}$`, 'u')),
      postedAt: '2026-03-04T05:06:07.000Z',
      projectType: 'Project',
      fixedBudget: { amount: 800.5, currency: 'USD' },
      hourlyRange: null,
      currency: { code: 'USD', usdPerUnit: 1 },
      skillLevel: 'Expert',
      skills: ['PHP', 'Web design'],
      projectLength: '1 to 3 months',
      weeklyHours: '30+ hours a week',
      connects: null,
      client: { country: 'Spain', isPaymentVerified: true, rating: 4.5, spent: 1200, hires: 3, id: null, postedJobs: 9 }, // prettier-ignore
      allowedCountries: ['Spain', 'France'],
      questions: ['Why you?', 'When?'],
      proposalsSoFar: 7,
      isOpen: true,
    },
  ] satisfies Posting[])
})

test('rates, a missing budget and an unrated client are told as what they are', async () => {
  const { marketplace, session, post } = await anUpworkMarketplace()
  await post(
    aJob({
      postedAt: ago(3),
      type: 'hourly',
      hourlyRange: { min: 15, max: null, currency: 'USD' },
    }),
    aJob({ postedAt: ago(2), type: 'hourly', hourlyRange: null }),
    aJob({ postedAt: ago(1), budget: null, client: { rating: null, paymentVerified: false } }),
  )
  const { postings } = await searchFor(marketplace, session)
  expect(postings).toMatchObject([
    {
      projectType: 'Project',
      fixedBudget: null,
      client: { rating: null, isPaymentVerified: null },
    },
    { projectType: 'Hourly', fixedBudget: null, hourlyRange: null },
    { projectType: 'Hourly', hourlyRange: { min: 15, max: null, currency: 'USD' } },
  ])
})

test('what a key may not see of a job hides no other part of it', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  await post(aJob({ questions: ['Why you?'] }), aJob({ type: 'hourly' }))
  const broken = { kind: 'broken-field', field: 'MarketplaceJobPostingSearchResult.job' }
  await standIn.fault({ call: 'graphql', effect: broken })
  const { postings } = await searchFor(marketplace, session)
  expect(postings.map(({ projectType }) => projectType).toSorted()).toEqual(['Hourly', 'Project'])
  expect(postings.flatMap(({ questions }) => questions)).toEqual([])
})

test('a search whose results all failed is an error', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  await post(aJob(), aJob())
  const broken = { kind: 'broken-field', field: 'MarketplaceJobPostingSearchResult.title' }
  await standIn.fault({ call: 'graphql', effect: broken })
  expect(await codeOf(searchFor(marketplace, session))).toBe('not-reached')
})

test('a key without the right to search says so, and a dead token too', async () => {
  const { marketplace, session, standIn } = await anUpworkMarketplace()
  await standIn.set({ permissions: ['user', 'vendorProposals'] })
  expect(await codeOf(searchFor(marketplace, session))).toBe('scope-missing')
  await standIn.expire(ada)
  expect(await codeOf(searchFor(marketplace, session))).toBe('session-expired')
  expect(await codeOf(searchFor(marketplace, sessionWith('wrong')))).toBe('session-expired')
})

test('one search too many in a minute waits', async () => {
  const { marketplace, session, standIn } = await anUpworkMarketplace()
  await standIn.set({ requestsPerMinute: 1 })
  await searchFor(marketplace, session)
  const error = await searchFor(marketplace, session).catch((one: unknown) => one)
  expect(error).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 60 })
})

test('a search that is called off ends', async () => {
  const { marketplace, session } = await anUpworkMarketplace()
  const search = marketplace.search(session, { anyOf: [] }, { after: null, signal: AbortSignal.abort() }) // prettier-ignore
  expect(await codeOf(search)).toBe('not-reached')
})

test.each(['', 'no cursor', Buffer.from('{"expression":-1}').toString('base64url'), placeIn(9)])(
  'the cursor %j is refused',
  async (cursor) => {
    const { marketplace, session } = await anUpworkMarketplace()
    expect(await codeOf(searchFor(marketplace, session, {}, cursor))).toBe('cursor-refused')
  },
)

/** Ids of the postings of all pages of a search. */
async function everyPage(
  marketplace: Upwork,
  session: MarketplaceSession,
  asked: Partial<PostingSearch> = {},
): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const { postings, next } = await searchFor(marketplace, session, asked, after)
    ids.push(...postings.map(({ marketplaceJobId }) => marketplaceJobId))
    after = next
  } while (after !== null)
  return ids
}

/** Jobs of the last minutes, one a minute, the oldest first. */
function jobsOver(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, place) => aJob({ postedAt: ago(count - place) }))
}

function ago(minutes: number): string {
  return new Date(nowMs - minutes * 60_000).toISOString()
}

function placeIn(expression: number): string {
  return Buffer.from(JSON.stringify({ expression, after: '0', before: '' })).toString('base64url')
}

function expressionIn(body: unknown): string {
  const { variables } = body as { variables: { filter: { searchExpression_eq: string } } }
  return variables.filter.searchExpression_eq
}
