import { aCheckedLetter } from '../../../tests/support/factories/a-checked-letter.ts'
import { expect, test } from 'vitest'
import { toldReactions } from '../../../tests/support/factories/told-reactions.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import {
  aMarketplace,
  codeOf,
  credentials,
  readFeed,
} from '../../../tests/support/outside/gigboard-marketplace.ts'
import type { CheckedLetter, Marketplace, MarketplaceSession } from '../../ports/marketplace.ts'
import { gigboard } from './gigboard.ts'

const letter = aCheckedLetter('Hello')

test('signs in, and tells a wrong password from a challenge', async () => {
  const { marketplace, client } = await aMarketplace()
  expect(await marketplace.signIn(credentials)).toMatchObject({ token: expect.any(String) })
  expect(await codeOf(marketplace.signIn({ ...credentials, password: 'wrong' }))).toBe(
    'sign-in-refused',
  )
  expect(await codeOf(marketplace.signIn({ ...credentials, securityAnswer: 'x' }))).toBe(
    'sign-in-refused',
  )
  await client.fault({ call: 'sign-in', effect: { kind: 'refuse', code: 'challenge' } })
  expect(await codeOf(marketplace.signIn(credentials))).toBe('challenge')
})

test('a submitted letter arrives as it is, and the proposal is found again', async () => {
  const { marketplace, client, session } = await aMarketplace()
  const [jobId = ''] = await client.post(aJob())
  let firstBytes = 0
  const { proposalId } = await marketplace.submit(
    session,
    { marketplaceJobId: jobId, letter: aCheckedLetter('Grüße\n“x” 😀'), answers: [] },
    {
      deadlineMs: 2_000,
      mayLeave: async () => {
        firstBytes += 1
        return true
      },
    },
  )
  expect(await client.ledger()).toMatchObject([{ proposalId, jobId, letter: 'Grüße\n“x” 😀' }])
  expect(await marketplace.findProposal(session, jobId)).toMatchObject({ proposalId })
  expect(firstBytes).toBe(1)
})

test('answers arrive beside the letter; a question that has none is refused, and nothing was taken', async () => {
  const { marketplace, client, session } = await aMarketplace()
  const [jobId = ''] = await client.post(aJob({ questions: ['When?', 'Why?'] }))
  const answers = [
    { question: 'When?', answer: 'Am “Montag”\n😀' },
    { question: 'Why?', answer: 'Because' },
  ]
  const proposal = { marketplaceJobId: jobId, letter, answers }
  const half = { ...proposal, answers: answers.slice(0, 1) }
  expect(await codeOf(marketplace.submit(session, half, patience))).toBe('answers-refused')
  expect(await client.ledger()).toEqual([])
  await marketplace.submit(session, proposal, patience)
  const headers = { authorization: `Bearer ${session.token}` }
  const kept = await fetch(`${client.url}/api/v1/proposals`, { headers })
  expect(await kept.json()).toMatchObject({ proposals: [{ jobId, letter, answers }] })
})

test('finds only the own proposal, and only that for the job', async () => {
  const { marketplace, client, session } = await aMarketplace()
  await client.join('eve@example.org')
  const eve = await marketplace.signIn({ ...credentials, email: 'eve@example.org' })
  const [one = '', other = ''] = await client.post(aJob(), aJob())
  await submit(marketplace, eve, one)
  await submit(marketplace, session, other)
  expect(await marketplace.findProposal(session, one)).toBeNull()
  expect(await marketplace.findProposal(session, 'no-such-job')).toBeNull()
  expect(await marketplace.findProposal(session, other)).not.toBeNull()
})

test.each([
  ['session-expired', 'session-expired'],
  ['not-enough-connects', 'not-enough-connects'],
  ['challenge', 'challenge'],
  ['no-such-job', 'job-gone'],
  ['already-applied', 'already-applied'],
  ['job-closed', 'job-closed'],
  ['invalid-letter', 'letter-refused'],
  ['answers-missing', 'answers-refused'],
  ['slow-down', 'rate-limited'],
])('the refusal %s of a proposal means %s, and nothing was taken', async (code, expected) => {
  const { marketplace, client, session } = await aMarketplace()
  const [jobId = ''] = await client.post(aJob())
  await client.fault({ call: 'submit', effect: { kind: 'refuse', code } })
  expect(await codeOf(submit(marketplace, session, jobId))).toBe(expected)
  expect(await client.ledger()).toEqual([])
})

