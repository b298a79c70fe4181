import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aSubscription } from '../../../tests/support/payments/a-subscription.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { waitsForALock } from '../../../tests/support/database/waits-for-a-lock.ts'
import { insertUser } from '../accounts/users.ts'
import { guestPurchases, subscriptionLinks } from './billing-schema.ts'
import { insertCustomer } from './known-customers.ts'
import { setEntitlement, setGrant } from './entitlements.ts'
import {
  dropUnpaidPurchases,
  findPurchase,
  findPurchaseByToken,
  hasPayingAccount,
  holdPurchase,
  insertOnlyPurchase,
  insertPurchase,
  openPurchases,
  recordPaid,
  takePurchase,
  unpaidCheckouts,
  untendedPurchases,
  waitingPurchase,
} from './purchases.ts'
import { replaceSubscriptions } from './subscriptions.ts'

const { services } = await testServices()
const { store } = services
const { db } = store

test('while a checkout for an address is being recorded, another for it waits, and is not kept', async () => {
  const [first, second] = [aPurchase(), aPurchase()]
  const { email } = first
  let waiting: Promise<boolean> = Promise.resolve(true)
  await db.transaction(async (tx) => {
    expect(await insertOnlyPurchase(tx, first)).toBe(true)
    waiting = db.transaction((other) =>
      insertOnlyPurchase(other, { ...second, email: email.toUpperCase() }),
    )
    expect(await waitsForALock(store, waiting)).toBe(true)
  })
  expect(await waiting).toBe(false)
  expect(await openPurchases(db, email)).toEqual([first.checkoutId])
  const isSecond = eq(subscriptionLinks.checkoutId, second.checkoutId)
  expect(await db.$count(subscriptionLinks, isSecond)).toBe(0)
})

test('a checkout for another address does not wait', async () => {
  await db.transaction(async (tx) => {
    expect(await insertOnlyPurchase(tx, aPurchase())).toBe(true)
    const other = db.transaction((anotherTx) => insertOnlyPurchase(anotherTx, aPurchase()))
    expect(await waitsForALock(store, other)).toBe(false)
    expect(await other).toBe(true)
  })
})

test('a checkout whose recording failed leaves room for the one that waited', async () => {
  const [first, second] = [aPurchase(), aPurchase()]
  let waiting: Promise<boolean> = Promise.resolve(false)
  const failing = db.transaction(async (tx) => {
    await insertOnlyPurchase(tx, first)
    waiting = db.transaction((other) =>
      insertOnlyPurchase(other, { ...second, email: first.email }),
    )
    await waitsForALock(store, waiting)
    throw new Error('pulled the plug')
  })
  await expect(failing).rejects.toThrow('pulled the plug')
  expect(await waiting).toBe(true)
  expect(await openPurchases(db, first.email)).toEqual([second.checkoutId])
})

test('a purchase that one account is taking keeps another waiting, who then finds it taken', async () => {
  const purchase = aPurchase()
  const customerId = `cus_${crypto.randomUUID()}`
  await insertPurchase(db, purchase)
  let waiting: Promise<boolean> = Promise.resolve(true)
  await db.transaction(async (tx) => {
    expect(await holdPurchase(tx, purchase.checkoutId)).toBe(true)
    waiting = db.transaction((other) => holdPurchase(other, purchase.checkoutId))
    expect(await waitsForALock(store, waiting)).toBe(true)
    await takePurchase(tx, { ...purchase, customerId })
  })
  expect(await waiting).toBe(false)
})

test('what nobody has paid is forgotten after thirty days; what was paid waits for its account for good', async () => {
  const ages = { young: '29 days 23 hours', old: '30 days 1 minute', ancient: '400 days' }
  const unpaid = await Promise.all(Object.values(ages).map((age) => anOld(age, null)))
  const paid = await Promise.all(Object.values(ages).map((age) => anOld(age, 'cus_of_a_guest')))
  await dropUnpaidPurchases(db)
  expect(await Promise.all(unpaid.map(isKnown))).toEqual([true, false, false])
  expect(await Promise.all(paid.map(isKnown))).toEqual([true, true, true])
})

test('of several purchases that wait for an address the latest is told, and no other address’s', async () => {
  const email = anAddress()
  const [older, latest] = [await aPaid(email, '2 days'), await aPaid(email, '1 day')]
  await aPaid(anAddress(), '1 hour')
  await aPaid(email, '1 hour', { status: 'canceled' })
  expect(await waitingPurchase(db, email.toUpperCase())).toBe(latest.checkoutId)
  await db.transaction((tx) => takePurchase(tx, latest))
  expect(await waitingPurchase(db, email)).toBe(older.checkoutId)
  await db.transaction((tx) => takePurchase(tx, older))
  expect(await waitingPurchase(db, email)).toBeNull()
})

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['unpaid', false],
  ['canceled', false],
  ['incomplete', false],
])('a purchase that is %s waits for its account: %s', async (status, waits) => {
  const { email, checkoutId } = await aPaid(anAddress(), '1 day', { status })
  expect(await waitingPurchase(db, email)).toBe(waits ? checkoutId : null)
})

