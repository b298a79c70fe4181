import { and, asc, eq, sql } from 'drizzle-orm'
import type {
  LetterTemplate,
  TemplateChange,
  TemplateForm,
} from '../../../contract/writing/letter-template.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { textArray } from '../rows.ts'
import { letterTemplates } from './writing-schema.ts'

const columns = {
  id: letterTemplates.id,
  name: letterTemplates.name,
  text: letterTemplates.text,
  use: letterTemplates.use,
  rule: letterTemplates.rule,
  version: letterTemplates.version,
}

/** Reads a user's templates in the order in which their rules are tried. */
export function templatesOf(db: Queryable, uid: string): Promise<LetterTemplate[]> {
  return db
    .select(columns)
    .from(letterTemplates)
    .where(eq(letterTemplates.uid, uid))
    .orderBy(asc(letterTemplates.position), asc(letterTemplates.id))
}

/** Adds a template after all others. The caller has locked the user. */
export async function insertTemplate(
  tx: Transaction,
  uid: string,
  form: TemplateForm,
): Promise<void> {
  const last = sql`(select coalesce(max(position), 0) + 1 from letter_templates where uid = ${uid})`
  await tx.insert(letterTemplates).values({ id: crypto.randomUUID(), uid, ...form, position: last })
}

export type OwnTemplate = { uid: string; templateId: string }

/** Changes a template that the user saw in this version. False: there is none. */
export async function changeTemplate(
  tx: Transaction,
  own: OwnTemplate,
  { version, ...form }: TemplateChange,
): Promise<boolean> {
  const changed = await tx
    .update(letterTemplates)
    .set({ ...form, version: version + 1, updatedAt: databaseNow })
    .where(and(isOwn(own), eq(letterTemplates.version, version)))
    .returning({ id: letterTemplates.id })
  return changed.length > 0
}

/** Deletes a template. False: there is none. */
export async function removeTemplate(tx: Transaction, own: OwnTemplate): Promise<boolean> {
  const removed = await tx
    .delete(letterTemplates)
    .where(isOwn(own))
    .returning({ id: letterTemplates.id })
  return removed.length > 0
}

/** Sets the order of the named templates. */
export async function placeTemplates(
  tx: Transaction,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`update letter_templates t set position = p.position
        from unnest(${textArray(ids)}) with ordinality as p (id, position)
        where t.uid = ${uid} and t.id = p.id`,
  )
}

function isOwn({ uid, templateId }: OwnTemplate) {
  return and(eq(letterTemplates.uid, uid), eq(letterTemplates.id, templateId))
}
