import type { Drive } from '../../ports/drive.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Marketplace } from '../../ports/marketplace.ts'
import type { Payments } from '../../ports/payments.ts'
import type { Vault } from '../../ports/vault.ts'
import { cancelQueued } from '../../store/applications/applications.ts'
import type { Transaction } from '../../store/connect.ts'
import {
  hasUnsettled,
  removeCounts,
  removeDeletion,
  removeScanners,
  removeSecrets,
  removeSomeApplications,
  removeUser,
  type Deletion,
} from '../../store/deleting/deletions.ts'
import { forgetUserInSecurityLog } from '../../store/security/security-events.ts'
import { forgetDeletionTasks, forgetTasksOf } from '../../store/deleting/forget-tasks.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { revokeTokensOf } from '../connecting/tokens/revoke-tokens.ts'
import { revokeDriveOf } from '../drive/revoke-drive.ts'
import { revokeProviderAccess } from '../entry/revoke-provider-access.ts'
import { forgetCustomersOf } from '../billing/subscriptions/forget-customers-of.ts'
import { deleteFilesOf } from '../files/delete-files-of.ts'

export const stepNames = [
  'identity',
  'scanners',
  'applications',
  'tokens',
  'secrets',
  'payments',
  'user',
  'files',
  'late-files',
  'traces',
] as const
export type StepName = (typeof stepNames)[number]

/** Points at which a test ends the process: a step is made, and not yet recorded as done. */
export type DeletionPoint = `deletion-${StepName}`

export type DeletingServices = Pick<AccountServices, 'store' | 'identity' | 'identityProvider'> & {
  vault: Pick<Vault, 'open' | 'openDataKey'>
  marketplaces: ReadonlyMap<string, Marketplace>
  /** Null: no drive can be connected here. */
  drive: Drive | null
  files: FileStore
  /** Null: nothing is sold here. */
  payments: Payments | null
  reach(point: DeletionPoint): void
}

/** `waiting`: something must come to its end first. */
export type Outcome = 'done' | 'waiting'

/** Part of a deletion. Each may be repeated at any time: a crash may come between its effect and its record. */
export type Step = {
  /** Steps that must be done before this one. A step that need not wait for another service's outage does not. */
  after: readonly StepName[]
} & (
  | { run(services: DeletingServices, deletion: Deletion): Promise<Outcome> }
  /** Change whose effect and record commit together. */
  | { change(tx: Transaction, deletion: Deletion): Promise<void> }
)

/** Wait before the last look: requests let in before the tombstone have ended by then, and none is let in after it. */
const lastLookAfterMs = 60_000

export const deletionSteps: Record<StepName, Step> = {
  identity: {
    after: [],
    run: forgetIdentity,
  },
  scanners: {
    after: [],
    change: (tx, { uid }) => removeScanners(tx, uid),
  },
  applications: {
    after: [],
    run: removeApplications,
  },
  // Not earlier: what has left without an answer is looked up with them.
  // Nobody can end them afterwards.
  tokens: {
    after: ['applications'],
    run: async (services, { uid }) => {
      await revokeTokensOf(services, uid)
      await revokeDriveOf(services, uid)
      return 'done'
    },
  },
  secrets: {
    after: ['applications', 'tokens'],
    change: (tx, { uid }) => removeSecrets(tx, uid),
  },
  payments: {
    after: [],
    run: endPayments,
  },
  // Identity first: somebody who is signing in at this moment would make the user again.
  user: {
    after: ['identity', 'scanners', 'applications', 'secrets', 'payments'],
    change: (tx, { uid }) => removeUser(tx, uid),
  },
  files: {
    after: [],
    run: deleteFiles,
  },
  // An upload that was under way may have written on.
  'late-files': {
    after: ['user', 'files'],
    run: async (services, deletion) =>
      deletion.ageMs < lastLookAfterMs ? 'waiting' : deleteFiles(services, deletion),
  },
  // Together: the deletion is complete, or it is found again.
  traces: {
    after: ['late-files'],
    async change(tx, { uid }) {
      await removeCounts(tx, uid)
      await forgetUserInSecurityLog(tx, uid)
      await forgetTasksOf(tx, uid)
      await forgetDeletionTasks(tx, uid)
      await removeDeletion(tx, uid)
    },
  },
}

/** Gives back the access that an identity provider gave us before forgetting it: nobody could return it afterwards. */
async function forgetIdentity(services: DeletingServices, { uid }: Deletion): Promise<Outcome> {
  await revokeProviderAccess(services, uid)
  await services.identity.deleteAccount(uid)
  return 'done'
}

/**
 * Deletes the applications once all are settled: an armed request may still come back, so its row stays until its
 * outcome is known or given up. docs/decisions/012
 */
async function removeApplications(
  { store }: DeletingServices,
  { uid }: Deletion,
): Promise<Outcome> {
  await store.db.transaction((tx) => cancelQueued(tx, uid, 'switched-off'))
  if (await hasUnsettled(store.db, uid)) return 'waiting'
  while (await removeSomeApplications(store.db, uid));
  return 'done'
}

async function endPayments(services: DeletingServices, { uid }: Deletion): Promise<Outcome> {
  await forgetCustomersOf(services, uid)
  return 'done'
}

async function deleteFiles(services: DeletingServices, { uid }: Deletion): Promise<Outcome> {
  await deleteFilesOf(services, uid)
  return 'done'
}
