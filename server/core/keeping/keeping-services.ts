import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'

/** Services that the functions of this folder need. */
export type KeepingServices = {
  store: Store
  vault: Vault
  log: { warn(details: object, sentence: string): void }
}
