import type { Stripe as Sdk } from 'stripe'
import type { PortalSession } from '../../world/state.ts'
import type { Stripe } from '../../world/stripe.ts'
import type { Wire } from './wire.ts'

type SdkSession = Sdk.BillingPortal.Session

export function portalObject(stripe: Stripe, session: PortalSession): Wire<SdkSession> {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: session.created,
    customer: session.customerId,
    customer_account: null,
    flow: flowObject(stripe, session.change),
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${stripe.url}/p/session/${session.id}`,
  }
}

function flowObject({ state }: Stripe, change: PortalSession['change']): Wire<SdkSession['flow']> {
  if (!change) return null
  const { subscriptionId, priceId, afterUrl } = change
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: afterUrl === null ? null : { return_url: afterUrl },
      type: afterUrl === null ? 'portal_homepage' : 'redirect',
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: {
      discounts: null,
      items: [
        { id: state.subscriptions[subscriptionId]?.itemId ?? null, price: priceId, quantity: 1 },
      ],
      subscription: subscriptionId,
    },
    type: 'subscription_update_confirm',
  }
}
