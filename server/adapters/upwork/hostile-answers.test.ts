import { expect, test } from 'vitest'
import { anAnsweringServer } from '../../../tests/support/outside/an-answering-server.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import {
  anUpworkMarketplace,
  aProposal,
  client,
  previewed,
  previewOf,
  redirectUrl,
  searchFor,
  sessionWith,
  submitTo,
} from '../../../tests/support/outside/upwork/upwork-marketplace.ts'
import { upwork } from './upwork.ts'

const session = sessionWith('a token')
const node = {
  id: '2000000000000000007',
  title: 'WordPress shop needed',
  description: 'A small shop.',
  ciphertext: '~022000000000000000007',
  publishedDateTime: '2026-03-04T05:06:07+0000',
  amount: { rawValue: '500.0', currency: 'USD' },
}

const oddities = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 204 },
  { kind: 'status', status: 302 },
  { kind: 'cut-before' },
  { kind: 'cut-after' },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'oversized', bytes: 6_000_000 },
  { kind: 'gzip-bomb', bytes: 1_000_000 },
  { kind: 'answer', body: '<html>Please sign in</html>' },
  { kind: 'answer', body: [] },
  { kind: 'answer', body: null },
]

test.each([
  ...oddities,
  { kind: 'errors', message: 'Underling search failed' },
  { kind: 'answer', body: { data: null } },
  { kind: 'answer', body: { data: { marketplaceJobPostingsSearch: [] }, errors: 7 } },
])('a search or a look at reactions that meets %j is simply made again', async (effect) => {
  const { marketplace, session: live, standIn } = await anUpworkMarketplace()
  await standIn.fault({ call: 'graphql', effect, times: 2 })
  expect(await codeOf(searchFor(marketplace, live))).toBe('not-reached')
  const reading = marketplace.reactions(live, { since: '2020-01-01T00:00:00Z', after: null })
  expect(await codeOf(reading)).toBe('not-reached')
  expect((await searchFor(marketplace, live)).postings).toEqual([])
})

const mcpCalls = [
  'initialize',
  'tools',
  'list-accounts',
  'find-jobs',
  'invitations',
  'create',
] as const

test.each(mcpCalls)('a preview whose %s goes wrong is simply made again', async (call) => {
  const { marketplace, session: live, post, standIn } = await anUpworkMarketplace()
  await standIn.set({ answersByEvents: false })
  const [jobId = ''] = await post(aJob())
  const outcomes: unknown[] = []
  for (const effect of [...oddities, { kind: 'rpc-error', code: -32603, message: 'No' }]) {
    await standIn.fault({ call, effect })
    outcomes.push([effect.kind, await codeOf(previewOf(marketplace, live, aProposal(jobId)))])
  }
  expect(outcomes).toEqual(outcomes.map((one) => [(one as unknown[])[0], 'not-reached']))
  expect(await codeOf(previewOf(marketplace, live, aProposal(jobId)))).toBe('done')
  expect(await standIn.ledger()).toEqual([])
})

test.each(['initialize', 'initialized', 'tools', 'list-accounts', 'find-jobs'])(
  'a confirmation whose %s goes wrong is known not to have left',
  async (call) => {
    const { marketplace, session: live, post, standIn } = await anUpworkMarketplace()
    const [jobId = ''] = await post(aJob())
    const proposal = await previewed(marketplace, live, aProposal(jobId))
    for (const effect of [{ kind: 'status', status: 500 }, { kind: 'cut-after' }]) {
      await standIn.fault({ call, effect })
      expect(await codeOf(submitTo(marketplace, live, proposal))).toBe('not-reached')
    }
    expect(await standIn.toolCalls('upwork__confirm_preview')).toEqual([])
    await submitTo(marketplace, live, proposal)
    expect(await standIn.ledger()).toHaveLength(1)
  },
)

