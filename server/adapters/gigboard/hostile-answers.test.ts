import { aCheckedLetter } from '../../../tests/support/factories/a-checked-letter.ts'
import { expect, test } from 'vitest'
import { toldReactions } from '../../../tests/support/factories/told-reactions.ts'
import { anAnsweringServer } from '../../../tests/support/outside/an-answering-server.ts'
import { codeOf, readFeed } from '../../../tests/support/outside/gigboard-marketplace.ts'
import type { MarketplaceSession } from '../../ports/marketplace.ts'
import { gigboard } from './gigboard.ts'

const session: MarketplaceSession = { token: 'a token', expiresAt: '2031-05-04T10:00:00Z' }
const proposal = { letter: aCheckedLetter('Hello'), answers: [] }
const patience = { deadlineMs: 2_000, mayLeave: async () => true }
const maxIdLength = 'a-Z_9'.repeat(20)
const posting = {
  url: 'https://gigboard.example/jobs/j1',
  title: 'WordPress shop needed',
  description: 'A small shop.',
  postedAt: '2031-05-04T10:00:00Z',
  type: 'fixed',
  budget: { amount: 500, currency: 'USD' },
  hourlyRange: null,
  level: null,
  skills: [],
  duration: null,
  weeklyHours: null,
  connects: 8,
  client: { country: null, paymentVerified: null, rating: null, spent: null, hires: null },
  allowedCountries: [],
  questions: [],
  status: 'open',
}

test.each([
  ['another job’s proposal alone', [{ id: 'p1', jobId: 'j2' }]],
  ['proposals of jobs that only begin or end alike', [theirs('j1x'), theirs('xj1'), theirs('j')]],
  ['a proposal of the job in other letters', [theirs('J1')]],
  ['a proposal that names no job', [{ id: 'p1', jobId: '' }]],
  ['no proposal', []],
])('%s does not count as found', async (_, proposals) => {
  const { marketplace } = await answering(200, { proposals })
  expect(await marketplace.findProposal(session, 'j1')).toBeNull()
})

test('among other jobs’ proposals the one for the job is found', async () => {
  const { marketplace } = await answering(200, {
    proposals: [theirs('j0'), { id: 'own', jobId: 'j1' }, theirs('j2')],
  })
  expect(await marketplace.findProposal(session, 'j1')).toEqual({ proposalId: 'own' })
})

test.each([
  [{ proposals: [{ id: 'p1' }] }],
  [{ proposals: [{ id: '', jobId: 'j1' }] }],
  [{ proposals: [{ id: 7, jobId: 'j1' }] }],
  [{ proposals: [{ id: 'p1', jobId: 'j1' }, null] }],
  [{ proposals: null }],
  [{ id: 'p1', jobId: 'j1' }],
  [[]],
])('the look-up %j is no answer: neither found nor absent', async (body) => {
  const { marketplace } = await answering(200, body)
  expect(await codeOf(marketplace.findProposal(session, 'j1'))).toBe('not-reached')
})

test('reactions that cannot be read hide no others, and a moment that is none is not there', async () => {
  const [viewedAt, repliedAt] = ['2031-05-04T10:00:00Z', null]
  const { marketplace } = await answering(200, {
    reactions: [
      null,
      { proposalId: '../p', viewedAt, repliedAt },
      { proposalId: 'p1', viewedAt: '0000-01-01T00:00:00Z', repliedAt: 'yesterday' },
      { proposalId: 'p2', viewedAt, repliedAt },
    ],
    cursor: 'p2',
  })
  expect(await marketplace.reactions(session, { since: viewedAt, after: null })).toEqual({
    reactions: [toldReactions('p1'), toldReactions('p2', { viewedAt, repliedAt })],
    next: 'p2',
  })
  for (const body of [{ reactions: [] }, { reactions: [], cursor: ' ' }, { cursor: null }, []]) {
    const odd = await answering(200, body)
    const read = odd.marketplace.reactions(session, { since: viewedAt, after: null })
    expect(await codeOf(read)).toBe('not-reached')
  }
})

test.each([
  '',
  '.',
  '..',
  '../sessions',
  'a/b',
  'a\\b',
  'a%2Fb',
  'a?b',
  'a#b',
  'a b',
  'a\nb',
  'a\n',
  'a\u0000',
  'ä',
  '\u202Eja',
  `${maxIdLength}x`,
  7,
  null,
  ['j1'],
])('a posting with the job id %j is not taken in, and does not hide the others', async (id) => {
  const jobs = [
    { ...posting, id: 'before' },
    { ...posting, id },
    { ...posting, id: maxIdLength },
  ]
  const { marketplace } = await answering(200, { jobs, cursor: 'c1' })
  const { postings } = await readFeed(marketplace, null)
  expect(postings.map(({ marketplaceJobId }) => marketplaceJobId)).toEqual(['before', maxIdLength])
})