test('what Gigboard refuses on its own means the same', async () => {
  const { marketplace, client, session } = await aMarketplace()
  const [open = '', closed = ''] = await client.post(aJob(), aJob({ status: 'closed' }))
  await submit(marketplace, session, open)
  expect(await codeOf(submit(marketplace, session, open))).toBe('already-applied')
  expect(await codeOf(submit(marketplace, session, closed))).toBe('job-closed')
  expect(await codeOf(submit(marketplace, session, 'no-such-job'))).toBe('job-gone')
  expect(await codeOf(submit(marketplace, { ...session, token: 'stale' }, open))).toBe(
    'session-expired',
  )
  const [another = ''] = await client.post(aJob())
  const empty = { marketplaceJobId: another, letter: aCheckedLetter(' '), answers: [] }
  expect(await codeOf(marketplace.submit(session, empty, patience))).toBe('letter-refused')
})

test('a refusal says how long to wait, in bounds', async () => {
  const { marketplace, client, session } = await aMarketplace()
  const slowDown = { kind: 'status', status: 429, code: 'slow-down' }
  await client.fault(
    { call: 'submit', effect: { ...slowDown, retryAfter: 7 } },
    { call: 'submit', effect: { ...slowDown, retryAfter: 1_000_000 } },
    { call: 'submit', effect: slowDown },
  )
  for (const retryAfterSeconds of [7, 3600, undefined])
    await expect(submit(marketplace, session, 'any')).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds,
    })
})

test.each([
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: 1 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 409, code: 'job-closed' },
  { kind: 'status', status: 200, code: 'job-closed' },
  { kind: 'refuse', code: 'invalid' },
  { kind: 'refuse', code: 'no-such-page' },
  { kind: 'delay', ms: 700 },
  { kind: 'cut-before' },
  { kind: 'status-after', status: 502 },
  { kind: 'delay-after', ms: 700 },
  { kind: 'cut-after' },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'oversized', bytes: 2_000_000 },
  { kind: 'gzip-bomb', bytes: 50_000_000 },
  { kind: 'slow-bytes', msPerByte: 50 },
])('after %j nobody knows whether the proposal was taken', async (effect) => {
  const { marketplace, client, session } = await aMarketplace()
  const [jobId = ''] = await client.post(aJob())
  await client.fault({ call: 'submit', effect })
  expect(await codeOf(submit(marketplace, session, jobId, { deadlineMs: 400 }))).toBe('uncertain')
})

test('a proposal that never left is known not to be there', async () => {
  const nowhere = gigboard('http://127.0.0.1:1')
  let firstBytes = 0
  const mayLeave = async () => {
    firstBytes += 1
    return true
  }
  const sending = nowhere.submit(
    aSession,
    { marketplaceJobId: 'j1', letter, answers: [] },
    { deadlineMs: 500, mayLeave },
  )
  expect(await codeOf(sending)).toBe('not-reached')
  expect(firstBytes).toBe(0)
})

test.each([
  { kind: 'status', status: 500 },
  { kind: 'status', status: 204 },
  { kind: 'cut-before' },
  { kind: 'cut-after' },
  { kind: 'status-after', status: 502 },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'oversized', bytes: 25_000_000 },
  { kind: 'gzip-bomb', bytes: 1_000_000 },
])('a read that meets %j is simply made again', async (effect) => {
  const { marketplace, client, session } = await aMarketplace()
  for (const call of ['feed', 'sign-in', 'look-up', 'reactions'])
    await client.fault({ call, effect })
  expect(await codeOf(readFeed(marketplace, null))).toBe('not-reached')
  expect(await codeOf(marketplace.signIn(credentials))).toBe('not-reached')
  expect(await codeOf(marketplace.findProposal(session, 'j1'))).toBe('not-reached')
  expect(await codeOf(marketplace.reactions(session, ofAll))).toBe('not-reached')
  expect((await readFeed(marketplace, null)).postings).toEqual([])
})

test('a look-up with a session that has ended says so', async () => {
  const { marketplace } = await aMarketplace()
  expect(await codeOf(marketplace.findProposal(aSession, 'j1'))).toBe('session-expired')
  expect(await codeOf(marketplace.reactions(aSession, ofAll))).toBe('session-expired')
})

