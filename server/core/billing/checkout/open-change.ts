import { rankOf } from '../../../../contract/billing/plans.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { PaidSubscription, Payments } from '../../../ports/payments.ts'
import { PortError } from '../../../ports/port-error.ts'
import type { BillingServices } from '../billing-services.ts'
import { entitlementFrom, isLive, tierOf } from '../subscriptions/entitlement-from.ts'
import type { PlansByPrice } from './plans-by-price.ts'
import type { PlanSettingServices } from '../subscriptions/set-plan.ts'

type Changing = Pick<BillingServices, 'origin' | 'plansByPrice'> &
  Pick<PlanSettingServices, 'log'> & { payments: Payments }

/**
 * Opens a page of the payment service for a user who has a plan, or owes for one: to change it, to pay what is open or
 * to resume what was cancelled. Null: there is nothing of the kind. Throws AppError `plan-held-already`, PortError.
 */
export async function openChange(
  changing: Changing,
  bought: readonly PaidSubscription[],
  priceId: string,
): Promise<string | null> {
  const { plansByPrice: plans } = changing
  const held = heldOf(bought, plans)
  if (!held) {
    // A second plan would be paid beside it as soon as the open charge is paid.
    const owed = bought.find(isOwed)
    return owed ? openHome(changing, owed) : null
  }
  // The plan, not the price: someone paying a former price already has the plan.
  if (tierOf(held, plans) !== tierOf({ priceId }, plans))
    return openConfirmation(changing, held, priceId)
  if (held.cancelsAt === null) throw new AppError('plan-held-already')
  return openHome(changing, held)
}

const owing = new Set(['past_due', 'unpaid', 'paused'])

function isOwed({ status }: PaidSubscription): boolean {
  return owing.has(status)
}

/** Finds the subscription that counts, or else any that is paid for, since that would also be paid twice. */
function heldOf(bought: readonly PaidSubscription[], plans: PlansByPrice): PaidSubscription | null {
  const paid = bought.filter((one) => isLive(one) && !isOwed(one))
  const { subscriptionId } = entitlementFrom(paid, plans)
  return paid.find(({ id }) => id === subscriptionId) ?? paid[0] ?? null
}

async function openConfirmation(
  changing: Changing,
  held: PaidSubscription,
  priceId: string,
): Promise<string> {
  const { payments, origin, log, plansByPrice } = changing
  const { id: subscriptionId, itemId, customerId } = held
  const isLarger = rankOf(tierOf({ priceId }, plansByPrice)) > rankOf(tierOf(held, plansByPrice))
  // A smaller plan begins with the next period, so there is nothing to wait for.
  const doneUrl = isLarger ? `${origin}/pricing?paid=true` : homeUrl(origin)
  const returnUrl = `${origin}/pricing?cancelled=true`
  const change = { subscriptionId, itemId, priceId, doneUrl }
  try {
    return await payments.openPortal({ customerId, returnUrl, change })
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== 'payment-refused') throw error
    log.warn({ err: error }, "The payment provider doesn't allow a plan change by link.")
    return openHome(changing, held)
  }
}

function openHome({ payments, origin }: Changing, { customerId }: PaidSubscription) {
  return payments.openPortal({ customerId, returnUrl: homeUrl(origin), change: null })
}

/** Address of ours at which the subscription is read again. */
function homeUrl(origin: string): string {
  return `${origin}/profile?billing=back`
}
