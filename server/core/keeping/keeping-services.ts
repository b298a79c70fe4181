import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'

/** What the verbs of this folder work with. */
export type KeepingServices = {
  store: Store
  vault: Vault
  log: { warn(details: object, sentence: string): void }
}
