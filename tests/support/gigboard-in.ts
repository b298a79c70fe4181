import type { Marketplace, SignInMarketplace } from '../../server/ports/marketplace.ts'

/** Finds Gigboard's adapter in the services, or the one that a test has put in its place. */
export function gigboardIn({
  marketplaces,
}: {
  marketplaces: ReadonlyMap<string, Marketplace>
}): SignInMarketplace {
  const found = marketplaces.get('gigboard')
  if (found?.connect !== 'sign-in') throw new Error('the services have no Gigboard')
  return found
}
