import { expect, test } from 'vitest'
import { aSubscription, testPrices } from '../../../tests/support/payments/a-subscription.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { insertUser } from '../accounts/users.ts'
import { insertCustomer } from './known-customers.ts'
import {
  replaceSubscriptions,
  subscriptionsOfUser,
  type StoredSubscription,
} from './subscriptions.ts'

const { services } = await testServices()
const { db } = services.store

test('all that is read of a subscription replaces what was stored', async () => {
  const { uid, customerId } = await aCustomer()
  const before = aSubscription({ customerId })
  const after = {
    ...before,
    status: 'past_due',
    priceId: testPrices.enterprise,
    paidPriceId: testPrices.starter,
    paidUntil: '2031-06-01T10:00:00.000Z',
    itemId: 'si_other',
    periodStart: '2031-06-01T10:00:00.000Z',
    periodEnd: '2031-07-01T10:00:00.000Z',
    cancelsAt: '2031-06-15T10:00:00.000Z',
    unpaidSince: '2031-06-01T11:00:00.000Z',
    createdAt: '2031-05-02T10:00:00.000Z',
  }
  for (const one of [before, after, before]) {
    await read(customerId, [one])
    expect((await subscriptionsOfUser(db, uid)).map(inIso)).toEqual([one])
  }
})

test('a subscription that is no longer read is gone, and those of others stay', async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()]
  const { customerId } = customer
  const [kept, gone] = [aSubscription({ customerId }), aSubscription({ customerId })]
  const theirs = aSubscription({ customerId: other.customerId })
  await read(customer.customerId, [kept, gone])
  await read(other.customerId, [theirs])
  await read(customer.customerId, [kept])
  expect(await idsOf(customer.uid)).toEqual([kept.id])
  expect(await idsOf(other.uid)).toEqual([theirs.id])
  await read(customer.customerId, [])
  expect(await idsOf(customer.uid)).toEqual([])
  expect(await idsOf(other.uid)).toEqual([theirs.id])
})

test('a user’s subscriptions are those of all their customers, the oldest first', async () => {
  const { uid, customerId } = await aCustomer()
  const second = `cus_${crypto.randomUUID()}`
  await insertCustomer(db, { id: second, uid })
  const late = aSubscription({ customerId, createdAt: '2031-05-03T10:00:00.000Z' })
  const early = aSubscription({ customerId: second, createdAt: '2031-05-02T10:00:00.000Z' })
  await read(customerId, [late])
  await read(second, [early])
  expect(await idsOf(uid)).toEqual([early.id, late.id])
})

async function aCustomer() {
  const uid = crypto.randomUUID()
  const customerId = `cus_${uid}`
  await insertUser(db, { uid, email: `${uid}@example.org` })
  await insertCustomer(db, { id: customerId, uid })
  return { uid, customerId }
}

function read(customerId: string, found: StoredSubscription[]): Promise<void> {
  return db.transaction((tx) => replaceSubscriptions(tx, customerId, found))
}

async function idsOf(uid: string): Promise<string[]> {
  return (await subscriptionsOfUser(db, uid)).map(({ id }) => id)
}

/** Moments as the payment service writes them. */
function inIso(one: StoredSubscription): StoredSubscription {
  return {
    ...one,
    periodStart: iso(one.periodStart),
    periodEnd: iso(one.periodEnd),
    paidUntil: one.paidUntil && iso(one.paidUntil),
    cancelsAt: one.cancelsAt && iso(one.cancelsAt),
    unpaidSince: one.unpaidSince && iso(one.unpaidSince),
    createdAt: iso(one.createdAt),
  }
}

function iso(at: string): string {
  return new Date(at).toISOString()
}