test('open are the checkouts of an address that nobody has paid or read, the latest first', async () => {
  const email = anAddress()
  const oldest = await anOld('3 days', null, email)
  const latest = await anOld('1 day', null, email)
  const unread = await anOld('2 days', await aCustomer(), email)
  const read = await anOld('1 day', await aCustomer(), email)
  await db.execute(
    sql`update customers set refreshed_at = product_clock() where id = ${read.customerId}`,
  )
  await anOld('1 hour', null, anAddress())
  const taken = await anOld('1 hour', await aCustomer(), email)
  await db.transaction((tx) => takePurchase(tx, taken))
  const open = [latest, unread, oldest].map(({ checkoutId }) => checkoutId)
  expect(await openPurchases(db, email.toUpperCase())).toEqual(open)
})

test('only an account that pays keeps its address from buying', async () => {
  const paying = { tier: 'pro', status: 'active', subscriptionId: 'sub_1' }
  const customer = await aUser(paying)
  expect(await hasPayingAccount(db, customer.email.toUpperCase())).toBe(true)
  expect(await hasPayingAccount(db, anAddress())).toBe(false)

  const granted = await aUser({ tier: 'free', status: 'none' })
  await setGrant(db, granted.uid, 'pro')
  expect(await hasPayingAccount(db, granted.email)).toBe(false)

  const over = await aUser({ ...paying, endsAt: '2001-01-01T00:00:00Z' })
  expect(await hasPayingAccount(db, over.email)).toBe(false)
  const cancelled = await aUser({ ...paying, status: 'canceled' })
  expect(await hasPayingAccount(db, cancelled.email)).toBe(false)

  await db.execute(sql`update users set deleted_at = product_clock() where uid = ${customer.uid}`)
  expect(await hasPayingAccount(db, customer.email)).toBe(false)
})

test('the unpaid checkouts of a user are those for their address, and no paid one', async () => {
  const user = await aUser({ tier: 'free', status: 'none' })
  const own = await anOld('1 hour', null, user.email)
  await anOld('1 hour', await aCustomer(), user.email)
  await anOld('1 hour', null, anAddress())
  expect(await unpaidCheckouts(db, user.uid)).toEqual([own.checkoutId])
})

test('untended are the checkouts that nobody has paid, the oldest first, up to a number', async () => {
  await db.delete(guestPurchases)
  const latest = await anOld('1 hour', null)
  const oldest = await anOld('3 hours', null)
  const older = await anOld('2 hours', null)
  await anOld('4 hours', await aCustomer())
  const all = [oldest, older, latest].map(({ checkoutId }) => checkoutId)
  expect(await untendedPurchases(db, 10)).toEqual(all)
  expect(await untendedPurchases(db, 2)).toEqual(all.slice(0, 2))
})

test('that somebody has paid is news once, and none when an account has taken it', async () => {
  const [purchase, other] = [await anOld('1 hour', null), await anOld('1 hour', null)]
  const pay = (paid: typeof purchase) =>
    db.transaction((tx) => recordPaid(tx, { ...paid, customerId: 'cus_guest' }))
  expect(await pay(purchase)).toBe(true)
  expect(await pay(purchase)).toBe(false)
  expect(await findPurchase(db, other.checkoutId)).toMatchObject({ customerId: null })
  await db.execute(
    sql`update guest_purchases set taken_at = product_clock() where checkout_id = ${other.checkoutId}`,
  )
  expect(await pay(other)).toBe(false)
})

/** Adds a guest's purchase of that age. */
async function anOld(age: string, customerId: string | null, email = anAddress()) {
  const purchase = { ...aPurchase(), email }
  await insertPurchase(db, purchase)
  await db
    .update(guestPurchases)
    .set({ customerId, createdAt: sql`product_clock() - ${age}::interval` })
    .where(eq(guestPurchases.checkoutId, purchase.checkoutId))
  return { ...purchase, customerId: customerId ?? '' }
}

/** Adds a guest's purchase of that age, with the subscription that was read for it. */
async function aPaid(email: string, age: string, changes: { status?: string } = {}) {
  const customerId = await aCustomer()
  await db.transaction((tx) =>
    replaceSubscriptions(tx, customerId, [aSubscription({ customerId, ...changes })]),
  )
  return anOld(age, customerId, email)
}

async function aCustomer(): Promise<string> {
  const id = `cus_${crypto.randomUUID()}`
  await insertCustomer(db, { id, uid: null })
  return id
}

async function aUser(entitlement: Parameters<typeof setEntitlement>[2]) {
  const user = { uid: crypto.randomUUID(), email: anAddress() }
  await insertUser(db, user)
  await setEntitlement(db, user.uid, entitlement)
  return user
}

/** Tells whether the purchase is found by the token that takes it over. */
async function isKnown({ checkoutId, tokenHash }: ReturnType<typeof aPurchase>) {
  const found = await findPurchaseByToken(db, tokenHash)
  return found?.checkoutId === checkoutId
}

function aPurchase() {
  return {
    checkoutId: `cs_${crypto.randomUUID()}`,
    email: anAddress(),
    tokenHash: crypto.randomUUID(),
  }
}

function anAddress(): string {
  return `${crypto.randomUUID()}@example.org`
}
