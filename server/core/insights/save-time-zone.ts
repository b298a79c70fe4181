import { AppError } from '../../../contract/errors.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { knowsTimeZone, setTimeZone } from '../../store/insights/time-zone.ts'
import { tellUsers } from '../../store/live.ts'

/** Sets the zone whose days a user's figures are counted by. Refused where the database does not know it. */
export async function saveTimeZone(
  { store }: Pick<AccountServices, 'store'>,
  uid: string,
  timeZone: string,
): Promise<void> {
  if (!(await knowsTimeZone(store.db, timeZone)))
    throw new AppError('invalid-request', {
      fields: { timeZone: 'Choose a time zone from the list' },
    })
  await store.db.transaction(async (tx) => {
    if (!(await setTimeZone(tx, uid, timeZone))) throw new AppError('not-signed-in')
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
