import { api } from '../../contract/api.ts'
import { linkSubscription } from '../core/billing/link-subscription.ts'
import { subscriptionStatus } from '../core/billing/subscription-status.ts'
import { route } from './route.ts'

export const billingRoutes = [
  route(api.subscriptionStatus, ({ store }, { userId }) => subscriptionStatus(store, userId)),
  route(api.linkSubscription, ({ store }, { userId, body }) =>
    linkSubscription(store, userId, body.link_token),
  ),
]
