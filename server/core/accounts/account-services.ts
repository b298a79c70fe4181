import type { Identity } from '../../ports/identity.ts'
import type { Sealer } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'

/** What the verbs of this folder work with. */
export type AccountServices = {
  store: Store
  identity: Identity
  sealer: Sealer
  /** null = none is connected to this installation. */
  marketplace: { name: string } | null
}
