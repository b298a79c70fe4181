import { expect, test } from 'vitest'
import { aFreelancehunt } from '../../../tests/support/outside/freelancehunt/a-freelancehunt.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import { readNow } from '../../../tests/support/outside/test-feed.ts'

const publishedAt = `${new Date(Date.now() - 60_000).toISOString().slice(0, 19)}+00:00`

type Changes = { id?: unknown; attributes?: Record<string, unknown>; web?: unknown }

function aProject({ id = 8, attributes = {}, web = `/project/shop/${String(id)}.html` }: Changes) {
  return {
    id,
    type: 'project',
    attributes: { name: 'A shop', description: '', published_at: publishedAt, ...attributes },
    links: { self: { web } },
  }
}

/** Starts a stand-in that answers the next look at the list with these projects. */
async function answering(data: unknown, links: unknown = {}) {
  const world = await aFreelancehunt()
  await world.standIn.fault({ call: 'projects', effect: { kind: 'answer', body: { data, links } } })
  return world
}

test.each<[string, Changes, ('kept' | 'left out')?]>([
  ['id is a text', { id: '8' }],
  ['id is 0', { id: 0 }],
  ['id is too large', { id: 1e17 }],
  ['name is missing', { attributes: { name: null } }],
  ['time is missing', { attributes: { published_at: null } }],
  ['time has no zone', { attributes: { published_at: '2026-05-04T10:00:00' } }],
  ['time is before there were clocks', { attributes: { published_at: '0000-01-01T00:00:00Z' } }],
  ['link is of another project', { web: 'https://freelancehunt.com/project/shop/9.html' }],
  ['link is of no project', { web: 'https://freelancehunt.com/blog/8.html' }],
  ['link is a script', { web: 'javascript:alert(1)' }],
  ['link is no text', { web: 7 }],
  ['link leads elsewhere', { web: 'https://evil.example/project/shop/8.html' }, 'kept'],
  ['link names a language', { web: 'https://freelancehunt.com/ua/project/shop/8.html' }, 'kept'],
  ['budget is a word', { attributes: { budget: 'much' } }, 'kept'],
  ['budget is below nothing', { attributes: { budget: { amount: -1, currency: 'UAH' } } }, 'kept'],
  ['currency is a sign', { attributes: { budget: { amount: 1, currency: '₴' } } }, 'kept'],
  ['bids are a text', { attributes: { bid_count: '12' } }, 'kept'],
  ['bids are below nothing', { attributes: { bid_count: -1 } }, 'kept'],
  ['skills are numbers', { attributes: { skills: [{ name: 7 }] } }, 'kept'],
  ['status is a word', { attributes: { status: 'open' } }, 'kept'],
  ['employer is a text', { attributes: { employer: 'me' } }, 'kept'],
])('a project whose %s does not hide the others', async (_, changes, outcome = 'left out') => {
  const others = [aProject({ id: 6 }), null, aProject({ id: 9 })]
  const { open, url } = await answering([others[0], aProject(changes), ...others.slice(1)])
  const { postings } = await readNow(open())
  const ids = postings.map(({ marketplaceJobId }) => marketplaceJobId)
  expect(ids).toEqual(outcome === 'kept' ? ['6', '8', '9'] : ['6', '9'])
  for (const { link } of postings) expect(new URL(link).origin).toBe(url)
})

test('a project that is no longer open is told as such, and a number of bids may be a text', async () => {
  const closed = { status: { id: 24, name: 'Closed' }, bid_count: '12' }
  const { open } = await answering([aProject({ attributes: closed })])
  expect((await readNow(open())).postings).toMatchObject([{ isOpen: false, proposalsSoFar: 12 }])
})

test.each([
  ['no list', null, {}],
  ['an object', { 0: aProject({}) }, {}],
  ['more than a page', Array.from({ length: 201 }, () => null), {}],
  ['no links', [], null],
  ['a next page that is a number', [], { next: 2 }],
])('an answer with %s is none', async (_, data, links) => {
  const { open } = await answering(data, links)
  expect(await codeOf(readNow(open()))).toBe('not-reached')
})

test('the address of the next page is never taken from an answer', async () => {
  const { open, standIn } = await answering([aProject({})], { next: 'http://127.0.0.1:1/' })
  expect((await readNow(open())).postings).toHaveLength(1)
  const asked = (await standIn.requests()).filter(({ method }) => method === 'GET')
  const pages = asked.map(({ query }) => new URLSearchParams(query).get('page[number]'))
  expect(pages).toEqual(['1', '2'])
})

test('a page that cannot be read behind one that could keeps what was read', async () => {
  const { open, standIn } = await answering([aProject({})], { next: '/' })
  await standIn.fault({ call: 'projects', effect: { kind: 'malformed' } })
  const { postings, next } = await readNow(open())
  expect(postings).toHaveLength(1)
  expect((await readNow(open(), next)).postings).toEqual([])
})
