import { expect, test } from 'vitest'
import { aCheckedLetter } from '../../../tests/support/factories/a-checked-letter.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import {
  ada,
  anUpworkMarketplace,
  aProposal,
  client,
  previewed,
  previewOf,
  redirectUrl,
  sessionWith,
  submitTo,
} from '../../../tests/support/outside/upwork/upwork-marketplace.ts'
import { upwork } from './upwork.ts'

test('a proposal is previewed with what it takes, and nothing is sent by that', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob({ connects: 12, questions: ['Why you?', 'When?'] }))
  const proposal = aProposal(jobId, { answers: [{ question: 'When?', answer: 'Now' }] })
  expect(await previewOf(marketplace, session, proposal)).toEqual({
    previewId: expect.any(String),
    connects: { cost: 12, balance: 100_000 },
    unanswered: ['Why you?'],
    expiresAt: expect.stringMatching(/^2\d{3}-.*Z$/u),
  })
  expect(await standIn.ledger()).toEqual([])
})

test.each([true, false])(
  'a confirmed preview arrives once, as it is, with events in its answers: %j',
  async (answersByEvents) => {
    const { marketplace, session, post, standIn } = await anUpworkMarketplace()
    await standIn.set({ answersByEvents })
    const [jobId = ''] = await post(aJob({ questions: ['Why you?'] }))
    const answers = [{ question: 'Why you?', answer: 'Because' }]
    const letter = aCheckedLetter('Grüße\n“x” 😀')
    const proposal = await previewed(marketplace, session, aProposal(jobId, { answers, letter }))
    let asked = 0
    const { proposalId } = await submitTo(marketplace, session, proposal, {
      mayLeave: async () => {
        asked += 1
        return true
      },
    })
    expect(asked).toBe(1)
    expect(await standIn.ledger()).toMatchObject([
      { proposalId, jobReference: jobId, coverLetter: letter, answers, chargedAmount: 400 },
    ])
    expect(await standIn.toolCalls('upwork__confirm_preview')).toHaveLength(1)
    expect(await marketplace.findProposal(session, jobId)).toEqual({
      proposalId,
      sentAt: expect.stringMatching(/^2\d{3}-.*Z$/u),
    })
  },
)

test('a confirmation that may not leave stays here', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  const kept = submitTo(marketplace, session, proposal, { mayLeave: async () => false })
  expect(await codeOf(kept)).toBe('not-reached')
  expect(await standIn.toolCalls('upwork__confirm_preview')).toEqual([])
  // It is as good as before.
  await submitTo(marketplace, session, proposal)
  expect(await standIn.ledger()).toHaveLength(1)
})

test('only the proposal that was previewed can be sent', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = '', other = ''] = await post(aJob(), aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  const terms = { amount: { amount: 401, currency: 'USD' }, periodDays: 7, milestonePercent: 100 }
  for (const changes of [
    { letter: aCheckedLetter('Hello!') },
    { marketplaceJobId: other },
    { terms },
    { answers: [{ question: 'Why?', answer: 'So' }] },
    { previewId: undefined },
    { previewId: '' },
    { previewId: 'a made-up one' },
  ])
    expect(await codeOf(submitTo(marketplace, session, { ...proposal, ...changes }))).toBe(
      'preview-gone',
    )
  expect(await standIn.toolCalls('upwork__confirm_preview')).toEqual([])
})

test('a preview is good once, until it expires or the next one replaces it', async () => {
  const { marketplace, session, post, standIn, world } = await anUpworkMarketplace()
  await world.set({ naturalKey: false })
  await standIn.set({ tellsApplied: false })
  const [first = '', second = '', third = ''] = await post(aJob(), aJob(), aJob())
  const replaced = await previewed(marketplace, session, aProposal(first))
  const sent = await previewed(marketplace, session, aProposal(second))
  expect(await codeOf(submitTo(marketplace, session, replaced))).toBe('preview-gone')
  await submitTo(marketplace, session, sent)
  expect(await codeOf(submitTo(marketplace, session, sent))).toBe('preview-gone')
  await standIn.set({ previewSeconds: 0 })
  const expired = await previewed(marketplace, session, aProposal(third))
  expect(await codeOf(submitTo(marketplace, session, expired))).toBe('preview-gone')
  expect(await standIn.ledger()).toHaveLength(1)
})

