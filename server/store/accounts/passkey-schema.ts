import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { databaseNow } from '../database-now.ts'
import { authUsers } from './identity-schema.ts'

const ownerOf = () => text().references(() => authUsers.id, { onDelete: 'cascade' })

/** Passkeys that open an account. Nothing here is a secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    uid: ownerOf().notNull(),
    /** Name that the authenticator gave it, base64url: one passkey has one user. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Uses that the authenticator counted; 0 for always: it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Ways to reach the authenticator, which help the browser to find it. */
    transports: text().array().notNull(),
    name: text().notNull(),
    addedAt: instant().notNull().default(databaseNow),
    usedAt: instant(),
  },
  (table) => [index('passkeys_by_user').on(table.uid, table.addedAt)],
)

/** Challenges that a browser may answer, each once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, hex, of the challenge and what it is bound to. */
    hash: text().primaryKey(),
    /** User who adds a passkey; null: somebody signs in. */
    uid: ownerOf(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('passkey_challenges_by_end').on(table.expiresAt),
    index('passkey_challenges_by_user').on(table.uid),
  ],
)
