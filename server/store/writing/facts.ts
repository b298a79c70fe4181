import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { FactKind } from '../../../contract/writing/fact.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { facts } from './writing-schema.ts'

/** Change that a user made to what is read from their profile, or a fact of their own. `text`: null = removed. */
export type FactChange = {
  id: string
  kind: FactKind | null
  text: string | null
  link: string | null
}

/** Reads a user's changes, in the order in which they were first made. */
export function factChangesOf(db: Queryable, uid: string): Promise<FactChange[]> {
  return db
    .select({ id: facts.id, kind: facts.kind, text: facts.text, link: facts.link })
    .from(facts)
    .where(eq(facts.uid, uid))
    .orderBy(asc(facts.createdAt), asc(facts.id))
}

/** Stores a change. The caller has locked the user. */
export async function putFactChange(
  tx: Transaction,
  uid: string,
  { id, ...change }: FactChange,
): Promise<void> {
  await tx
    .insert(facts)
    .values({ uid, id, ...change })
    .onConflictDoUpdate({ target: [facts.uid, facts.id], set: change })
}

/** Counts the facts that a user wrote or changed. */
export function countOwnFacts(db: Queryable, uid: string): Promise<number> {
  return db.$count(facts, and(eq(facts.uid, uid), isNotNull(facts.text)))
}

/** Deletes changes, so that what is read from the profile counts again. */
export async function deleteFactChanges(
  tx: Transaction,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(facts).where(and(eq(facts.uid, uid), inArray(facts.id, [...ids])))
}

/** Lists ids of facts that the user removed. */
export async function removedFactsOf(db: Queryable, uid: string): Promise<string[]> {
  const removed = await db
    .select({ id: facts.id })
    .from(facts)
    .where(and(eq(facts.uid, uid), isNull(facts.text)))
  return removed.map(({ id }) => id)
}