test('a second proposal is neither prepared nor sent', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  await submitTo(marketplace, session, proposal)
  expect(await codeOf(submitTo(marketplace, session, proposal))).toBe('already-applied')
  expect(await codeOf(previewOf(marketplace, session, aProposal(jobId)))).toBe('already-applied')
  await standIn.set({ tellsApplied: false })
  const [open = ''] = await post(aJob())
  await standIn.fault({ call: 'create', effect: { kind: 'tool-error', code: 'VJ-JA-10', reason: 'No' } }) // prettier-ignore
  expect(await codeOf(previewOf(marketplace, session, aProposal(open)))).toBe('already-applied')
  expect(await standIn.ledger()).toHaveLength(1)
})

// What sending relies on, held against the marketplace itself. docs/decisions/012
test('its abilities are true: of the same preview sent several times, one is accepted', async () => {
  const { marketplace, session, post, standIn, world } = await anUpworkMarketplace()
  expect(marketplace.abilities.certified).toBe('none')
  await world.set({ acceptDelayMs: 300, lookupLagMs: 600_000, naturalKey: false })
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  const submit = () => codeOf(submitTo(marketplace, session, proposal))
  const outcomes = await Promise.all([submit(), submit(), submit()])
  expect(outcomes.toSorted()).toEqual(['done', 'preview-gone', 'preview-gone'])
  expect(await standIn.ledger()).toHaveLength(1)
})

test.each([
  { kind: 'status-after', status: 502 },
  { kind: 'cut-after' },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'oversized', bytes: 3_000_000 },
])('a confirmation whose answer is lost by %j is looked up before the deadline', async (effect) => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  await standIn.set({ answersByEvents: false })
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  await standIn.fault({ call: 'confirm', effect })
  const { proposalId } = await submitTo(marketplace, session, proposal)
  expect(await standIn.ledger()).toMatchObject([{ proposalId }])
  expect(await standIn.toolCalls('upwork__confirm_preview')).toHaveLength(1)
})

test.each([
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: 1 },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 404 },
  { kind: 'cut-before' },
  { kind: 'answer', body: '<html>Please sign in</html>' },
  { kind: 'rpc-error', code: -32603, message: 'Internal error' },
  { kind: 'tool-error', code: 'INTERNAL', reason: 'Something went wrong' },
  { kind: 'tool-error', code: 'INVALID', reason: 'The cover letter was not taken' },
  { kind: 'tool-answer', body: {} },
  { kind: 'tool-answer', body: { data: { createJobProposal: { newProposalId: null } } } },
  { kind: 'tool-answer', body: { data: { createJobProposal: { newProposalId: '2<b>' } } } },
  {
    kind: 'tool-answer',
    body: { data: { createJobProposal: { newProposalId: '21', error: 'x' } } },
  },
])('after %j nobody knows whether the proposal was taken', async (effect) => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  await standIn.fault({ call: 'confirm', effect })
  expect(await codeOf(submitTo(marketplace, session, proposal))).toBe('uncertain')
  expect(await standIn.toolCalls('upwork__confirm_preview')).toHaveLength(1)
})

test('a look-up that fails too leaves it uncertain', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  await standIn.fault({ call: 'confirm', effect: { kind: 'cut-after' } })
  const submitting = submitTo(marketplace, session, proposal, {
    mayLeave: async () => {
      await standIn.fault({ call: 'find-jobs', effect: { kind: 'status', status: 500 } })
      return true
    },
  })
  expect(await codeOf(submitting)).toBe('uncertain')
  expect(await marketplace.findProposal(session, jobId)).not.toBeNull()
})

test.each([
  [{ kind: 'status', status: 401 }, 'session-expired'],
  [{ kind: 'status', status: 429, retryAfter: 5 }, 'rate-limited'],
  [refused('You do not have enough Connects'), 'not-enough-connects'],
  [refused('VJ-JA-10'), 'already-applied'],
  [refused('The job posting is closed'), 'job-closed'],
  [refused('The screening questions must be answered'), 'answers-refused'],
  [refused('Something about the cover letter'), 'letter-refused'],
  [refused('Computer says no'), 'not-eligible'],
  [{ kind: 'tool-error', code: 'X', reason: 'Not enough Connects' }, 'not-enough-connects'],
])('a confirmation that meets %j is %s', async (effect, expected) => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  await standIn.fault({ call: 'confirm', effect })
  expect(await codeOf(submitTo(marketplace, session, proposal))).toBe(expected)
  expect(await standIn.ledger()).toEqual([])
})

