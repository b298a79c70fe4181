import { priceOf } from '../../../contract/pricing/price-of.ts'
import {
  defaultPriceStrategy,
  type PriceStrategy,
} from '../../../contract/pricing/price-strategy.ts'
import type { Terms } from '../../../contract/pricing/terms.ts'
import type { FoundApplication } from '../../store/applications/applications.ts'
import type { Queryable } from '../../store/connect.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { pricingOf, strategyOf, type Pricing } from '../../store/pricing/pricing.ts'

/** Works out terms at a marketplace that asks for them. `strategy` null: the scanner has none of its own. */
export function termsBy(
  strategy: PriceStrategy | null,
  { job, pricing }: { job: Parameters<typeof priceOf>[0]['job']; pricing: Pricing },
): Terms {
  return priceOf({ strategy: strategy ?? defaultPriceStrategy, job, ...pricing })
}

type Priced = {
  application: Pick<FoundApplication['application'], 'uid' | 'scannerId' | 'marketplace' | 'terms'>
  job: Pick<StoredJob, keyof Parameters<typeof priceOf>[0]['job']>
}

/** Terms of an application: those that have a price already, else as its scanner works them out now. Null: none are asked for. */
export async function termsOf(db: Queryable, { application, job }: Priced): Promise<Terms | null> {
  if (hasPrice(application.terms)) return application.terms
  const pricing = await pricingOf(db, application.marketplace)
  return pricing && termsBy(await strategyOf(db, application), { job, pricing })
}

/** Tells whether terms can be sent. */
export function hasPrice(
  terms: Terms | null,
): terms is Terms & { amount: number; currency: string } {
  return terms !== null && terms.amount !== null && terms.currency !== null
}

/** Tells whether a price is asked for and there is none. */
export function lacksPrice(terms: Terms | null): boolean {
  return terms !== null && !hasPrice(terms)
}
