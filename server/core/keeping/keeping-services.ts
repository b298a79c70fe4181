import type { SignInMarketplace, TokenMarketplace } from '../../ports/marketplace.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import type { SecurityServices } from '../security/note-security.ts'

/** Services that the functions of this folder need. */
export type KeepingServices = {
  store: Store
  vault: Vault
  marketplaces: ReadonlyMap<
    string,
    Pick<SignInMarketplace, 'connect' | 'sameSignInName'> | Pick<TokenMarketplace, 'connect'>
  >
  securityLog: SecurityServices['securityLog']
  log: { warn(details: object, sentence: string): void }
}
