import { newId } from './new-id.ts'
import { missing } from './refusal.ts'
import type { PortalConfiguration, PortalSession } from './state.ts'
import type { Stripe } from './stripe.ts'

/** Settings of a new account: any plan may be changed to, and nothing is charged for the rest of the period. */
function usual(stripe: Stripe): PortalConfiguration {
  const products = [...stripe.prices.values()].map(({ id, productId }) => ({
    product: productId,
    prices: [id],
  }))
  return {
    id: 'bpc_standin',
    isActive: true,
    metadata: {},
    canUpdate: true,
    products,
    proration: 'none',
    waitsFor: [],
    created: 1_735_689_600,
  }
}

type Settings = Omit<PortalConfiguration, 'id' | 'created'>

export function addConfiguration(stripe: Stripe, settings: Settings): PortalConfiguration {
  const made = { ...settings, id: newId('bpc'), created: stripe.now() }
  stripe.state.portalConfigurations[made.id] = made
  return made
}

export function findConfiguration(
  stripe: Stripe,
  id: string,
  place: { param: string; status: 400 | 404 },
): PortalConfiguration {
  const found = allConfigurations(stripe).find((each) => each.id === id)
  if (!found) throw missing('configuration', id, place)
  return found
}

/** Lists the configurations, oldest first. */
export function allConfigurations(stripe: Stripe): PortalConfiguration[] {
  return [usual(stripe), ...Object.values(stripe.state.portalConfigurations)]
}

/** Finds the terms of a session: those of the configuration that it names, or else the account's. */
export function termsOf(stripe: Stripe, { configurationId }: PortalSession): PortalConfiguration {
  if (configurationId === undefined) return usual(stripe)
  return findConfiguration(stripe, configurationId, {
    param: 'configuration',
    status: 400,
  })
}
