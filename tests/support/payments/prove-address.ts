import type { Database } from '../../../server/store/connect.ts'
import { authUsers } from '../../../server/store/accounts/identity-schema.ts'

/** Makes the account of a user who has shown that they read the mail of their address. */
export async function proveAddress(
  db: Database,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  const now = new Date()
  const account = { id: uid, name: '', email, emailVerified: true, createdAt: now, updatedAt: now }
  await db.insert(authUsers).values(account)
}
