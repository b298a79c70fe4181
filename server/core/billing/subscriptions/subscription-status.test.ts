import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '../../../../tests/support/test-services.ts'
import { pastDueUntil, setEntitlement } from '../../../store/billing/entitlements.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { readUser } from '../../accounts/read-user.ts'
import { grantPlan } from './grant-plan.ts'
import { subscriptionStatus } from './subscription-status.ts'

const { services } = await testServices()
const { db } = services.store

async function statusWith(status: string, endsIn: string | null) {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  await setEntitlement(db, uid, { tier: 'pro', status, subscriptionId: 'sub_1' })
  await db.execute(
    sql`update entitlements set ends_at = product_clock() + ${endsIn}::interval where uid = ${uid}`,
  )
  const answered = await subscriptionStatus(services.store, uid)
  const { has_active_subscription, subscription_tier } = await readUser(services, uid)
  expect({ has_active_subscription, subscription_tier }).toEqual(answered)
  return answered
}

const pro = { has_active_subscription: true, subscription_tier: 'pro' }
const over = { has_active_subscription: false, subscription_tier: 'free' }

test.each(['active', 'trialing', 'past_due'])(
  'a plan that is %s is active until its end has come, in the status call and in the user document',
  async (status) => {
    expect(await statusWith(status, null)).toEqual(pro)
    expect(await statusWith(status, '1 hour')).toEqual(pro)
    expect(await statusWith(status, '0')).toEqual(over)
    expect(await statusWith(status, '-1 hour')).toEqual(over)
  },
)

test('a charge that failed ends nothing where as much was granted', async () => {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  const endsAt = '2031-05-05T10:00:00.000Z'
  await setEntitlement(db, uid, { tier: 'pro', status: 'past_due', subscriptionId: 's', endsAt })
  await grantPlan(services.store, uid, 'starter')
  expect(await pastDueUntil(db, uid)).not.toBeNull()
  await grantPlan(services.store, uid, 'pro')
  expect(await pastDueUntil(db, uid)).toBeNull()
})
