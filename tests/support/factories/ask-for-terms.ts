import { expect } from 'vitest'
import type { TermRules } from '../../../contract/pricing/terms.ts'
import type { Marketplace, Proposal } from '../../../server/ports/marketplace.ts'
import { knowMarketplace } from '../../../server/store/jobs/marketplaces.ts'
import type { TestServices } from '../test-services.ts'

export const termRules: TermRules = {
  milestonePercent: { min: 20, max: 100 },
  rounding: { step: 0.01 },
}

/**
 * Has Gigboard ask for terms, as a marketplace does whose adapter states so. `proposals`: what our adapter was given to
 * send, before it sent it.
 */
export async function askForTerms(
  world: TestServices,
): Promise<{ world: TestServices; proposals: Proposal[] }> {
  const { services } = world
  const real = services.marketplaces.get('gigboard') ?? expect.fail('there is no marketplace')
  const proposals: Proposal[] = []
  const asking: Marketplace = {
    ...real,
    abilities: { ...real.abilities, terms: termRules },
    submit(session, proposal, options) {
      proposals.push(proposal)
      return real.submit(session, proposal, options)
    },
  }
  await knowMarketplace(services.store.db, asking.name, {
    ...asking.abilities,
    takesApplications: true,
  })
  const marketplaces = new Map([[asking.name, asking]])
  return { world: { ...world, services: { ...services, marketplaces } }, proposals }
}
