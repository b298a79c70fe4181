import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/store/connect.ts'
import { passkeys } from '../../../server/store/accounts/passkey-schema.ts'

/** Inserts a passkey that nobody can use. Returns its id. */
export async function aPasskey(db: Database, uid: string, name = 'Some key'): Promise<string> {
  const id = randomUUID()
  const facts = { credentialId: randomUUID(), publicKey: 'none', counter: 0, transports: [] }
  await db.insert(passkeys).values({ id, uid, name, ...facts })
  return id
}
