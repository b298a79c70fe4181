import { eq } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { paidTiers, type PaidTier } from '../../../contract/billing/plans.ts'
import { usageDays, usageMonths, users } from '../../../server/store/accounts/account-schema.ts'
import { customers, subscriptions } from '../../../server/store/billing/billing-schema.ts'
import type { Database } from '../../../server/store/connect.ts'
import {
  setEntitlement,
  setGrant,
  setPaidTwice,
} from '../../../server/store/billing/entitlements.ts'
import { tellUsers } from '../../../server/store/live.ts'

export type WantedPlan = {
  tier: string
  status: string
  /** End of the plan, after which the free limits hold; left out: no end. */
  endsAt?: string
  /** Subscription that the plan follows from; left out: it was granted, or nothing was bought. */
  paid?: { periodEnd: string; cancelsAt?: string; unpaidSince?: string }
  /** Plan granted in addition to the paid one. */
  granted?: PaidTier
  /** True when a second plan is charged beside it. */
  isPaidTwice?: true
  usedToday?: number
}

/**
 * Gives a user a plan as a refresh from the payment service would leave it, and notifies their open browsers unless
 * told not to.
 */
export async function setPlan(
  db: Database,
  email: string,
  wanted: WantedPlan & { isSilent?: true },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ uid: users.uid }).from(users).where(eq(users.email, email))
    if (!user) throw new Error(`There is no user ${email}.`)
    const { uid } = user
    const { tier, status, endsAt = null, paid, usedToday } = wanted
    const id = `sub_${crypto.randomUUID()}`
    if (paid) {
      const customerId = `cus_${uid}`
      await tx.insert(customers).values({ id: customerId, uid }).onConflictDoNothing()
      await tx.insert(subscriptions).values({
        id,
        customerId,
        status,
        priceId: `price_${tier}`,
        itemId: `si_${uid}`,
        periodStart: before(paid.periodEnd),
        periodEnd: paid.periodEnd,
        cancelsAt: paid.cancelsAt ?? null,
        unpaidSince: paid.unpaidSince ?? null,
        createdAt: before(paid.periodEnd),
      })
    }
    const granted = paid ? undefined : paidTiers.find((one) => one === tier)
    await setGrant(tx, uid, granted ?? wanted.granted ?? null)
    const bought = { tier, status, endsAt, subscriptionId: paid ? id : null }
    await setEntitlement(tx, uid, granted ? { tier: 'free', status: 'none' } : bought)
    await setPaidTwice(tx, uid, wanted.isPaidTwice === true)
    if (usedToday !== undefined) {
      const day = new Date().toISOString().slice(0, 10)
      const month = `${day.slice(0, 7)}-01`
      await tx.insert(usageDays).values({ uid, day, used: usedToday })
      await tx.insert(usageMonths).values({ uid, month, used: usedToday })
    }
    if (!wanted.isSilent) await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

/** Instant one month earlier. */
function before(at: string): Instant {
  return new Date(Date.parse(at) - 30 * 24 * 3_600_000).toISOString()
}
