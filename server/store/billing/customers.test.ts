import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { waitsForALock } from '../../../tests/support/database/waits-for-a-lock.ts'
import { aSubscription } from '../../../tests/support/payments/a-subscription.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { insertUser } from '../accounts/users.ts'
import { customers } from './billing-schema.ts'
import { giveCustomer, insertCustomer, replaceOpenCheckout } from './known-customers.ts'
import {
  beginReading,
  endReading,
  findCustomer,
  forgetCheckout,
  holdCustomersOf,
  untendedCustomers,
  type Reading,
} from './customers.ts'
import { heldEntitlement } from './entitlements.ts'
import { replaceSubscriptions } from './subscriptions.ts'

const { services } = await testServices()
const { store } = services
const { db } = store
const asked = { staleHours: 24, limit: 100 }
const far = { periodEnd: '2131-06-01T10:00:00.000Z' }

beforeEach(async () => {
  await db.delete(customers)
})

test('a change to a user’s plan keeps other changes waiting', async () => {
  const uid = await aUser()
  let waiting: Promise<boolean> = Promise.resolve(false)
  await db.transaction(async (tx) => {
    expect(await holdCustomersOf(tx, uid)).toBe(true)
    waiting = db.transaction((other) => holdCustomersOf(other, uid))
    expect(await waitsForALock(store, waiting)).toBe(true)
  })
  expect(await waiting).toBe(true)
})

test('an entitlement that is about to change is read by others only afterwards', async () => {
  const uid = await aUser()
  let waiting: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    expect(await heldEntitlement(tx, uid)).toMatchObject({ tier: 'free' })
    waiting = db.transaction((other) => heldEntitlement(other, uid))
    expect(await waitsForALock(store, waiting)).toBe(true)
  })
  expect(await waiting).toMatchObject({ tier: 'free' })
})

test('nobody is held for an account that is being deleted, nor for none', async () => {
  const uid = await aUser()
  await db.execute(sql`update users set deleted_at = product_clock() where uid = ${uid}`)
  expect(await db.transaction((tx) => holdCustomersOf(tx, uid))).toBe(false)
  expect(await db.transaction((tx) => holdCustomersOf(tx, 'nobody'))).toBe(false)
})

test('a reading is not written over one that began later, nor once the customer is somebody’s', async () => {
  const [id, uid] = [await aCustomer(), await aUser()]
  const begin = async () => (await beginReading(db, id)) ?? expect.unreachable()
  const end = (reading: Pick<Reading, 'id' | 'uid' | 'number'>) =>
    db.transaction((tx) => endReading(tx, reading))
  const [first, second] = [await begin(), await begin()]
  expect(await end(second)).toBe(true)
  expect([await end(second), await end(first)]).toEqual([false, false])
  expect(await giveCustomer(db, { id, uid })).toBe(true)
  const third = await begin()
  expect(third).toMatchObject({ id, uid })
  expect(await end({ ...third, uid: null })).toBe(false)
  expect(await end({ ...third, uid: await aUser() })).toBe(false)
  expect(await end(third)).toBe(true)
  expect(await beginReading(db, 'cus_nobody')).toBeNull()
})

test('a reading counts as later than any that an earlier version of the product has stored', async () => {
  const id = await aCustomer()
  await db.update(customers).set({ revision: 7 }).where(eq(customers.id, id))
  const reading = (await beginReading(db, id)) ?? expect.unreachable()
  expect(await db.transaction((tx) => endReading(tx, reading))).toBe(true)
})

test('a customer of somebody else is not given away', async () => {
  const [id, owner] = [await aCustomer(), await aUser()]
  expect(await giveCustomer(db, { id, uid: owner })).toBe(true)
  expect(await giveCustomer(db, { id, uid: await aUser() })).toBe(false)
  expect(await giveCustomer(db, { id, uid: owner })).toBe(true)
  expect(await findCustomer(db, id)).toMatchObject({ uid: owner })
})

test('an open checkout is forgotten only while it is still that one, and of that customer', async () => {
  const [id, other] = [await aCustomer(), await aCustomer()]
  expect(await replaceOpenCheckout(db, { id, openCheckoutId: null }, 'cs_1')).toBe(true)
  expect(await replaceOpenCheckout(db, { id: other, openCheckoutId: null }, 'cs_1')).toBe(true)
  expect(await replaceOpenCheckout(db, { id, openCheckoutId: null }, 'cs_2')).toBe(false)
  expect(await replaceOpenCheckout(db, { id, openCheckoutId: 'cs_1' }, 'cs_2')).toBe(true)
  await forgetCheckout(db, id, 'cs_1')
  expect(await findCustomer(db, id)).toMatchObject({ openCheckoutId: 'cs_2' })
  await forgetCheckout(db, id, 'cs_2')
  expect(await findCustomer(db, id)).toMatchObject({ openCheckoutId: null })
  expect(await findCustomer(db, other)).toMatchObject({ openCheckoutId: 'cs_1' })
})

test('those who were not read for the longest are tended first, up to a number', async () => {
  const [later, never, earlier] = [
    await aSubscriber('2 days', far),
    await aSubscriber(null, far),
    await aSubscriber('3 days', far),
  ]
  expect(await untendedCustomers(db, asked)).toEqual([never, earlier, later])
  expect(await untendedCustomers(db, { ...asked, limit: 2 })).toEqual([never, earlier])
})

test('whose cancellation has come since is tended, and whose is still to come is not', async () => {
  const cancelled = await aSubscriber('2 hours', { ...far, cancelsAt: ago('1 hour') })
  await aSubscriber('2 hours', { ...far, cancelsAt: ago('3 hours') }) // read since
  await aSubscriber('2 hours', { ...far, cancelsAt: '2131-05-01T10:00:00.000Z' })
  expect(await untendedCustomers(db, asked)).toEqual([cancelled])
})

test('whose period has ended since is tended, and whose runs is not', async () => {
  const ended = await aSubscriber('2 hours', { periodEnd: ago('1 hour') })
  await aSubscriber('2 hours', { periodEnd: ago('3 hours') }) // read since
  await aSubscriber('2 hours', far)
  expect(await untendedCustomers(db, asked)).toEqual([ended])
})

test.each([
  ['active', true],
  ['past_due', true],
  ['unpaid', true],
  ['incomplete', true],
  ['canceled', false],
  ['incomplete_expired', false],
])(
  'a customer with nothing but a subscription that is %s is tended: %s',
  async (status, isTended) => {
    const id = await aSubscriber('2 days', { ...far, status })
    await aCustomer() // has bought nothing
    expect(await untendedCustomers(db, asked)).toEqual(isTended ? [id] : [])
  },
)

async function aUser(): Promise<string> {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  return uid
}

async function aCustomer(): Promise<string> {
  const id = `cus_${crypto.randomUUID()}`
  await insertCustomer(db, { id, uid: null })
  return id
}

/** Adds a subscriber that was last read that long ago. Null: never. */
async function aSubscriber(
  read: string | null,
  changes: Parameters<typeof aSubscription>[0],
): Promise<string> {
  const customerId = await aCustomer()
  await db.transaction((tx) =>
    replaceSubscriptions(tx, customerId, [aSubscription({ ...changes, customerId })]),
  )
  await db.execute(
    sql`update customers set refreshed_at = product_clock() - ${read}::interval where id = ${customerId}`,
  )
  return customerId
}

function ago(hours: '1 hour' | '3 hours'): string {
  return new Date(Date.now() - Number(hours[0]) * 3_600_000).toISOString()
}
