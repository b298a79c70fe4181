import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { marketplaceAccounts } from '../../store/accounts/account-schema.ts'
import { applications } from '../../store/schema.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { sendApplication } from '../applying/send-application.ts'
import { disconnect, listConnections } from './connections.ts'

const world = await testServices()
const { services } = world
const { takeIn, sendAllDue, applicationsOf, ledgerOf, usedBy } = pathOf(world)

const at = (uid: string) => ({ uid, marketplace: 'gigboard', network: null })
const ended = { state: 'cancelled', reason: 'disconnected', proposalId: null }

test('lists each marketplace with the state of the sign-in, and nothing that opens it', async () => {
  const user = await aUser(world)
  const [connection, ...others] = await listConnections(services, user.uid)
  expect(connection).toEqual({
    marketplace: 'gigboard',
    account: 'unchecked',
    email: expect.stringMatching(/^.•+@/u),
    checkAt: null,
    isUnattended: false,
    left: null,
    checkedSecondsAgo: null,
    silentAfterSeconds: 120,
  })
  expect(others).toEqual([])
})

test('disconnecting deletes the sign-in and cancels what waits, for this user alone', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  await world.gigboard.post(aJob())
  await takeIn()
  await disconnect(services, at(user.uid))
  await disconnect(services, at(user.uid)) // a second press
  await sendAllDue()

  expect(await applicationsOf(user)).toMatchObject([ended])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  expect(await ledgerOf(user)).toEqual([])
  expect(await ledgerOf(other)).toHaveLength(1)
  expect((await listConnections(services, user.uid))[0]).toMatchObject({
    account: 'none',
    email: null,
  })
  const left = await services.store.db
    .select()
    .from(marketplaceAccounts)
    .where(eq(marketplaceAccounts.uid, user.uid))
  expect(left).toEqual([])
})

test('what a worker holds while its user disconnects is not sent either, and ends as disconnected', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  const claimed = await claimApplication(services)
  if (claimed.outcome !== 'claimed') expect.fail(claimed.outcome)
  await disconnect(services, at(user.uid))
  await sendApplication(services, claimed.claim)
  expect(await ledgerOf(user)).toEqual([])
  await services.store.db.update(applications).set({ nextAt: sql`product_clock()` })
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([ended])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test.each(['', 'upwork', 'gigboard '])(
  'there is nothing to disconnect at %j',
  async (marketplace) => {
    const { uid } = await aUser(world)
    await expect(disconnect(services, { ...at(uid), marketplace })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
)