test('what clients did with own proposals is read page by page, and nothing of others', async () => {
  const { marketplace, client, session } = await aMarketplace()
  await client.join('eve@example.org')
  const eve = await marketplace.signIn({ ...credentials, email: 'eve@example.org' })
  const [jobId = '', ...others] = await client.post(aJob(), aJob(), aJob(), aJob())
  const { proposalId } = await submit(marketplace, session, jobId)
  const second = await submit(marketplace, session, others[0] ?? '')
  const third = await submit(marketplace, session, others[1] ?? '')
  const fourth = await submit(marketplace, session, others[2] ?? '')
  await client.react(proposalId, { kind: 'view' })
  await client.react(second.proposalId, { kind: 'reply', text: 'Hello Ada' })
  await client.react(second.proposalId, { kind: 'interview' })
  await client.react(third.proposalId, { kind: 'hire' })
  await client.react(fourth.proposalId, { kind: 'decline' })

  const at = expect.stringMatching(/^2\d{3}-.*Z$/u)
  expect(await marketplace.reactions(session, ofAll)).toEqual({
    reactions: [
      toldReactions(proposalId, { viewedAt: at }),
      toldReactions(second.proposalId, { viewedAt: at, repliedAt: at, interviewedAt: at }),
      toldReactions(third.proposalId, { viewedAt: at, hiredAt: at }),
      toldReactions(fourth.proposalId, { viewedAt: at, declinedAt: at }),
    ],
    next: null,
  })
  expect(await marketplace.reactions(session, { ...ofAll, after: proposalId })).toMatchObject({
    reactions: [second, third, fourth].map((one) => ({ proposalId: one.proposalId })),
  })
  expect((await marketplace.reactions(eve, ofAll)).reactions).toEqual([])
  const later = { ...ofAll, since: '2999-01-01T00:00:00Z' }
  expect((await marketplace.reactions(session, later)).reactions).toEqual([])
  const unknown = marketplace.reactions(session, { ...ofAll, after: 'pnone' })
  expect(await codeOf(unknown)).toBe('cursor-refused')
  await client.fault({ call: 'reactions', effect: { kind: 'refuse', code: 'slow-down' } })
  expect(await codeOf(marketplace.reactions(session, ofAll))).toBe('rate-limited')
})

// What sending relies on, held against the marketplace itself. docs/decisions/012
test('its abilities are true: a second proposal is refused, however late the first was accepted', async () => {
  const { marketplace, client, session } = await aMarketplace()
  expect(marketplace.abilities.certified).toBe('natural-key')
  await client.set({ acceptDelayMs: 300 })
  const [jobId = ''] = await client.post(aJob())
  expect(await codeOf(submit(marketplace, session, jobId, { deadlineMs: 100 }))).toBe('uncertain')
  const again = [submit(marketplace, session, jobId), submit(marketplace, session, jobId)]
  expect(await Promise.all(again.map(codeOf))).toEqual(['already-applied', 'already-applied'])
  expect(await client.ledger()).toHaveLength(1)
})

test('its abilities are true: it accepts and shows a proposal within the times they state', async () => {
  const { marketplace, client, session } = await aMarketplace()
  const settings = await client.set({})
  expect(settings).toMatchObject({ naturalKey: true })
  const { acceptDelayMs, lookupLagMs } = settings as Record<string, number>
  expect(acceptDelayMs).toBeLessThanOrEqual(marketplace.abilities.maxProcessingMs)
  expect(lookupLagMs).toBeLessThanOrEqual(marketplace.abilities.lookUpLagMs)

  await client.set({ lookupLagMs: 200 })
  const [jobId = ''] = await client.post(aJob())
  await submit(marketplace, session, jobId)
  expect(await marketplace.findProposal(session, jobId)).toBeNull()
  await expect.poll(() => marketplace.findProposal(session, jobId)).not.toBeNull()
})

test('its abilities are true: it takes a link, and a letter as long as they state but no longer', async () => {
  const { marketplace, client, session } = await aMarketplace()
  const { mayHaveLinks, maxLength } = marketplace.abilities.letters
  expect(mayHaveLinks).toBe(true)
  const link = 'See https://example.org/work '
  const [first = '', second = ''] = await client.post(aJob(), aJob())
  const longest = link.padEnd(maxLength, 'a')
  await submit(marketplace, session, first, { text: aCheckedLetter(longest) })
  const tooLong = submit(marketplace, session, second, { text: aCheckedLetter(`${longest}a`) })
  expect(await codeOf(tooLong)).toBe('letter-refused')
  expect(await client.ledger()).toMatchObject([{ letter: longest }])
})

const ofAll = { since: '2020-01-01T00:00:00Z', after: null }
const aSession: MarketplaceSession = { token: 'none', expiresAt: '2031-05-04T10:00:00Z' }
const patience = { deadlineMs: 2_000, mayLeave: async () => true }

function submit(
  marketplace: Marketplace,
  session: MarketplaceSession,
  marketplaceJobId: string,
  { deadlineMs = 2_000, text = letter }: { deadlineMs?: number; text?: CheckedLetter } = {},
) {
  return marketplace.submit(
    session,
    { marketplaceJobId, letter: text, answers: [] },
    { ...patience, deadlineMs },
  )
}
