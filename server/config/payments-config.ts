import type { z } from 'zod'
import { paymentEventsPath } from '../../contract/api.ts'
import type { PaidTier } from '../../contract/billing/plans.ts'
import type { FormerPrices } from '../core/billing/checkout/plans-by-price.ts'
import type { Environment } from './environment.ts'

export type PaymentsConfig = {
  secretKey: string
  webhookSecret: string
  prices: Record<PaidTier, string>
  formerPrices: FormerPrices
  /** Null: Stripe's own address. */
  apiUrl: string | null
  /** Address of the stand-in's page; null: not a stand-in. */
  page: string | null
}

/** Stand-in of Stripe, which uses the product's own keys. `eventsUrl`: address that receives its events. */
export type StandInStripe = {
  port: number
  eventsUrl: string
  secretKey: string
  webhookSecret: string
  prices: Record<PaidTier, string>
}

type Values = z.infer<typeof Environment>

/** Variables that payments need, all of them. */
const neededNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_STARTER',
  'STRIPE_PRICE_PRO',
  'STRIPE_PRICE_ENTERPRISE',
] as const
export const paymentNames = [...neededNames, 'STRIPE_API_URL'] as const

/**
 * Keys of the stand-in, known to everybody. They let anyone fool the stand-in, but not us: state is fetched from it,
 * on this machine.
 */
const standInKeys = {
  secretKey: 'sk_test_bidwright_stand_in',
  webhookSecret: 'whsec_bidwright_stand_in',
  prices: { starter: 'price_starter', pro: 'price_pro', enterprise: 'price_enterprise' },
}

/** Stand-in to start; null when any variable of the real service is set. */
export function stripeStandIn(
  values: Values,
  { port, origin }: { port: number; origin: string },
): StandInStripe | null {
  if (paymentNames.some((name) => values[name] !== undefined)) return null
  return { port, eventsUrl: `${origin}${paymentEventsPath}`, ...standInKeys }
}

/** Settings of the payments; null while a part of them is missing. */
export function paymentsFrom(values: Values, standIn: StandInStripe | null): PaymentsConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  const [starter, ...formerStarter] = values.STRIPE_PRICE_STARTER ?? []
  const [pro, ...formerPro] = values.STRIPE_PRICE_PRO ?? []
  const [enterprise, ...formerEnterprise] = values.STRIPE_PRICE_ENTERPRISE ?? []
  if (secretKey && webhookSecret && starter && pro && enterprise) {
    return {
      secretKey,
      webhookSecret,
      prices: { starter, pro, enterprise },
      formerPrices: { starter: formerStarter, pro: formerPro, enterprise: formerEnterprise },
      apiUrl: values.STRIPE_API_URL ?? null,
      page: null,
    }
  }
  if (!standIn) return null
  const page = `http://127.0.0.1:${standIn.port}`
  const { secretKey: key, webhookSecret: secret, prices } = standIn
  return { secretKey: key, webhookSecret: secret, prices, formerPrices: {}, apiUrl: page, page }
}

/** Problem of incomplete settings, which would sell plans that nobody gets: without the secret no event is believed. */
export function halfPaymentsIn(
  given: Record<string, unknown>,
  malformed: ReadonlySet<string>,
): string[] {
  const isWanted = paymentNames.some((name) => given[name] !== undefined)
  const isUnclear = paymentNames.some((name) => malformed.has(name))
  if (!isWanted || isUnclear) return []
  return neededNames
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: payments need ${neededNames.join(', ')}.`)
}

/** Sentences about payment settings that production refuses. */
export function unsafePaymentsIn(payments: PaymentsConfig | null): string[] {
  if (!payments?.apiUrl || new URL(payments.apiUrl).protocol === 'https:') return []
  return ['STRIPE_API_URL must begin with https:// in production.']
}

/** Tells whether the key is a test key, which moves no money. */
export function isTestMode({ secretKey }: Pick<PaymentsConfig, 'secretKey'>): boolean {
  return /^[sr]k_test_/u.test(secretKey)
}
