import { lockAccount } from '../../store/accounts/external-accounts.ts'
import type { Store } from '../../store/connect.ts'
import { insertUser } from '../../store/accounts/users.ts'

/** The user document of an account, made if it is missing. False when the account is being deleted, or is gone: it gets no fresh one. */
export async function ensureUser(store: Store, uid: string): Promise<boolean> {
  return store.db.transaction(async (tx) => {
    const email = await lockAccount(tx, uid)
    if (email === null) return false
    await insertUser(tx, { uid, email })
    return true
  })
}
