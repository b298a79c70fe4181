import { lockAccount } from '../../store/accounts/external-accounts.ts'
import type { Store } from '../../store/connect.ts'
import { insertUser } from '../../store/accounts/users.ts'

/**
 * Makes the user document of an account if it is missing. False: the account is deleted or being deleted, and gets
 * none.
 */
export async function ensureUser(store: Store, uid: string): Promise<boolean> {
  return store.db.transaction(async (tx) => {
    const email = await lockAccount(tx, uid)
    if (email === null) return false
    await insertUser(tx, { uid, email })
    return true
  })
}
