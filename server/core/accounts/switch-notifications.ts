import { AppError } from '../../../contract/errors.ts'
import { tellUsers } from '../../store/live.ts'
import { changeUser } from '../../store/accounts/users.ts'
import type { AccountServices } from './account-services.ts'

/** Sets whether notices are mailed. Mails about the account's safety are sent regardless. */
export async function switchNotifications(
  services: Pick<AccountServices, 'store'>,
  uid: string,
  enabled: boolean,
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    const change = { notificationsEnabled: enabled }
    if (!(await changeUser(tx, uid, change))) throw new AppError('not-signed-in')
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
