import type { Stripe as Sdk } from 'stripe'
import type { PortalConfiguration, PortalSession } from '../../world/state.ts'
import type { Stripe } from '../../world/stripe.ts'
import type { Wire } from './wire.ts'

type SdkSession = Sdk.BillingPortal.Session

export function portalObject(stripe: Stripe, session: PortalSession): Wire<SdkSession> {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: session.configurationId ?? 'bpc_standin',
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

export function configurationObject(
  configuration: PortalConfiguration,
): Wire<Sdk.BillingPortal.Configuration> {
  const { id, isActive, metadata, canUpdate, products, proration, waitsFor, created } =
    configuration
  return {
    id,
    object: 'billing_portal.configuration',
    active: isActive,
    application: null,
    business_profile: {
      headline: null,
      privacy_policy_url: null,
      terms_of_service_url: null,
    },
    created,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: {
        enabled: true,
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: {
          enabled: false,
          feedback_options: null,
          options: [],
        },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        duration: { interval_options: [], type: 'indefinite' },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ['price'],
        enabled: canUpdate,
        products: products.map((each) => ({
          ...each,
          adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        })),
        proration_behavior: proration,
        schedule_at_period_end: {
          conditions: waitsFor.map((type) => ({ type })),
        },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: id === 'bpc_standin',
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata,
    name: null,
    updated: created,
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
