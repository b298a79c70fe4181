import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import {
  aMarketplace,
  codeOf,
  readFeed,
} from '../../../tests/support/outside/gigboard-marketplace.ts'

test('reads the feed from its oldest posting, a page after the other, to its end', async () => {
  const { marketplace, client } = await aMarketplace()
  const posted = await client.post(...Array.from({ length: 150 }, () => aJob()))
  const first = await readFeed(marketplace, null)
  const second = await readFeed(marketplace, first.next)
  expect(ids([...first.postings, ...second.postings])).toEqual(posted)
  expect(await readFeed(marketplace, second.next)).toEqual({ postings: [], next: second.next })
})

test('a posting becomes ours with all that was said', async () => {
  const { marketplace, client } = await aMarketplace()
  await client.post({
    id: 'j1',
    title: '<b>Shop</b>',
    type: 'hourly',
    hourlyRange: { min: 15, max: null, currency: 'EUR' },
    level: null,
    questions: ['Why?'],
    allowedCountries: ['Spain'],
    status: 'closed',
    client: { country: null, rating: 4.5 },
  })
  const { postings } = await readFeed(marketplace, null)
  expect(postings).toMatchObject([
    {
      marketplaceJobId: 'j1',
      title: '<b>Shop</b>',
      projectType: 'Hourly',
      fixedBudget: null,
      hourlyRange: { min: 15, max: null, currency: 'EUR' },
      skillLevel: null,
      client: { country: null, isPaymentVerified: true, rating: 4.5 },
      allowedCountries: ['Spain'],
      questions: ['Why?'],
      isOpen: false,
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/.*j1$/u),
    },
  ])
})

test.each([
  ['a time before there were clocks', { postedAt: '0000-01-01T00:00:00Z' }],
  ['a time that is none', { postedAt: 'yesterday' }],
  ['more connects than there are', { connects: 3_000_000_000 }],
  ['a client with half a hire', { client: { hires: 0.5 } }],
])('a posting with %s does not hide the others', async (_, oddity) => {
  const { marketplace, client } = await aMarketplace()
  await client.post({ id: 'before' }, { id: 'odd', ...oddity }, { id: 'after' })
  const { postings, next } = await readFeed(marketplace, null)
  expect(ids(postings)).toEqual(['before', 'after'])
  expect((await readFeed(marketplace, next)).postings).toEqual([])
})

test('waits for the next posting, as long as it may', async () => {
  const { marketplace, client } = await aMarketplace()
  const { next } = await readFeed(marketplace, null)
  const waiting = readFeed(marketplace, next, { waitMs: 5_000 })
  const [id] = await client.post(aJob())
  expect(ids((await waiting).postings)).toEqual([id])
  expect(await readFeed(marketplace, next, { waitMs: 999 })).toMatchObject({ postings: [{}] })
})

test('a wait ends when it is called off', async () => {
  const { marketplace } = await aMarketplace()
  const { next } = await readFeed(marketplace, null)
  const calling = new AbortController()
  const waiting = readFeed(marketplace, next, { waitMs: 20_000, signal: calling.signal })
  setTimeout(() => calling.abort(), 50)
  expect(await codeOf(waiting)).toBe('not-reached')
})

test('a cursor of another feed is refused', async () => {
  const { marketplace } = await aMarketplace()
  const { marketplace: other } = await aMarketplace()
  const { next } = await readFeed(other, null)
  expect(await codeOf(readFeed(marketplace, next))).toBe('cursor-refused')
  expect(await codeOf(readFeed(marketplace, 'no cursor'))).toBe('cursor-refused')
})

function ids(postings: { marketplaceJobId: string }[]): string[] {
  return postings.map(({ marketplaceJobId }) => marketplaceJobId)
}
