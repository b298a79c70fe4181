import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aFeed, feedAt, readNow } from '../../../tests/support/outside/test-feed.ts'
import { PortError } from '../../ports/port-error.ts'
import type { FeedOptions } from './feed.ts'

const faces = ['/rss.xml', '/atom.xml', '/feed.json', '/jobs.json']
const minute = 60_000

/** Serves what a test says, and keeps what was asked. */
async function aSite(answer: { status?: number; body?: string; headers?: Record<string, string> }) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers)
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? rss([]))
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/feed`, asked, answer }
}

function rss(guids: readonly string[], more = ''): string {
  const items = guids.map(
    (guid) =>
      `<item><title>${guid}</title><link>https://example.org/${guid}</link><guid isPermaLink="false">${guid}</guid></item>`,
  )
  return `<rss version="2.0"><channel><title>A feed</title>${more}${items.join('')}</channel></rss>`
}

/** Opens a feed under a clock of its own. */
function clocked(url: string, changes: Partial<FeedOptions> = {}) {
  const clock = { ms: Date.parse('2026-05-04T10:00:00Z') }
  const source = feedAt(url, { everySeconds: 300, nowMs: () => clock.ms, ...changes })
  const isDue = async (since: string) =>
    (await source.newPostings(since, {
      waitMs: 0,
      signal: new AbortController().signal,
    })) !== 'not-due'
  return { clock, source, isDue }
}

const ids = (read: { postings: { marketplaceJobId: string }[] }) =>
  read.postings.map(({ marketplaceJobId }) => marketplaceJobId)

async function failure(
  reading: Promise<unknown>,
): Promise<{ code: string; after: unknown; why: string }> {
  const error = await reading.then(
    () => expect.fail('it was read'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PortError)) throw error
  const why = error.cause instanceof Error ? error.cause.message : ''
  return { code: error.code, after: error.retryAfterSeconds, why }
}

test.each(faces)('%s brings every job of the world, the oldest first', async (face) => {
  const { url, client } = await aFeed()
  const posted = await client.post(
    { title: 'First <b>shop</b> & more', skills: ['PHP', 'C++'], postedAt: '2026-05-04T10:00:00Z' },
    {
      type: 'hourly',
      hourlyRange: { min: 20, max: 45, currency: 'EUR' },
      postedAt: '2026-05-04T10:01:00Z',
    },
    { type: null, budget: null, postedAt: '2026-05-04T10:02:00Z' },
  )
  const read = await readNow(feedAt(`${url}${face}`))
  expect(ids(read)).toEqual(posted)
  expect(read.postings).toMatchObject([
    {
      title: expect.stringContaining('First '),
      skills: ['PHP', 'C++'],
      link: `${url}/jobs/${posted[0]}`,
      postedAt: '2026-05-04T10:00:00.000Z',
      projectType: 'Project',
      fixedBudget: { amount: 500, currency: 'USD' },
      isOpen: true,
    },
    { projectType: 'Hourly', hourlyRange: { min: 20, max: 45, currency: 'EUR' } },
    { projectType: null, fixedBudget: null, hourlyRange: null },
  ])
})

test.each(faces)('%s: after a restart only what is new comes, and nothing twice', async (face) => {
  const { url, client } = await aFeed()
  const first = await client.post({}, {})
  const before = await readNow(feedAt(`${url}${face}`))
  expect(ids(before)).toEqual(first)
  const second = await client.post({})
  const after = await readNow(feedAt(`${url}${face}`), before.next)
  expect(ids(after)).toEqual(second)
  expect(ids(await readNow(feedAt(`${url}${face}`), after.next))).toEqual([])
})

test('a feed that has not changed is asked by what it said last time, and not read again', async () => {
  const site = await aSite({
    body: rss(['a']),
    headers: { etag: '"1"', 'last-modified': 'Mon, 04 May 2026 09:00:00 GMT' },
  })
  const { next } = await readNow(feedAt(site.url))
  site.answer.status = 304
  site.answer.body = ''
  expect((await readNow(feedAt(site.url), next)).postings).toEqual([])
  expect(site.asked).toMatchObject([
    { 'user-agent': 'Bidwright feed reader' },
    { 'if-none-match': '"1"', 'if-modified-since': 'Mon, 04 May 2026 09:00:00 GMT' },
  ])
  expect(site.asked[0]).not.toHaveProperty('if-none-match')
})

test('between two readings at least the time passes that the operator set, also over a restart', async () => {
  const site = await aSite({})
  const { clock, source, isDue } = clocked(site.url)
  const { next } = await readNow(source)
  clock.ms += 5 * minute - 1
  expect(await isDue(next)).toBe(false)
  expect(site.asked).toHaveLength(1)
  clock.ms += 1
  expect(await isDue(next)).toBe(true)
})

