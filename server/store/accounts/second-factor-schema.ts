import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { databaseNow } from '../database-now.ts'
import { authUsers } from './identity-schema.ts'

/** Keys of authenticator apps. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  /** Sealed with the installation's factor key. */
  sealedKey: text().notNull(),
  createdAt: instant().notNull().default(databaseNow),
  /** Null: no code has confirmed it yet, and log-ins do not ask for one. */
  confirmedAt: instant(),
  /** Time step of the code that was used last; no code of that step or an earlier one counts again. */
  lastStep: bigint({ mode: 'number' }),
})

/** Backup codes that are left: each opens one session. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    userId: text()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** SHA-256, hex. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Log-ins whose password was right, and which wait for a code. */
export const codeChallenges = pgTable(
  'code_challenges',
  {
    /** SHA-256, hex. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** SHA-256, hex, of the kept hash of the password that was right: with another password the log-in is over. */
    passwordMark: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index('code_challenges_by_user').on(table.userId)],
)
