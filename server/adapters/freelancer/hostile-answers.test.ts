import { expect, test } from 'vitest'
import {
  aFreelancerMarketplace,
  client,
  redirectUrl,
  readNew,
} from '../../../tests/support/outside/freelancer-marketplace.ts'
import { anAnsweringServer } from '../../../tests/support/outside/an-answering-server.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import type { MarketplaceSession } from '../../ports/marketplace.ts'
import { freelancer } from './freelancer.ts'

const session: MarketplaceSession = { token: 'a token', expiresAt: '2031-05-04T10:00:00Z' }
const project = {
  id: 7,
  title: 'WordPress shop needed',
  status: 'active',
  frontend_project_status: 'open',
  seo_url: 'php/shop-7',
  description: 'A small shop.',
  currency: { code: 'USD' },
  budget: { minimum: 250, maximum: 500 },
  type: 'fixed',
  time_submitted: Math.floor(Date.now() / 1000) - 60,
}

test.each([
  { kind: 'status', status: 500 },
  { kind: 'status', status: 204 },
  { kind: 'cut-before' },
  { kind: 'cut-after' },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'oversized', bytes: 25_000_000 },
  { kind: 'gzip-bomb', bytes: 1_000_000 },
  { kind: 'answer', body: { status: 'error', error_code: 'RestExceptionCodes.BAD_FORM' } },
])('a read that meets %j is simply made again', async (effect) => {
  const { marketplace, session: live, standIn } = await aFreelancerMarketplace()
  for (const call of ['search', 'self', 'threads']) await standIn.fault({ call, effect })
  expect(await codeOf(readNew(marketplace, null))).toBe('not-reached')
  expect(await codeOf(marketplace.findProposal(live, '7'))).toBe('not-reached')
  const reading = marketplace.reactions(live, { since: '2020-01-01T00:00:00Z', after: null })
  expect(await codeOf(reading)).toBe('not-reached')
  expect((await readNew(marketplace, null)).postings).toEqual([])
})

test('a read that is refused for its pace waits, with or without a code', async () => {
  const { marketplace, standIn } = await aFreelancerMarketplace()
  await standIn.fault({ call: 'search', effect: { kind: 'status', status: 429, retryAfter: 5 } })
  expect(await codeOf(readNew(marketplace, null))).toBe('rate-limited')
  expect(await codeOf(readNew(marketplace, null))).toBe('rate-limited')
  expect(await standIn.requests()).toHaveLength(1)
})

test.each([
  ['id', 0],
  ['id', '7'],
  ['id', 1e17],
  ['title', null],
  ['currency', { code: 'US dollars' }],
  ['type', 'lottery'],
  ['time_submitted', -1],
  ['time_submitted', 1e15],
  ['budget', { minimum: 'much' }, 'kept'],
  ['seo_url', '//evil.example/x', 'kept'],
  ['jobs', [{ name: 7 }], 'kept'],
  ['language', '<b>', 'kept'],
])(
  'a project whose %s is %j does not hide the others',
  async (field, value, outcome = 'left out') => {
    const odd = { ...project, id: 8, [field]: value }
    const projects = [{ ...project, id: 6 }, odd, project, null]
    const { marketplace } = await answering({ projects, users: null, total_count: 4 })
    const { postings } = await readNew(marketplace, null)
    const ids = postings.map(({ marketplaceJobId }) => marketplaceJobId)
    expect(ids).toEqual(outcome === 'kept' ? ['6', '7', '8'] : ['6', '7'])
    for (const { link } of postings) expect(new URL(link).origin).toBe(marketplace.origin)
  },
)

test('a client that cannot be read hides no project', async () => {
  const projects = [{ ...project, owner_id: 3 }]
  for (const users of [{ 3: null }, { 3: { location: 'Spain' } }, []]) {
    const { marketplace } = await answering({ projects, users, total_count: 1 })
    const { postings } = await readNew(marketplace, null)
    expect(postings).toMatchObject([{ client: { id: '3', country: null } }])
  }
})

test.each([
  [{ bids: [{ id: 1, project_id: 8, bidder_id: 5 }] }, 'done'],
  [{ bids: [{ id: 1, project_id: 7, bidder_id: 6 }] }, 'done'],
  [{ bids: [{ id: 1, project_id: 7 }] }, 'not-reached'],
  [{ bids: null }, 'not-reached'],
  [{}, 'not-reached'],
])('the look-up %j finds nothing that is not the user’s own bid', async (bids, expected) => {
  const { marketplace } = await answering({ id: 5, ...bids })
  const looking = marketplace.findProposal(session, '7')
  expect(await codeOf(looking)).toBe(expected)
  if (expected === 'done') expect(await looking).toBeNull()
})

/** Starts a marketplace that answers everything with one result. */
async function answering(result: object) {
  const body = JSON.stringify({ status: 'success', result })
  const origin = await anAnsweringServer(() => ({ status: 200, body }))
  return { marketplace: { ...freelancer({ url: origin, client, redirectUrl }), origin } }
}
