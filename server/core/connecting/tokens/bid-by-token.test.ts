import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aTokenWorld } from '../../../../tests/support/a-token-world.ts'
import { aJob } from '../../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { aUser } from '../../../../tests/support/test-services.ts'
import { checkSignIn } from '../../applying/signing-in/check-sign-in.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import { saveDraft } from '../../reviewing/save-draft.ts'
import { sendManually } from '../../reviewing/send-manually.ts'
import { marketplaceSession } from '../../applying/signing-in/marketplace-session.ts'
import { readLeft } from '../../applying/signing-in/read-left.ts'
import { disconnect, listConnections } from '../connections.ts'

const { world, services, standIn, jobs, marketplace, name, connect } = await aTokenWorld()
const { takeIn, sendAllDue, applicationsOf, usedBy, passOver } = pathOf({ ...world, services })

test('where a person has to send, an application waits for its user, then goes out once with its price', async () => {
  const user = await aUser(world)
  await connect(user)
  await checkSignIn(services, user.uid)
  await jobs.post(aJob())
  await takeIn(name)
  await sendAllDue()
  const [waiting, ...others] = await applicationsOf(user)
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ marketplace: name, state: 'review', reason: 'wants-person' })
  expect(await standIn.ledger()).toEqual([])

  const own = { uid: user.uid, applicationId: waiting?.id ?? '' }
  await sendManually(services.store, own, waiting?.draftVersion ?? 0)
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'submitted', reason: null }])
  expect(await standIn.ledger()).toMatchObject([
    {
      email: user.email,
      description: expect.stringMatching(/\w/u),
      terms: { amount: 375, currency: 'USD', period: 7, milestonePercentage: 50 },
    },
  ])
})

test('bids left are told once the token is tried, and stay as they were when they cannot be read', async () => {
  const user = await aUser(world)
  await standIn.set({ bidLimit: 7 })
  await connect(user)
  await checkSignIn(services, user.uid)
  expect(await leftOf(user.uid)).toMatchObject({ count: 7, at: expect.stringMatching(/Z$/u) })
  await standIn.set({ bidLimit: 5 })
  await standIn.fault({ call: 'self', effect: { kind: 'status', status: 500 }, times: 2 })
  const session = await marketplaceSession(services, marketplace, user.uid)
  await readLeft(services, marketplace, { uid: user.uid, session: session.session })
  expect(await leftOf(user.uid)).toMatchObject({ count: 7 })
  await standIn.mend()
  await readLeft(services, marketplace, { uid: user.uid, session: session.session })
  expect(await leftOf(user.uid)).toMatchObject({ count: 5 })
  await standIn.set({ bidLimit: 50 })
})

test('all that wait for a token that was revoked say so, and go out once it is replaced', async () => {
  const user = await aUser(world)
  await connect(user)
  await checkSignIn(services, user.uid)
  await jobs.post(aJob(), aJob(), aJob())
  await takeIn(name)
  const [first, second, third] = await applicationsOf(user)
  const press = (one = first) =>
    sendManually(
      services.store,
      { uid: user.uid, applicationId: one?.id ?? '' },
      one?.draftVersion ?? 0,
    )
  await press(first)
  await press(second)
  await standIn.revoke(user.email)
  await sendAllDue()
  await press(third)
  const refused = { state: 'queued', reason: 'sign-in-refused' }
  expect(await applicationsOf(user)).toMatchObject([refused, refused, refused])

  await connect(user)
  await checkSignIn(services, user.uid)
  await sendAllDue()
  const sent = { state: 'submitted', reason: null }
  expect(await applicationsOf(user)).toMatchObject([sent, sent, sent])
})

