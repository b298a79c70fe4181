import type { Marketplace } from '../../ports/marketplace.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'

/** Services that the functions of this folder need. */
export type KeepingServices = {
  store: Store
  vault: Vault
  marketplaces: ReadonlyMap<string, Pick<Marketplace, 'sameSignInName'>>
  log: { warn(details: object, sentence: string): void }
}
