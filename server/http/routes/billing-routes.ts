import { api } from '../../../contract/api.ts'
import { mailPurchaseLink } from '../../core/billing/guests/mail-purchase-link.ts'
import { openPortal } from '../../core/billing/checkout/open-portal.ts'
import { openPurchaseLink } from '../../core/billing/guests/open-purchase-link.ts'
import { refreshSubscription } from '../../core/billing/subscriptions/refresh-subscription.ts'
import { startCheckout } from '../../core/billing/checkout/start-checkout.ts'
import { linkSubscription } from '../../core/billing/guests/link-subscription.ts'
import { subscriptionStatus } from '../../core/billing/subscriptions/subscription-status.ts'
import { route } from '../route.ts'

export const billingRoutes = [
  route(api.subscriptionStatus, ({ store }, { uid }) => subscriptionStatus(store, uid)),
  route(api.refreshSubscription, (services, { uid }) => refreshSubscription(services, uid)),
  route(api.linkSubscription, (services, { uid, body }) =>
    linkSubscription(services, uid, body.link_token),
  ),
  route(api.createCheckoutSession, (services, { uid, body }) =>
    startCheckout(services, { uid, priceId: body.priceId }),
  ),
  route(api.createCustomerPortal, (services, { uid, body }) =>
    openPortal(services, uid, body.returnUrl),
  ),
  route(api.createSubscriptionLink, (services, { body, headers }) =>
    mailPurchaseLink(services, body, headers),
  ),
  route(api.openSubscriptionLink, (services, { body }) => openPurchaseLink(services, body.token)),
]
