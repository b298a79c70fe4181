import { and, desc, eq, sql } from 'drizzle-orm'
import type { WrittenBy } from '../../../contract/writing/letter-notes.ts'
import type { TextName, TextVersion } from '../../../contract/writing/writing-calls.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { textVersions } from './writing-schema.ts'

/** Versions of each text that are kept. */
const maxVersions = 20

/** Reads the versions of a user's text, newest first. */
export function textVersionsOf(db: Queryable, uid: string, what: TextName): Promise<TextVersion[]> {
  const { id, text, writtenBy, createdAt } = textVersions
  return db
    .select({ id, text, writtenBy, createdAt })
    .from(textVersions)
    .where(and(eq(textVersions.uid, uid), eq(textVersions.what, what)))
    .orderBy(desc(textVersions.createdAt), desc(textVersions.id))
    .limit(maxVersions)
}

/** Reads one version. Null: the user has no such version. */
export async function textVersionOf(db: Queryable, uid: string, id: string) {
  const { what, text, writtenBy } = textVersions
  const [found] = await db
    .select({ what, text, writtenBy })
    .from(textVersions)
    .where(and(eq(textVersions.uid, uid), eq(textVersions.id, id)))
  return found ?? null
}

/** Adds a version unless it is the newest one already, and drops the oldest beyond those that are kept. */
export async function addTextVersion(
  tx: Transaction,
  uid: string,
  version: { id?: string; what: TextName; text: string; writtenBy: WrittenBy },
): Promise<void> {
  const { id = crypto.randomUUID(), what, text, writtenBy } = version
  const [newest] = await textVersionsOf(tx, uid, what)
  if (newest?.text === text) return
  await tx.insert(textVersions).values({ id, uid, what, text, writtenBy })
  await tx.execute(
    sql`delete from text_versions where id in (
          select id from text_versions where uid = ${uid} and what = ${what}
          order by created_at desc, id desc offset ${maxVersions})`,
  )
}
