import { api } from '../../../contract/api.ts'
import type { PaidTier } from '../../../contract/billing/plans.ts'
import type { SubscriptionStatus } from '../../../contract/billing/subscription.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { callApi } from '../call-api.ts'
import { goToPayment } from './go-to-payment.ts'
import { aboutQuery } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'

/** Opens the page where a signed-in user pays for a plan, or confirms the change to it. */
export async function openCheckout(
  tier: PaidTier,
  { uid, email }: Pick<UserDocument, 'uid' | 'email'>,
): Promise<void> {
  const priceId = await priceOf(tier)
  const body = { priceId, userId: uid, email } // PAY-58; the server looks only at who is signed in
  const { checkout_url } = await callApi(api.createCheckoutSession, { body })
  await goToPayment(checkout_url)
}

/** Mails a link to the checkout to somebody without an account. */
export async function mailCheckoutLink(
  tier: PaidTier,
  visitor: { email: string; customerName: string },
): Promise<void> {
  const body = { ...visitor, priceId: await priceOf(tier) }
  const { success } = await callApi(api.createSubscriptionLink, { body })
  if (!success) throw new Error('the link was not sent')
}

/** Opens the payment page for the token of a mailed link. */
export async function openMailedCheckout(token: string): Promise<void> {
  const { checkout_url } = await callApi(api.openSubscriptionLink, { body: { token } })
  // Replaces our own page, which would only lead there again on the way back.
  await goToPayment(checkout_url, (page) => location.replace(page))
}

/** Asks the payment service for the state of the user's subscription. */
export function refreshSubscription(): Promise<SubscriptionStatus> {
  return callApi(api.refreshSubscription, {})
}

async function priceOf(tier: PaidTier): Promise<string> {
  const { payments } = await queryClient.ensureQueryData(aboutQuery)
  if (payments === null) throw new Error('nothing is sold here')
  return payments.prices[tier]
}
