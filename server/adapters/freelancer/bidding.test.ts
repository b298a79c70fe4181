import { expect, test } from 'vitest'
import { aCheckedLetter } from '../../../tests/support/factories/a-checked-letter.ts'
import { BidRequest } from '../../../tests/support/outside/freelancer-reference.ts'
import {
  aFreelancerMarketplace,
  aProposal,
  client,
  redirectUrl,
  sessionWith,
  submitTo,
} from '../../../tests/support/outside/freelancer-marketplace.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import { freelancer } from './freelancer.ts'

test('a bid arrives once, as it is, with its terms, and is found again', async () => {
  const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
  const [jobId = ''] = await post(aJob())
  let asked = 0
  const { proposalId } = await submitTo(
    marketplace,
    session,
    aProposal(jobId, { letter: aCheckedLetter('Grüße\n“x” 😀') }),
    {
      mayLeave: async () => {
        asked += 1
        return true
      },
    },
  )
  expect(asked).toBe(1)
  expect(await standIn.ledger()).toMatchObject([
    {
      bidId: Number(proposalId),
      projectId: Number(jobId),
      description: 'Grüße\n“x” 😀',
      terms: { amount: 400, currency: 'USD', period: 7, milestonePercentage: 50 },
    },
  ])
  expect(await marketplace.findProposal(session, jobId)).toEqual({
    proposalId,
    sentAt: expect.stringMatching(/^2\d{3}-.*Z$/u),
  })
  const bids = (await standIn.requests()).filter(({ method }) => method === 'POST')
  expect(bids).toHaveLength(1)
  expect(BidRequest.safeParse(bids[0]?.body).success).toBe(true)
})

