import type { StripeOptions } from './start-stripe.ts'

/** Command-line arguments of the stand-in. Its keys are the product's own defaults. */
export const stripeArguments = {
  'stripe-port': { type: 'string' },
  'stripe-data': { type: 'string' },
  'stripe-events-url': { type: 'string' },
  'stripe-key': { type: 'string', default: 'sk_test_bidwright_stand_in' },
  'stripe-webhook-secret': { type: 'string', default: 'whsec_bidwright_stand_in' },
  'stripe-price-starter': { type: 'string', default: 'price_starter' },
  'stripe-price-pro': { type: 'string', default: 'price_pro' },
  'stripe-price-enterprise': { type: 'string', default: 'price_enterprise' },
} as const

type StripeValues = Record<
  Exclude<keyof typeof stripeArguments, 'stripe-port' | 'stripe-data' | 'stripe-events-url'>,
  string
> & { 'stripe-data'?: string | undefined; 'stripe-events-url'?: string | undefined }

export function stripeFrom(values: StripeValues): Omit<StripeOptions, 'port'> {
  const { 'stripe-data': dataFolder, 'stripe-events-url': eventsUrl = null } = values
  return {
    ...(dataFolder !== undefined && { dataFolder }),
    eventsUrl,
    secretKey: values['stripe-key'],
    webhookSecret: values['stripe-webhook-secret'],
    prices: {
      starter: values['stripe-price-starter'],
      pro: values['stripe-price-pro'],
      enterprise: values['stripe-price-enterprise'],
    },
  }
}
