import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '../../../tests/support/test-services.ts'
import { waitsForALock } from '../../../tests/support/database/waits-for-a-lock.ts'
import { guestPurchases, subscriptionLinks } from './billing-schema.ts'
import {
  dropUnpaidPurchases,
  findPurchaseByToken,
  holdPurchase,
  insertOnlyPurchase,
  insertPurchase,
  openPurchases,
  takePurchase,
} from './purchases.ts'

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

/** A guest's purchase of so long ago. */
async function anOld(age: string, customerId: string | null) {
  const purchase = aPurchase()
  await insertPurchase(db, purchase)
  await db
    .update(guestPurchases)
    .set({ customerId, createdAt: sql`product_clock() - ${age}::interval` })
    .where(eq(guestPurchases.checkoutId, purchase.checkoutId))
  return purchase
}

/** With the token that takes it over. */
async function isKnown({ checkoutId, tokenHash }: ReturnType<typeof aPurchase>) {
  const found = await findPurchaseByToken(db, tokenHash)
  return found?.checkoutId === checkoutId
}

function aPurchase() {
  return {
    checkoutId: `cs_${crypto.randomUUID()}`,
    email: `${crypto.randomUUID()}@example.org`,
    tokenHash: crypto.randomUUID(),
  }
}
