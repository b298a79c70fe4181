import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aTokenWorld } from '../../../tests/support/a-token-world.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, type TestUser } from '../../../tests/support/test-services.ts'
import { knowMarketplaces } from '../../know-marketplaces.ts'
import { waysToSend } from '../../store/jobs/marketplaces.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { sendApplication } from '../applying/send-application.ts'
import { checkSignIn } from '../applying/signing-in/check-sign-in.ts'
import { sendManually } from '../reviewing/send-manually.ts'
import { disconnect, listConnections } from './connections.ts'
import { switchUnattended } from './switch-unattended.ts'

const { world, services, standIn, jobs, marketplace, name, connect } = await aTokenWorld({
  mayBeUnattended: true,
})
const { takeIn, sendAllDue, applicationsOf, usedBy } = pathOf({ ...world, services })
const { db } = services.store
const known = new Map([[name, marketplace]])

beforeEach(async () => {
  await db.execute(sql`update users set auto_bidding_enabled = false`) // those of earlier tests have had their turn
})

const turn = (user: TestUser, isOn: boolean) =>
  switchUnattended(services, { uid: user.uid, marketplace: name, isOn })

test('nothing is sent without a press until its user has switched that on, then a job goes out once', async () => {
  const user = await aConnectedUser()
  await post()
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'review', reason: 'wants-person' }])
  expect(await takenOf(user)).toEqual([])

  await turn(user, true)
  await turn(user, true)
  expect(await isOnFor(user)).toBe(true)
  await post()
  await sendAllDue()
  const states = (await applicationsOf(user)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['review', 'submitted'])
  expect(await takenOf(user)).toHaveLength(1)
})

test('what another user switched on counts for them alone', async () => {
  const [user, other] = [await aConnectedUser(), await aConnectedUser()]
  await turn(other, true)
  expect((await waysToSend(db, other.uid)).get(name)?.wantsPerson).toBe(false)
  expect((await waysToSend(db, user.uid)).get(name)?.wantsPerson).toBe(true)
  await post()
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'review', reason: 'wants-person' }])
  expect(await applicationsOf(other)).toMatchObject([{ state: 'submitted' }])
})

test('what waits in the queue when it is switched off is laid into review with its slot given back, and goes out by a press', async () => {
  const user = await aConnectedUser()
  await turn(user, true)
  await post()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'queued' }])
  await turn(user, false)
  await turn(user, false)
  const [waiting] = await applicationsOf(user)
  expect(waiting).toMatchObject({ state: 'review', reason: 'wants-person', slotDay: null })
  await sendAllDue()
  expect(await takenOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })

  const own = { uid: user.uid, applicationId: waiting?.id ?? '' }
  const { draftVersion } = await readTimeline(services.store, user.uid, own.applicationId)
  await sendManually(services.store, own, draftVersion)
  await sendAllDue()
  expect(await takenOf(user)).toHaveLength(1)
})

test('what a worker has taken when it is switched off is not armed any more', async () => {
  const user = await aConnectedUser()
  await turn(user, true)
  await post()
  const claimed = await claimApplication(services)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  expect(claimed.claim.uid).toBe(user.uid)
  await turn(user, false)
  await sendApplication(services, claimed.claim)
  expect(await applicationsOf(user)).toMatchObject([
    { state: 'review', reason: 'wants-person', slotDay: null },
  ])
  expect(await takenOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('what waits in the queue when the operator withdraws the permission is laid into review', async () => {
  const user = await aConnectedUser()
  await turn(user, true)
  await post()
  await knowMarketplaces(db, known, [])
  try {
    await sendAllDue()
    expect(await applicationsOf(user)).toMatchObject([{ state: 'review', reason: 'wants-person' }])
    expect(await takenOf(user)).toEqual([])
    expect(await isOnFor(user)).toBe(false)
  } finally {
    await knowMarketplaces(db, known, [{ name, mayBeUnattended: true }])
  }
})

test('disconnecting switches it off, and connecting again does not switch it on', async () => {
  const user = await aConnectedUser()
  await turn(user, true)
  await disconnect(services, { uid: user.uid, marketplace: name, network: null })
  expect(await isOnFor(user)).toBe(false)
  await connect(user)
  await checkSignIn(services, user.uid)
  expect(await isOnFor(user)).toBe(false)
  await post()
  await sendAllDue()
  expect(await takenOf(user)).toEqual([])
})

test('it cannot be switched on without a permission, without an account, or where there is no such choice', async () => {
  const [user, stranger] = [await aConnectedUser(), await aUser(world)]
  await expect(turn(stranger, true)).rejects.toMatchObject({ code: 'sign-in-missing' })
  for (const other of ['gigboard', 'nowhere'])
    await expect(
      switchUnattended(services, { uid: user.uid, marketplace: other, isOn: true }),
    ).rejects.toMatchObject({ code: 'not-found' })
  const about = {
    marketplaces: services.about.marketplaces.map((one) => ({
      ...one,
      unattended: one.name === name ? ('not-permitted' as const) : null,
    })),
  }
  const refused = switchUnattended(
    { ...services, about },
    { uid: user.uid, marketplace: name, isOn: true },
  )
  await expect(refused).rejects.toMatchObject({ code: 'unattended-not-permitted' })
  expect(await isOnFor(user)).toBe(false)
})

async function aConnectedUser(): Promise<TestUser> {
  const user = await aUser(world)
  await connect(user)
  await checkSignIn(services, user.uid)
  return user
}

async function post(): Promise<void> {
  await jobs.post(aJob())
  await takeIn(name)
}

async function takenOf({ email }: TestUser) {
  return (await standIn.ledger()).filter((entry) => entry.email === email)
}

async function isOnFor({ uid }: TestUser): Promise<boolean> {
  const all = await listConnections(services, uid)
  return (
    all.find((one) => one.marketplace === name)?.isUnattended ?? expect.fail('it is not listed')
  )
}
