import type { Tier } from '../../../../contract/billing/plans.ts'
import type { Store } from '../../../store/connect.ts'
import { setGrant } from '../../../store/billing/entitlements.ts'
import { tellUsers } from '../../../store/live.ts'

/** Gives a plan without a payment, for the operator and the demo. In force for the next claim. `free` takes it back. */
export async function grantPlan(store: Store, uid: string, tier: Tier): Promise<void> {
  await store.db.transaction(async (tx) => {
    await setGrant(tx, uid, tier === 'free' ? null : tier)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
