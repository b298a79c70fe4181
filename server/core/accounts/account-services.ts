import type { IdentityProvider } from '../../ports/identity-provider.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Passkeys } from '../../ports/passkeys.ts'
import type { Sealer } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import type { SecurityServices } from '../security/note-security.ts'

/** Services that the functions of this folder need. */
export type AccountServices = {
  store: Store
  securityLog: SecurityServices['securityLog']
  identity: Identity
  passkeys: Passkeys
  /** Null: people sign in by password. */
  identityProvider: IdentityProvider | null
  sealer: Sealer
  tasks: Pick<TaskQueue, 'enqueue'>
  /** Makes an address of ours from which the file can be loaded for a while. */
  fileLink(file: { id: string; uid: string }): string
  /** Marketplace whose sign-in users give us. Null: there is none. */
  signInMarketplace: { name: string } | null
  /** Account that agencies invite. Null: nothing is sent for agencies. */
  agencyAccount: { marketplace: string; email: string } | null
}
