import { lockEmailOf } from '../../store/accounts/users.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { passwordChanged } from '../mailing/mails/password-changed.ts'

/** Mails the owner, in case the change was not theirs. Leaves nothing in the queue for a user who is being deleted. */
export async function tellPasswordChanged(
  { store, tasks }: Pick<AccountServices, 'store' | 'tasks'>,
  uid: string,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    if ((await lockEmailOf(tx, uid)) === null) return
    await tasks.enqueue(tx, 'send-mail', passwordChanged.task({ uid }))
  })
}
