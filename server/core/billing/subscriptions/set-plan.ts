import type { Transaction } from '../../../store/connect.ts'
import {
  heldEntitlement,
  setEntitlement,
  type Entitlement,
} from '../../../store/billing/entitlements.ts'
import { tellUsers } from '../../../store/live.ts'
import {
  subscriptionsOfUser,
  type StoredSubscription,
} from '../../../store/billing/subscriptions.ts'
import type { BillingServices } from '../billing-services.ts'
import { entitlementFrom, isLive, tierOf } from './entitlement-from.ts'
import type { PlansByPrice } from '../checkout/plans-by-price.ts'
import { paymentFailed } from '../../mailing/mails/payment-failed.ts'

export type PlanSettingServices = Pick<BillingServices, 'tasks' | 'plansByPrice'> & {
  log: { warn(details: object, sentence: string): void }
}

/**
 * Sets what the user has bought according to the stored subscriptions, in force for the next claim unless something
 * higher was granted. The caller holds the user's customers and has just written what was read.
 */
export async function setPlan(
  { tasks, plansByPrice, log }: PlanSettingServices,
  tx: Transaction,
  uid: string,
): Promise<void> {
  const held = await heldEntitlement(tx, uid)
  if (!held) return
  const subscriptions = await subscriptionsOfUser(tx, uid)
  const bought = entitlementFrom(subscriptions, plansByPrice)
  warnOfOddities(log, uid, subscriptions, plansByPrice)
  if (isSame(held, bought)) return

  await setEntitlement(tx, uid, bought)
  const isNews = held.status !== 'past_due' || held.subscriptionId !== bought.subscriptionId
  if (bought.status === 'past_due' && isNews)
    await tasks.enqueue(tx, 'send-mail', paymentFailed.task({ uid }))
  await tellUsers(tx, [uid], { kind: 'user-changed' })
}

function isSame(a: Entitlement, b: Entitlement): boolean {
  const isSameEnd = (a.endsAt && Date.parse(a.endsAt)) === (b.endsAt && Date.parse(b.endsAt))
  return (
    isSameEnd && a.tier === b.tier && a.status === b.status && a.subscriptionId === b.subscriptionId
  )
}

/** Warns of what the operator has to fix manually at the payment service. */
function warnOfOddities(
  log: PlanSettingServices['log'],
  uid: string,
  subscriptions: readonly StoredSubscription[],
  plans: PlansByPrice,
): void {
  const live = subscriptions.filter(isLive)
  for (const { id, priceId } of live.filter((one) => tierOf(one, plans) === 'free'))
    log.warn(
      { uid, subscription: id, price: priceId },
      'A subscription has a price that is none of ours: it brings no plan.',
    )
  if (live.length > 1)
    log.warn(
      { uid, subscriptions: live.map(({ id }) => id) },
      'A user pays for several subscriptions; the highest counts.',
    )
}