test('what its user’s rules hold keeps that reason when the token is revoked', async () => {
  const user = await aUser(world)
  await connect(user)
  await checkSignIn(services, user.uid)
  await jobs.post(aJob(), aJob(), aJob())
  await takeIn(name)
  const [held, ...others] = await applicationsOf(user)
  for (const one of [held, ...others])
    await sendManually(
      services.store,
      { uid: user.uid, applicationId: one?.id ?? '' },
      one?.draftVersion ?? 0,
    )
  await services.store.db.execute(
    sql`update applications set reason = 'pace', next_at = now() + interval '1 hour' where id = ${held?.id}`,
  )
  await standIn.revoke(user.email)
  await sendAllDue()
  const reasons = (await applicationsOf(user)).map(({ reason }) => reason)
  expect(reasons.toSorted()).toEqual(['pace', 'sign-in-refused', 'sign-in-refused'])
})

test('an application that waits where its user disconnects is cancelled', async () => {
  const user = await aUser(world)
  await connect(user)
  await checkSignIn(services, user.uid)
  await jobs.post(aJob())
  await takeIn(name)
  const [waiting] = await applicationsOf(user)
  await sendManually(
    services.store,
    { uid: user.uid, applicationId: waiting?.id ?? '' },
    waiting?.draftVersion ?? 0,
  )
  const before = (await standIn.ledger()).length
  await disconnect(services, { uid: user.uid, marketplace: name, network: null })
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'cancelled', reason: 'disconnected' }])
  expect(await standIn.ledger()).toHaveLength(before)
})

test.each([
  { code: 'BID_MINIMUM_REQUIREMENT_NOT_MET', reason: 'not-eligible' },
  { code: 'BID_DESCRIPTION_CONTAINS_URL', reason: 'letter-refused' },
  { code: 'BID_LIMIT_EXCEEDED', reason: 'not-enough-connects' },
])('a bid refused with $code ends with its reason, and gives its slot back', async (refusal) => {
  const { user } = await approved()
  await refuse(refusal.code)
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'failed', reason: refusal.reason }])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  expect(await standIn.ledger()).not.toContainEqual(expect.objectContaining({ email: user.email }))
})

test('a price that is refused ends the application with its reason, and goes out once it is changed', async () => {
  const { user, own } = await approved()
  await standIn.fault({
    call: 'bid',
    effect: { kind: 'refuse', code: 'RestExceptionCodes.BAD_FORM' },
  })
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'failed', reason: 'terms-refused' }])

  const { draftVersion, letter } = await readTimeline(services.store, user.uid, own.applicationId)
  const terms = { amount: 420, periodDays: 9, milestonePercent: 50 }
  const draft = { draftVersion, letter: letter ?? '', answers: [], remember: [], terms }
  const saved = await saveDraft(services.store, own, draft)
  await sendManually(services.store, own, saved.draftVersion)
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'submitted' }])
  expect(await standIn.ledger()).toContainEqual(
    expect.objectContaining({ email: user.email, terms: expect.objectContaining({ amount: 420 }) }),
  )
})

test('a bid that is too early waits with its reason, and goes out later, once', async () => {
  const { user } = await approved()
  await refuse('BID_TOO_EARLY')
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'queued', reason: 'too-early' }])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  await passOver(user)
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'submitted', reason: null }])
  const taken = (await standIn.ledger()).filter(({ email }) => email === user.email)
  expect(taken).toHaveLength(1)
})

async function leftOf(uid: string) {
  const all = await listConnections(services, uid)
  return all.find((one) => one.marketplace === name)?.left
}

/** An application of a new user's that they have sent and no worker has taken yet. */
async function approved() {
  const user = await aUser(world)
  await connect(user)
  await checkSignIn(services, user.uid)
  await jobs.post(aJob())
  await takeIn(name)
  const [waiting] = await applicationsOf(user)
  const own = { uid: user.uid, applicationId: waiting?.id ?? '' }
  await sendManually(services.store, own, waiting?.draftVersion ?? 0)
  return { user, own }
}

function refuse(code: string) {
  const refusal = { kind: 'refuse', code: `ProjectExceptionCodes.${code}` }
  return standIn.fault({ call: 'bid', effect: refusal })
}