test('a second bid is never sent, also when the first was made elsewhere', async () => {
  const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
  const [jobId = ''] = await post(aJob())
  await submitTo(marketplace, session, aProposal(jobId))
  const again = submitTo(marketplace, session, aProposal(jobId))
  expect(await codeOf(again)).toBe('already-applied')
  expect((await standIn.requests()).filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test.each(['DUPLICATE_BID', 'ALREADY_BID_ON_PROJECT'])(
  'a bid that the look-up did not show yet is refused with %s',
  async (code) => {
    const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
    const [jobId = ''] = await post(aJob())
    await refuseNext(standIn, 'bid', `ProjectExceptionCodes.${code}`)
    expect(await codeOf(submitTo(marketplace, session, aProposal(jobId)))).toBe('already-applied')
  },
)

// What sending relies on, held against the marketplace itself. docs/decisions/012
test('its abilities are true: a second bid is refused, however late the first was accepted', async () => {
  const { marketplace, session, post, standIn, world } = await aFreelancerMarketplace()
  expect(marketplace.abilities.certified).toBe('natural-key')
  await world.set({ acceptDelayMs: 300, lookupLagMs: 600_000 })
  const [jobId = ''] = await post(aJob())
  const proposal = aProposal(jobId)
  const submit = () => codeOf(submitTo(marketplace, session, proposal))
  const outcomes = await Promise.all([submit(), submit(), submit()])
  expect(outcomes.toSorted()).toEqual(['already-applied', 'already-applied', 'done'])
  expect(await standIn.ledger()).toHaveLength(1)
})

test.each([
  { kind: 'status-after', status: 502 },
  { kind: 'cut-after' },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'oversized', bytes: 25_000_000 },
])('a bid whose answer is lost by %j is looked up before the deadline', async (effect) => {
  const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
  const [jobId = ''] = await post(aJob())
  await standIn.fault({ call: 'bid', effect })
  const { proposalId } = await submitTo(marketplace, session, aProposal(jobId))
  expect(await standIn.ledger()).toMatchObject([{ bidId: Number(proposalId) }])
})

test.each([
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: 1 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 403, code: 'ProjectExceptionCodes.SOMETHING_NEW' },
  { kind: 'status', status: 200, code: 'ProjectExceptionCodes.DUPLICATE_BID' },
  { kind: 'status', status: 401, code: 'Fault' },
  { kind: 'cut-before' },
  { kind: 'answer', body: { status: 'success' } },
  { kind: 'answer', body: { status: 'success', result: { id: 7, project_id: 1, bidder_id: 1 } } },
  { kind: 'answer', body: '<html>Please sign in</html>' },
])('after %j nobody knows whether the bid was taken', async (effect) => {
  const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
  const [jobId = ''] = await post(aJob())
  await standIn.fault({ call: 'bid', effect })
  expect(await codeOf(submitTo(marketplace, session, aProposal(jobId)))).toBe('uncertain')
  expect((await standIn.requests()).filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test.each([
  ['RestExceptionCodes.NOT_AUTHENTICATED', 'session-expired'],
  ['RestExceptionCodes.BAD_FORM', 'terms-refused'],
  ['AuthorisationExceptionCodes.RATE_LIMITED', 'rate-limited'],
  ['AuthorisationExceptionCodes.SCOPE_MISSING', 'sign-in-refused'],
  ['ProjectExceptionCodes.BID_LIMIT_EXCEEDED', 'not-enough-connects'],
  ['ProjectExceptionCodes.BID_TOO_EARLY', 'too-early'],
  ['ProjectExceptionCodes.BID_MINIMUM_REQUIREMENT_NOT_MET', 'not-eligible'],
  ['ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_EMAIL', 'letter-refused'],
  ['ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_PHONE', 'letter-refused'],
  ['ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_URL', 'letter-refused'],
  ['ProjectExceptionCodes.RESTRICTED_FROM_BIDDING_PREMIUM_VERIFIED', 'not-eligible'],
  ['ProjectExceptionCodes.RESTRICTED_FROM_BIDDING_ON_FEATURED', 'not-eligible'],
  ['ProjectExceptionCodes.PROJECT_NOT_FOUND', 'job-gone'],
])('a bid refused with %s is %s, in both forms of the error', async (code, expected) => {
  for (const errorBody of ['older', 'newer']) {
    const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
    await standIn.set({ errorBody })
    const [jobId = ''] = await post(aJob())
    await refuseNext(standIn, 'bid', code)
    expect(await codeOf(submitTo(marketplace, session, aProposal(jobId)))).toBe(expected)
    expect(await standIn.ledger()).toEqual([])
  }
})

test('the stand-in refuses what Freelancer.com refuses', async () => {
  const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
  const [jobId = '', other = ''] = await post(aJob(), aJob())
  const withLetter = (text: string) => aProposal(jobId, { letter: aCheckedLetter(text) })
  for (const text of ['see https://a.example', 'me@a.example', 'call +44 20 7946 0000'])
    expect(await codeOf(submitTo(marketplace, session, withLetter(text)))).toBe('letter-refused')
  const tooLittle = aProposal(jobId)
  const terms = { amount: { amount: 400, currency: 'USD' }, periodDays: 7, milestonePercent: 10 }
  expect(await codeOf(submitTo(marketplace, session, { ...tooLittle, terms }))).toBe(
    'terms-refused',
  )
  await standIn.set({ bidLimit: 1 })
  expect(await marketplace.left(session)).toBe(1)
  await submitTo(marketplace, session, aProposal(jobId))
  expect(await codeOf(submitTo(marketplace, session, aProposal(other)))).toBe('not-enough-connects')
  expect(await marketplace.left(session)).toBe(0)
})

test('nothing is sent for a project that is closed, gone, or in another currency, or without a price', async () => {
  const { marketplace, session, post, standIn, world } = await aFreelancerMarketplace()
  const [closed = '', euros = ''] = await post(
    aJob({ id: 'closed' }),
    aJob({ budget: { amount: 500, currency: 'EUR' } }),
  )
  await world.close('closed')
  const { terms: _terms, ...priceless } = aProposal(euros)
  const submit = (proposal: typeof priceless) => codeOf(submitTo(marketplace, session, proposal))
  expect(await submit(aProposal(closed))).toBe('job-closed')
  expect(await submit(aProposal('123'))).toBe('job-gone')
  for (const odd of ['', '../self', '1/2', '0', '-1', '1e3', '9'.repeat(16)])
    expect(await submit(aProposal(odd))).toBe('job-gone')
  expect(await submit(aProposal(euros))).toBe('terms-refused')
  expect(await submit(priceless)).toBe('terms-refused')
  expect((await standIn.requests()).some(({ method }) => method === 'POST')).toBe(false)
})

test('a bid is taken back, once', async () => {
  const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
  const [jobId = ''] = await post(aJob())
  const { proposalId } = await submitTo(marketplace, session, aProposal(jobId))
  await marketplace.retract(session, proposalId)
  expect(await standIn.ledger()).toMatchObject([{ terms: { isRetracted: true } }])
  expect(await codeOf(marketplace.retract(session, proposalId))).toBe('job-gone')
  expect(await codeOf(marketplace.retract(session, 'p1'))).toBe('job-gone')
  await standIn.fault({ call: 'bid-action', effect: { kind: 'cut-after' } })
  expect(await codeOf(marketplace.retract(session, proposalId))).toBe('uncertain')
  // It was accepted once, so a look-up must not lead to another.
  expect(await marketplace.findProposal(session, jobId)).toMatchObject({ proposalId })
})

test('a token that ends in the middle, is revoked, or lacks a scope says what to do', async () => {
  const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
  const [jobId = ''] = await post(aJob())
  const expiring = submitTo(marketplace, session, aProposal(jobId), {
    mayLeave: async () => {
      await standIn.expire('ada@example.org')
      return true
    },
  })
  expect(await codeOf(expiring)).toBe('session-expired')
  const { access_token: fresh } = await standIn.token('ada@example.org')
  await standIn.revoke('ada@example.org')
  expect(await codeOf(submitTo(marketplace, sessionWith(fresh), aProposal(jobId)))).toBe(
    'session-expired',
  )
  expect(await codeOf(marketplace.findProposal(sessionWith(fresh), jobId))).toBe('session-expired')
  const { access_token: narrow } = await standIn.token('ada@example.org', '6')
  const unable = sessionWith(narrow)
  expect(await codeOf(submitTo(marketplace, unable, aProposal(jobId)))).toBe('sign-in-refused')
  expect(await codeOf(marketplace.reactions(unable, ofAll))).toBe('sign-in-refused')
  expect(await standIn.ledger()).toEqual([])
})

test('another user’s bid is nobody else’s', async () => {
  const { marketplace, session, post, standIn } = await aFreelancerMarketplace()
  const [jobId = ''] = await post(aJob())
  await submitTo(marketplace, session, aProposal(jobId))
  const { access_token: token } = await standIn.token('eve@example.org')
  expect(await marketplace.findProposal(sessionWith(token), jobId)).toBeNull()
  expect(await marketplace.findProposal(session, '0x1')).toBeNull()
})

test('the limit that is told is obeyed before it is reached', async () => {
  const { marketplace, session, post, standIn } = await aFreelancerMarketplace({
    clock: stoppedClock,
  })
  await standIn.set({ rateLimits: [{ quota: 2, seconds: 3_000 }, { quota: 9, seconds: 3600 }] }) // prettier-ignore
  const [jobId = ''] = await post(aJob())
  await marketplace.findProposal(session, jobId)
  await marketplace.findProposal(session, jobId)
  const error = await marketplace.findProposal(session, jobId).catch((one: unknown) => one)
  expect(error).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 3_000 })
  expect(await standIn.requests()).toHaveLength(4)
  // Another user has limits of their own.
  const { access_token: token } = await standIn.token('eve@example.org')
  expect(await marketplace.findProposal(sessionWith(token), jobId)).toBeNull()
})

test('a limit that was reached unseen is waited for as long as its window', async () => {
  const { session, post, standIn, url } = await aFreelancerMarketplace()
  await standIn.set({ rateLimits: [{ quota: 1, seconds: 3_000 }] })
  const [jobId = ''] = await post(aJob())
  const open = () => freelancer({ url, client, redirectUrl })
  await open().findProposal(session, jobId)
  const error = await open().findProposal(session, jobId).catch((one: unknown) => one) // prettier-ignore
  expect(error).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 3_000 })
})

test('a bid that never left is known not to be there', async () => {
  const nowhere = freelancer({ url: 'http://127.0.0.1:1', client, redirectUrl })
  expect(await codeOf(submitTo(nowhere, sessionWith('none'), aProposal('7')))).toBe('not-reached')
})

const stoppedClock = { now: () => '2031-05-04T10:00:00Z', monotonicMs: () => 0 }
const ofAll = { since: '2020-01-01T00:00:00Z', after: null }

function refuseNext(
  standIn: { fault: (fault: Record<string, unknown>) => Promise<unknown> },
  call: string,
  code: string,
) {
  return standIn.fault({ call, effect: { kind: 'refuse', code } })
}