test('a session that cannot be ended changes nothing about its work', async () => {
  const { marketplace, session: live, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  await standIn.fault({ call: 'end-session', effect: { kind: 'cut-before' }, times: 2 })
  await submitTo(marketplace, live, await previewed(marketplace, live, aProposal(jobId)))
  expect(await standIn.ledger()).toHaveLength(1)
})

test('invitations are found however deep they stand, and depth alone is no harm', async () => {
  const { marketplace, session: live, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  for (const [inner, expected] of [
    ['', 'done'],
    [`{"jobPosting":{"id":"${jobId}"}}`, 'not-offered'],
  ] as const) {
    const effect = { kind: 'tool-answer', body: JSON.parse(deeply(inner)) as object }
    await standIn.fault({ call: 'invitations', effect })
    expect(await codeOf(previewOf(marketplace, live, aProposal(jobId)))).toBe(expected)
  }
})

test.each([
  { kind: 'status', status: 401 },
  { kind: 'status', status: 429, retryAfter: 7 },
])('a preview refused by %j at any step is refused as a whole', async (effect) => {
  const { marketplace, session: live, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  for (const call of mcpCalls) {
    await standIn.fault({ call, effect })
    const error = await previewOf(marketplace, live, aProposal(jobId)).catch((one: unknown) => one)
    const limited = { code: 'rate-limited', retryAfterSeconds: 7 }
    expect(error).toMatchObject(effect.status === 401 ? { code: 'session-expired' } : limited)
  }
})

test.each([
  {},
  { preview_id: 7 },
  { preview_id: 'p1', preview: 'much' },
  { preview_id: 'p1', screening_questions: {} },
  { preview_id: '<script>' },
  { preview_id: 'p'.repeat(201) },
])('the preview %j is none', async (body) => {
  const { marketplace, session: live, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  await standIn.fault({ call: 'create', effect: { kind: 'tool-answer', body } })
  expect(await codeOf(previewOf(marketplace, live, aProposal(jobId)))).toBe('not-reached')
})

test('a preview that says little is taken for what it says', async () => {
  const { marketplace, session: live, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  const body = { draft_id: 'd1', connects_cost: -1, screening_questions: ['Why?'], expires_at: 'soon' } // prettier-ignore
  await standIn.fault({ call: 'create', effect: { kind: 'tool-answer', body } })
  expect(await previewOf(marketplace, live, aProposal(jobId))).toEqual({
    previewId: expect.stringMatching(/\.d1$/u),
    connects: { cost: null, balance: null },
    unanswered: ['Why?'],
    expiresAt: null,
  })
  await standIn.fault({
    call: 'create',
    effect: { kind: 'tool-answer', body: { preview_id: 'p1', can_apply: false } },
  })
  expect(await codeOf(previewOf(marketplace, live, aProposal(jobId)))).toBe('not-eligible')
})

test('an answer that never ends is given up at the deadline', async () => {
  const { marketplace, session: live, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  for (const effect of [
    { kind: 'delay', ms: 600_000 },
    { kind: 'slow-bytes', msPerByte: 500 },
  ]) {
    await standIn.fault({ call: 'create', effect })
    const previewing = previewOf(marketplace, live, aProposal(jobId), { deadlineMs: 1_500 })
    expect(await codeOf(previewing)).toBe('not-reached')
  }
})

test.each([
  ['id', '0x1'],
  ['id', 7],
  ['id', '9'.repeat(21)],
  ['title', null],
  ['publishedDateTime', 'soon'],
  ['publishedDateTime', -1],
  ['description', { html: 'x' }, 'kept'],
  ['ciphertext', '//evil.example/x', 'kept'],
  ['amount', { rawValue: 'much', currency: 'USD' }, 'kept'],
  ['amount', { rawValue: '1', currency: 'US dollars' }, 'kept'],
  ['skills', [{ name: 7 }], 'kept'],
  ['job', 'x', 'kept'],
  ['client', { totalFeedback: 9, totalHires: -1 }, 'kept'],
  ['totalApplicants', 1e15, 'kept'],
])(
  'a result whose %s is %j does not hide the others',
  async (field, value, outcome = 'left out') => {
    const nodes = [node, { ...node, id: '2000000000000000008', [field]: value }, null]
    const edges = nodes.map((one) => ({ node: one }))
    const { marketplace, origin } = await answering({ edges, pageInfo: null })
    const { postings } = await searchFor(marketplace, session)
    expect(postings).toHaveLength(outcome === 'kept' ? 2 : 1)
    for (const { link } of postings) expect(new URL(link).origin).toBe(origin)
  },
)

test.each([
  { hasNextPage: true, endCursor: null },
  { hasNextPage: true, endCursor: '0' },
  { hasNextPage: 'yes', endCursor: '10' },
  'more',
])('a page that says of the next one %j is the last', async (pageInfo) => {
  const { marketplace } = await answering({ edges: [{ node }], pageInfo })
  expect(await searchFor(marketplace, session)).toMatchObject({ next: null })
})

test('an address to go on at is not followed', async () => {
  const { marketplace, standIn, session: live } = await anUpworkMarketplace()
  const url = await anAnsweringServer(() => ({ status: 307, body: '', location: standIn.url }))
  const led = upwork({ url, client, redirectUrl })
  expect(await codeOf(searchFor(led, live))).toBe('not-reached')
  expect(await codeOf(previewOf(led, live, aProposal(node.id)))).toBe('not-reached')
  expect(await codeOf(led.exchange({ code: 'c', codeVerifier: 'v' }))).toBe('not-reached')
  expect(await standIn.requests()).toEqual([])
  expect((await searchFor(marketplace, live)).postings).toEqual([])
})

/** Makes JSON with something deep inside it. */
function deeply(inner: string): string {
  return `{"data":${'['.repeat(2_000)}${inner}${']'.repeat(2_000)}}`
}

/** Starts a marketplace that answers every search with one result. */
async function answering(found: object) {
  const body = JSON.stringify({ data: { marketplaceJobPostingsSearch: found } })
  const origin = await anAnsweringServer(() => ({ status: 200, body }))
  return { marketplace: upwork({ url: origin, client, redirectUrl }), origin }
}
