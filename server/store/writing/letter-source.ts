import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { letterFields, type LetterField } from '../../../contract/user/profile-fields.ts'
import { builtOnce } from '../building/built-once.ts'
import type { Queryable } from '../connect.ts'
import { users } from '../accounts/account-schema.ts'

type LetterColumn = LetterField | 'generatedCoverLetter'
/** Facts that a user's letters are written from. Null: not stated yet. */
export type LetterSource = Pick<typeof users.$inferSelect, LetterColumn>

const names: readonly LetterColumn[] = [...letterFields, 'generatedCoverLetter']

/** Columns that letters are written from, of the table of users or of an alias for it. */
export function letterColumns<Of extends Record<LetterColumn, PgColumn>>(
  of: Of,
): Pick<Of, LetterColumn> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, LetterColumn> // each
}

/** Reads what the user's letters are written from. Null: the user is gone. */
export async function letterSourceOf(db: Queryable, uid: string): Promise<LetterSource | null> {
  const [source] = await ofUser(db).execute({ uid })
  return source ?? null
}

const ofUser = builtOnce((db) =>
  db
    .select(letterColumns(users))
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid')))
    .prepare(''),
)
