import { afterAll, inject } from 'vitest'
import { openStore } from '../../../server/store/connect.ts'
import { aSite } from './a-site.ts'
import { anOnboardedUser } from './an-onboarded-browser.ts'
import { cloneDatabase } from '../database/clone-database.ts'
import type { HttpUser } from '../processes/over-http.ts'
import { setPlan, type WantedPlan } from '../payments/set-plan.ts'

/** Payment settings with which plans are sold but the payment service is never reached. */
const unreachedPayments = {
  STRIPE_SECRET_KEY: 'sk_test_only_for_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_for_the_tests',
  STRIPE_PRICE_STARTER: 'price_starter',
  STRIPE_PRICE_PRO: 'price_pro',
  STRIPE_PRICE_ENTERPRISE: 'price_enterprise',
  STRIPE_API_URL: 'http://127.0.0.1:1',
}

/** Starts a site whose users get the plans that a test wants: screens show only what our tables hold. */
export async function aSiteWithPlans() {
  const database = await cloneDatabase(inject('templateUrl'))
  const store = openStore(database.url)
  afterAll(async () => {
    await store.close()
    await database.drop()
  })
  const place = await aSite({ ...unreachedPayments, DATABASE_URL: database.url })
  return {
    ...place,
    set: (user: HttpUser, plan: Parameters<typeof setPlan>[2]) =>
      setPlan(store.db, user.email, plan),
    async userWith(plan: WantedPlan): Promise<HttpUser> {
      const user = await anOnboardedUser(place.site)
      await setPlan(store.db, user.email, plan)
      return user
    },
  }
}
