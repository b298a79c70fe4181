import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../connect.ts'
import { letterPreferences } from './writing-schema.ts'

export type StoredPreference = { id: string; rule: string }

/** Reads what was learnt from a user's edits, oldest first: also what was seen only once. */
export function preferencesOf(db: Queryable, uid: string): Promise<StoredPreference[]> {
  return db
    .select({ id: letterPreferences.id, rule: letterPreferences.rule })
    .from(letterPreferences)
    .where(eq(letterPreferences.uid, uid))
    .orderBy(asc(letterPreferences.createdAt), asc(letterPreferences.id))
}

export async function insertPreference(tx: Transaction, uid: string, rule: string): Promise<void> {
  await tx.insert(letterPreferences).values({ id: crypto.randomUUID(), uid, rule })
}

/** Deletes what was learnt. Returns how many there were. */
export async function deletePreferences(
  tx: Transaction,
  uid: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const removed = await tx
    .delete(letterPreferences)
    .where(and(eq(letterPreferences.uid, uid), inArray(letterPreferences.id, [...ids])))
    .returning({ id: letterPreferences.id })
  return removed.length
}
