import { z } from 'zod'

/** Calls 1 and 2 of specification section 7. */
export const SubscriptionStatus = z.object({
  has_active_subscription: z.boolean(),
  subscription_tier: z.string(),
})
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const LinkRequest = z.strictObject({ link_token: z.string().min(1).max(256) })
export const LinkedSubscription = z.object({ plan: z.object({ name: z.string() }) })

/** As it is shown: underscores as spaces, upper-cased, FREE when there is none. Specification section 4. */
export function subscriptionLabel(status: string | null): string {
  return status ? status.replaceAll('_', ' ').toUpperCase() : 'FREE'
}
