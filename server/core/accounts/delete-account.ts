import { cancelQueued } from '../../store/applications/applications.ts'
import { insertDeletion } from '../../store/deleting/deletions.ts'
import { tellUsers } from '../../store/live.ts'
import { raiseTombstone } from '../../store/deleting/tombstones.ts'
import { noteSecurity } from '../security/note-security.ts'
import type { AccountServices } from './account-services.ts'

/**
 * Deletes an account. From its commit on nothing is sent for the user, and none of their sessions is valid. Workers of
 * the queue delete what is left. Safe to repeat, and waits for nothing but our own database. docs/decisions/029
 */
export async function deleteAccount(
  services: Pick<AccountServices, 'store' | 'identity' | 'tasks' | 'securityLog'>,
  uid: string,
  network: string | null = null,
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    await raiseTombstone(tx, uid)
    await cancelQueued(tx, uid, 'switched-off')
    const isNew = await insertDeletion(tx, uid)
    if (isNew) await services.tasks.enqueue(tx, 'delete-account', { uid })
    if (isNew)
      await noteSecurity(
        services,
        { kind: 'account-deletion', outcome: 'done', of: { uid }, network },
        tx,
      )
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
  await freeAddress(services, uid)
}

/**
 * Frees the address immediately, so that it can sign up again; but access that a provider gave us has to be returned
 * first.
 */
async function freeAddress(
  { identity }: Pick<AccountServices, 'identity'>,
  uid: string,
): Promise<void> {
  try {
    const tokens = await identity.providerTokensOf(uid)
    if (!tokens?.sealedRefreshToken) await identity.deleteAccount(uid)
  } catch {
    // The deletion is promised by now: its first step does the same until it succeeds.
  }
}
