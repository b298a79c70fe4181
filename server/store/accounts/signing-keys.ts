import { desc, sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { authSecretName } from './auth-secret-record.ts'
import { authKeys } from './identity-schema.ts'

export type SigningKey = typeof authKeys.$inferSelect

/** Keys that sign ID tokens. */
export function signingKeyRecords(db: Database) {
  return {
    publicKeys(): Promise<{ id: string; publicKey: string }[]> {
      return db.select({ id: authKeys.id, publicKey: authKeys.publicKey }).from(authKeys)
    },

    signingKeys(): Promise<SigningKey[]> {
      return db.select().from(authKeys).orderBy(desc(authKeys.createdAt))
    },

    /**
     * Keeps a new key that is encrypted with the secret of this id; false when another secret took its place, maybe
     * while this process was suspended: nobody could open the key.
     */
    async insertSigningKey(key: SigningKey, secretId: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ value: string }>(
          sql`select value from installation where name = ${authSecretName} for share`,
        )
        if (rows.some(({ value }) => value !== secretId)) return false
        await tx.insert(authKeys).values(key)
        return true
      })
    },
  }
}
