import { gigboardKind } from './adapters/gigboard/gigboard.ts'
import { freelancerKind } from './adapters/freelancer/freelancer.ts'
import { upworkKind } from './adapters/upwork/upwork.ts'
import type { MarketplaceKind } from './ports/marketplace-kind.ts'

/** The marketplaces that this program can work with. A new one is its adapter's folder and a line here. */
export const marketplaceKinds: readonly MarketplaceKind[] = [
  gigboardKind,
  freelancerKind,
  upworkKind,
]

/** Throws for a name that no kind has. */
export function marketplaceKind(name: string): MarketplaceKind {
  const kind = marketplaceKinds.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no marketplace called ${name}.`)
  return kind
}
