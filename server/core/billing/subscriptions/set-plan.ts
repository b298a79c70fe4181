import type { Transaction } from '../../../store/connect.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import {
  heldEntitlement,
  isPaidTwice,
  setEntitlement,
  setPaidTwice,
  type Entitlement,
} from '../../../store/billing/entitlements.ts'
import { tellUsers } from '../../../store/live.ts'
import {
  subscriptionsOfUser,
  type StoredSubscription,
} from '../../../store/billing/subscriptions.ts'
import type { BillingServices } from '../billing-services.ts'
import { entitlementFrom, isLive, paidTierOf, tierOf } from './entitlement-from.ts'
import { noteSecurity, type SecurityServices } from '../../security/note-security.ts'
import type { PlansByPrice } from '../checkout/plans-by-price.ts'
import { waitingPurchase } from '../../../store/billing/purchases.ts'
import { paidTwice } from '../../mailing/mails/paid-twice.ts'
import { paymentFailed } from '../../mailing/mails/payment-failed.ts'

export type PlanSettingServices = Pick<BillingServices, 'tasks' | 'plansByPrice'> & {
  log: { warn(details: object, sentence: string): void }
} & SecurityServices

/**
 * Sets what the user has bought according to the stored subscriptions, in force for the next claim unless something
 * higher was granted. The caller holds the user's customers and has just written what was read.
 */
export async function setPlan(
  services: PlanSettingServices,
  tx: Transaction,
  uid: string,
): Promise<void> {
  const { tasks, plansByPrice, log } = services
  const held = await heldEntitlement(tx, uid)
  if (!held) return
  const subscriptions = await subscriptionsOfUser(tx, uid)
  const bought = entitlementFrom(subscriptions, plansByPrice)
  warnOfOddities(log, uid, subscriptions, plansByPrice)
  const renewing = subscriptions.filter(
    (one) => isLive(one) && one.cancelsAt === null && tierOf(one, plansByPrice) !== 'free',
  )
  await notePaidTwice(tasks, tx, { uid, count: renewing.length })
  if (isSame(held, bought)) return

  await setEntitlement(tx, uid, bought)
  await notePlan(services, tx, { uid, from: held.tier, to: bought.tier })
  const isNews = held.status !== 'past_due' || held.subscriptionId !== bought.subscriptionId
  if (bought.status === 'past_due' && isNews)
    await tasks.enqueue(tx, 'send-mail', paymentFailed.task({ uid }))
  await tellUsers(tx, [uid], { kind: 'user-changed' })
}

async function notePlan(
  services: SecurityServices,
  tx: Transaction,
  { uid, from, to }: { uid: string; from: string; to: string },
): Promise<void> {
  if (from === to) return
  const event = { kind: 'plan-change', outcome: 'done', of: { uid }, network: null } as const
  await noteSecurity(services, { ...event, reason: to }, tx)
}

/** Notes whether two plans are paid side by side, and tells the user once. */
async function notePaidTwice(
  tasks: PlanSettingServices['tasks'],
  tx: Transaction,
  { uid, count }: { uid: string; count: number },
): Promise<void> {
  const isTwice = count > 1 || (count === 1 && (await hasWaiting(tx, uid)))
  if (isTwice === (await isPaidTwice(tx, uid))) return
  await setPaidTwice(tx, uid, isTwice)
  if (isTwice) await tasks.enqueue(tx, 'send-mail', paidTwice.task({ uid }))
  await tellUsers(tx, [uid], { kind: 'user-changed' })
}

/** Tells whether something was paid with the user's address that no account has taken over. */
async function hasWaiting(tx: Transaction, uid: string): Promise<boolean> {
  const user = await findRecipient(tx, uid)
  return user !== null && (await waitingPurchase(tx, user.email)) !== null
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
      "A subscription has a price that isn't ours, so it brings no plan.",
    )
  for (const one of live.filter((each) => paidTierOf(each, plans) !== tierOf(each, plans)))
    log.warn(
      { uid, subscription: one.id, price: one.priceId, paidPrice: one.paidPriceId },
      'A larger plan is not paid yet, so the one that was paid before counts.',
    )
  if (live.length > 1)
    log.warn(
      { uid, subscriptions: live.map(({ id }) => id) },
      'A user pays for several subscriptions; the highest counts.',
    )
}