test('the stand-in refuses what a client’s job and a purse of Connects refuse', async () => {
  const { marketplace, session, post, standIn, world } = await anUpworkMarketplace()
  const [closing = '', asking = '', costly = ''] = await post(
    aJob({ id: 'closing' }),
    aJob({ questions: ['Why you?'] }),
    aJob({ connects: 100_001 }),
  )
  const outcomeOf = async (jobId: string, before = async () => {}) => {
    const proposal = await previewed(marketplace, session, aProposal(jobId))
    await before()
    return codeOf(submitTo(marketplace, session, proposal))
  }
  expect(await outcomeOf(closing, async () => void (await world.close('closing')))).toBe('job-closed') // prettier-ignore
  expect(await outcomeOf(asking)).toBe('answers-refused')
  expect(await outcomeOf(costly)).toBe('not-enough-connects')
  expect(await standIn.ledger()).toEqual([])
})

test('nothing is prepared for a job that is closed or gone, by invitation only, or without a price', async () => {
  const { marketplace, session, post, standIn, world } = await anUpworkMarketplace()
  const [closed = '', invited = ''] = await post(aJob({ id: 'closed' }), aJob({ id: 'invited' }))
  await world.close('closed')
  await standIn.invite(ada, 'invited')
  const preview = (proposal: Parameters<typeof previewOf>[2]) =>
    codeOf(previewOf(marketplace, session, proposal))
  expect(await preview(aProposal(closed))).toBe('job-closed')
  expect(await preview(aProposal(invited))).toBe('not-offered')
  expect(await preview(aProposal('2000000000000000001'))).toBe('job-gone')
  for (const odd of ['', '~021', '1/2', '0', '-1', '1e3', '9'.repeat(21)])
    expect(await preview(aProposal(odd))).toBe('job-gone')
  const { terms: _terms, ...priceless } = aProposal(invited)
  expect(await preview(priceless)).toBe('terms-refused')
  const terms = { amount: { amount: 400, currency: 'EUR' }, periodDays: 7, milestonePercent: 100 }
  expect(await preview(aProposal(invited, { terms }))).toBe('terms-refused')
  expect(await standIn.toolCalls('upwork__manage_proposals')).toEqual([])
})

test('a policy that is not acknowledged yet is the user’s matter, on the site', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  await standIn.set({ wantsPolicy: true })
  expect(await codeOf(previewOf(marketplace, session, aProposal(jobId)))).toBe('not-offered')
})

test('a token that ends in the middle says what to do, and another user’s proposal is nobody else’s', async () => {
  const { marketplace, session, post, standIn } = await anUpworkMarketplace()
  const [jobId = '', other = ''] = await post(aJob(), aJob())
  await submitTo(marketplace, session, await previewed(marketplace, session, aProposal(jobId)))
  const { access_token: eve } = await standIn.token('eve@example.org')
  expect(await marketplace.findProposal(sessionWith(eve), jobId)).toBeNull()
  expect(await marketplace.findProposal(session, '0x1')).toBeNull()

  const proposal = await previewed(marketplace, session, aProposal(other))
  const expiring = submitTo(marketplace, session, proposal, {
    mayLeave: async () => {
      await standIn.expire(ada)
      return true
    },
  })
  expect(await codeOf(expiring)).toBe('session-expired')
  expect(await codeOf(marketplace.findProposal(session, jobId))).toBe('session-expired')
  expect(await standIn.ledger()).toHaveLength(1)
})

test('a confirmation that never left is known not to be there', async () => {
  const { marketplace, session, post } = await anUpworkMarketplace()
  const [jobId = ''] = await post(aJob())
  const proposal = await previewed(marketplace, session, aProposal(jobId))
  const nowhere = upwork({ url: 'http://127.0.0.1:1', client, redirectUrl })
  expect(await codeOf(submitTo(nowhere, session, proposal))).toBe('not-reached')
})

/** Makes an answer that refuses in the way that looks like success. */
function refused(error: string) {
  return {
    kind: 'tool-answer',
    body: { data: { createJobProposal: { newProposalId: null, status: null, error } } },
  }
}
