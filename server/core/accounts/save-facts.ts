import { AppError } from '../../../contract/errors.ts'
import type { Facts } from '../../../contract/user.ts'
import { tellUsers } from '../../store/live.ts'
import { updateFacts } from '../../store/users.ts'
import type { AccountServices } from './account-services.ts'

/** What letters are made of. */
export async function saveFacts(
  services: Pick<AccountServices, 'store'>,
  uid: string,
  facts: Facts,
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    if (!(await updateFacts(tx, uid, facts))) throw new AppError('not-signed-in')
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
