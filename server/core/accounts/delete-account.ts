import { tellUsers } from '../../store/live.ts'
import { deleteUser } from '../../store/users.ts'
import type { AccountServices } from './account-services.ts'

/** First the user with all that hangs on them, so that nothing can be sent any more; then who they were. Safe to repeat. */
export async function deleteAccount(
  services: Pick<AccountServices, 'store' | 'identity'>,
  uid: string,
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    await deleteUser(tx, uid)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
  await services.identity.deleteAccount(uid)
}
