import { cancelQueued } from '../../store/applications/applications.ts'
import { insertDeletion } from '../../store/deleting/deletions.ts'
import { tellUsers } from '../../store/live.ts'
import { raiseTombstone } from '../../store/deleting/tombstones.ts'
import type { AccountServices } from './account-services.ts'

/**
 * From its commit on the user is nobody: nothing is sent for them, no session of theirs is one. What is left of them is
 * deleted by whoever works the queue. Safe to repeat, and waits for nothing but our own database. docs/decisions/029
 */
export async function deleteAccount(
  services: Pick<AccountServices, 'store' | 'identity' | 'tasks'>,
  uid: string,
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    await raiseTombstone(tx, uid)
    await cancelQueued(tx, uid, 'switched-off')
    if (await insertDeletion(tx, uid)) await services.tasks.enqueue(tx, 'delete-account', { uid })
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
  await freeAddress(services, uid)
}

/** At once, so that the address can sign up anew; but access that somebody else gave us has to be returned first. */
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