test.each(['', '../p1', 'a/b', 'a b', 'p\u0000', `${maxIdLength}x`, 7, null, undefined])(
  'an acceptance with the proposal id %j leaves open whether the proposal was taken',
  async (proposalId) => {
    const { marketplace } = await answering(201, { proposalId })
    const submitting = marketplace.submit(
      session,
      { ...proposal, marketplaceJobId: 'j1' },
      patience,
    )
    expect(await codeOf(submitting)).toBe('uncertain')
  },
)

test.each([200, 202, 204, 206, 301, 500])(
  'an acceptance with the status %s leaves open whether the proposal was taken',
  async (status) => {
    const { marketplace } = await answering(status, { proposalId: 'p1' })
    const submitting = marketplace.submit(
      session,
      { ...proposal, marketplaceJobId: 'j1' },
      patience,
    )
    expect(await codeOf(submitting)).toBe('uncertain')
  },
)

test.each([201, 206, 301, 500])('a look-up with the status %s is no answer', async (status) => {
  const { marketplace } = await answering(status, { proposals: [{ id: 'p1', jobId: 'j1' }] })
  expect(await codeOf(marketplace.findProposal(session, 'j1'))).toBe('not-reached')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://gigboard.example/j1',
  '//gigboard.example/j1',
  '/jobs/j1',
  '',
  `https://gigboard.example/${'j'.repeat(2000)}`,
  null,
])('a posting that links to %j is not taken in', async (url) => {
  const jobs = [
    { ...posting, id: 'before' },
    { ...posting, id: 'j1', url },
  ]
  const { marketplace } = await answering(200, { jobs, cursor: 'c1' })
  const { postings } = await readFeed(marketplace, null)
  expect(postings.map(({ marketplaceJobId }) => marketplaceJobId)).toEqual(['before'])
})

test.each(['', 'a b', 'a\n', 'ä', 'c'.repeat(501), 7, null])(
  'a page of the feed with the cursor %j is no answer',
  async (cursor) => {
    const { marketplace } = await answering(200, { jobs: [], cursor })
    expect(await codeOf(readFeed(marketplace, null))).toBe('not-reached')
  },
)

test('a client without ratings has no rating', async () => {
  const { marketplace } = await answering(200, {
    jobs: [ratedAs(0), ratedAs(null), ratedAs(4)],
    cursor: 'c1',
  })
  const { postings } = await readFeed(marketplace, null)
  expect(postings.map(({ client }) => client.rating)).toEqual([null, null, 4])
})

test.each([
  ['a/b', '/api/v1/jobs/a%2Fb/proposals', '/api/v1/proposals?jobId=a%2Fb'],
  [
    '../../sessions',
    '/api/v1/jobs/..%2F..%2Fsessions/proposals',
    '/api/v1/proposals?jobId=..%2F..%2Fsessions',
  ],
  ['a?b#c', '/api/v1/jobs/a%3Fb%23c/proposals', '/api/v1/proposals?jobId=a%3Fb%23c'],
  [
    'j1&jobId=j2',
    '/api/v1/jobs/j1%26jobId%3Dj2/proposals',
    '/api/v1/proposals?jobId=j1%26jobId%3Dj2',
  ],
])('the job id %j reaches no other address', async (marketplaceJobId, submitPath, lookUpPath) => {
  const { marketplace, asked } = await answering(500, {})
  await codeOf(marketplace.submit(session, { ...proposal, marketplaceJobId }, patience))
  await codeOf(marketplace.findProposal(session, marketplaceJobId))
  expect(asked).toEqual([`POST ${submitPath}`, `GET ${lookUpPath}`])
})

function ratedAs(rating: number | null) {
  return { ...posting, id: `rated-${rating}`, client: { ...posting.client, rating } }
}

function theirs(jobId: string) {
  return { id: `of ${jobId}`, jobId }
}

/** Starts a marketplace that answers everything alike and records what it was asked. */
async function answering(status: number, body: unknown) {
  const asked: string[] = []
  const url = await anAnsweringServer((path, method) => {
    asked.push(`${method} ${path}`)
    return { status, body: JSON.stringify(body) }
  })
  return { marketplace: gigboard(url), asked }
}