test.each([
  ['ttl', rss([], '<ttl>90</ttl>'), {}, 90],
  [
    'an update period',
    rss(
      [],
      '<sy:updatePeriod xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">hourly</sy:updatePeriod>',
    ),
    {},
    60,
  ],
  ['Cache-Control', rss([]), { 'cache-control': 'public, max-age=3600' }, 60],
  ['Retry-After', rss([]), { 'retry-after': '1200' }, 20],
  ['a ttl that is shorter', rss([], '<ttl>1</ttl>'), {}, 5],
  ['a wish for a year', rss([]), { 'cache-control': 'max-age=31536000' }, 24 * 60],
])('%s puts the next reading off, within bounds', async (_, body, headers, minutes) => {
  const site = await aSite({ body, headers })
  const { clock, source, isDue } = clocked(site.url)
  const { next } = await readNow(source)
  clock.ms += minutes * minute - 1
  expect(await isDue(next)).toBe(false)
  clock.ms += 1
  expect(await isDue(next)).toBe(true)
})

test('a clock that was set back keeps no feed from being read', async () => {
  const site = await aSite({})
  const { clock, source, isDue } = clocked(site.url)
  const { next } = await readNow(source)
  clock.ms -= 30 * 24 * 60 * minute
  expect(await isDue(next)).toBe(true)
})

test('a wait for a feed that is soon due ends when it is called off', async () => {
  const site = await aSite({})
  const { source } = clocked(site.url, { everySeconds: 10 })
  const { next } = await readNow(source)
  const calling = new AbortController()
  const waiting = source.newPostings(next, { waitMs: 20_000, signal: calling.signal })
  calling.abort()
  expect(await failure(waiting)).toMatchObject({ code: 'not-reached', after: undefined })
})

test.each([
  [{ kind: 'status', status: 500 }, 'not-reached', 'the feed answers with status 500'],
  [{ kind: 'status', status: 404 }, 'not-reached', 'the feed answers with status 404'],
  [{ kind: 'malformed' }, 'not-reached', 'the XML ends too early, or is no feed'],
  [{ kind: 'truncated' }, 'not-reached', 'no answer'],
  [{ kind: 'cut-before' }, 'not-reached', 'no answer'],
  [{ kind: 'web-page' }, 'not-reached', 'the answer is a web page, not a feed'],
  [{ kind: 'gzip-bomb', bytes: 200_000_000 }, 'not-reached', 'larger than 5000000 bytes'],
  [{ kind: 'oversized', bytes: 20_000_000 }, 'not-reached', 'larger than 5000000 bytes'],
  [
    { kind: 'redirect', to: 'http://127.0.0.1:1/' },
    'not-reached',
    'does not lead to a public address',
  ],
  [
    { kind: 'redirect', to: 'http://169.254.169.254/' },
    'not-reached',
    'does not lead to a public address',
  ],
])(
  '%j is an error with its reason, and tried again no sooner than usual',
  async (effect, code, why) => {
    const { url, client, fault } = await aFeed()
    await client.post({})
    await fault(effect)
    const source = feedAt(`${url}/rss.xml`, { everySeconds: 600 })
    expect(await failure(readNow(source))).toEqual({
      code,
      after: 600,
      why: expect.stringContaining(why),
    })
    expect((await readNow(source)).postings).toHaveLength(1)
  },
)

test.each([
  ['120', 600],
  ['1800', 1_800],
  ['31536000', 86_400],
  ['tomorrow', 600],
])(
  'a feed that is busy and says Retry-After: %s is left alone for %i s',
  async (retryAfter, after) => {
    const { url, fault } = await aFeed()
    await fault({ kind: 'status', status: 429, retryAfter })
    const reading = readNow(feedAt(`${url}/rss.xml`, { everySeconds: 600 }))
    expect(await failure(reading)).toMatchObject({ code: 'rate-limited', after })
  },
)

test('a feed of this machine is read only where it is a stand-in', async () => {
  const site = await aSite({ body: rss(['a']) })
  expect(await failure(readNow(feedAt(site.url, { isStandIn: false })))).toMatchObject({
    why: '127.0.0.1 does not lead to a public address',
  })
  expect(site.asked).toEqual([])
})

test('a text in another character set is read as what it says', async () => {
  const latin = Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?>${rss(['a']).replace('<title>a', '<title>Café')}`,
    'latin1',
  )
  const server = createServer((_request, response) => response.end(latin))
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  expect((await readNow(feedAt(`http://127.0.0.1:${port}/`))).postings).toMatchObject([
    { title: 'Café' },
  ])
})
