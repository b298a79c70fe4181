import { z } from 'zod/mini'
import { Email } from '../entry/entry.ts'

/** State of the paid plan. Rules PAY-55 to PAY-59 give the field names of the calls about plans. */
export const SubscriptionStatus = z.object({
  has_active_subscription: z.boolean(),
  subscription_tier: z.string(),
})
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const LinkRequest = z.strictObject({
  link_token: z.string().check(z.minLength(1), z.maxLength(256)),
})
export const LinkedSubscription = z.object({ plan: z.object({ name: z.string() }) })

const PriceId = z.string().check(z.minLength(1), z.maxLength(255))

/** Order of a plan. `userId` and `email` are ignored: the customer is the signed-in user (PAY-61). docs/decisions/010 */
export const CheckoutRequest = z.strictObject({
  priceId: PriceId,
  userId: z.optional(z.string().check(z.maxLength(255))),
  email: z.optional(z.string().check(z.maxLength(320))),
})
export const CheckoutReply = z.object({ checkout_url: z.string() })

export const PortalRequest = z.strictObject({
  returnUrl: z.string().check(z.minLength(1), z.maxLength(2048)),
})
export const PortalReply = z.object({ portal_url: z.string() })

export const LinkMailRequest = z.strictObject({
  priceId: PriceId,
  email: Email,
  customerName: z.string().check(z.trim(), z.maxLength(200)),
})
export const LinkMailReply = z.object({ success: z.boolean() })

/** Request for the payment page that a mailed link opens. */
export const PurchaseLinkRequest = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(2048)),
})

/** Formats a subscription's status: upper case, spaces for underscores, FREE for none. Rule ACCOUNT-3. */
export function subscriptionLabel(status: string | null): string {
  return status ? status.replaceAll('_', ' ').toUpperCase() : 'FREE'
}
