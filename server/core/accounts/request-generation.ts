import { AppError } from '../../../contract/errors.ts'
import type { Tasks } from '../../store/tasks.ts'
import { tellUsers } from '../../store/live.ts'
import { noteTextRequest } from '../../store/writing/text-requests.ts'
import { findUser } from '../../store/accounts/users.ts'
import type { AccountServices } from './account-services.ts'

/**
 * Has a text written from the user's facts, replacing the present one; it arrives in the user document. Throws AppError
 * `facts-missing`.
 */
export async function requestGeneration(
  services: Pick<AccountServices, 'store' | 'tasks'>,
  uid: string,
  what: Tasks['write-text']['what'],
): Promise<void> {
  const { store, tasks } = services
  const user = (await findUser(store.db, uid, null))?.user
  if (!user) throw new AppError('not-signed-in')
  if (!user.whatServicesGeneral || !user.detailedExperience) throw new AppError('facts-missing')
  const version = user.cardVersions[what] ?? 0
  const request = { uid, what, version }
  await store.db.transaction(async (tx) => {
    if (!(await noteTextRequest(tx, request))) return // pressed twice
    await tasks.enqueue(tx, 'write-text', request)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
