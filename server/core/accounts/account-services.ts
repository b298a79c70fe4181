import type { IdentityProvider } from '../../ports/identity-provider.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Sealer } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** What the verbs of this folder work with. */
export type AccountServices = {
  store: Store
  identity: Identity
  /** null = people sign in by password. */
  identityProvider: IdentityProvider | null
  sealer: Sealer
  tasks: Pick<TaskQueue, 'enqueue'>
  /** An address of ours that the file can be had at for a while. */
  fileLink(file: { id: string; uid: string }): string
  /** null = none is connected to this installation. */
  marketplace: { name: string } | null
}
