import { and, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Instant } from '../../../contract/instant.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { applications } from '../schema.ts'
import type { OwnApplication } from '../applications/own-applications.ts'

/** Previews that marketplaces have shown of applications: what sending one takes, until its user confirms it. */
export const applicationPreviews = pgTable('application_previews', {
  applicationId: text()
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  uid: uidOfOwner(),
  /** Version of the draft that it was made of: it says nothing about any other. */
  draftVersion: integer().notNull(),
  previewId: text().notNull(),
  /** Connects that sending costs, and how many the user has. Null: not told. */
  connectsCost: integer(),
  connectsBalance: integer(),
  /** Moment from which it cannot be confirmed any more. Null: not told. */
  expiresAt: instant(),
  madeAt: instant().notNull(),
})

export type KeptPreview = {
  draftVersion: number
  previewId: string
  connectsCost: number | null
  connectsBalance: number | null
  expiresAt: Instant | null
}

/** Keeps a preview in place of the one before. */
export async function keepPreview(
  tx: Transaction,
  { uid, applicationId }: OwnApplication,
  preview: KeptPreview,
): Promise<void> {
  const kept = { ...preview, madeAt: databaseNow }
  await tx
    .insert(applicationPreviews)
    .values({ uid, applicationId, ...kept })
    .onConflictDoUpdate({ target: applicationPreviews.applicationId, set: kept })
}

export async function dropPreview(tx: Transaction, applicationId: string): Promise<void> {
  await tx.delete(applicationPreviews).where(eq(applicationPreviews.applicationId, applicationId))
}

/** Reads the preview of this version of a draft that can still be confirmed. Null: there is none. */
export async function previewOf(
  db: Queryable,
  { applicationId, draftVersion }: { applicationId: string; draftVersion: number },
): Promise<KeptPreview | null> {
  const [kept] = await db
    .select({
      draftVersion: applicationPreviews.draftVersion,
      previewId: applicationPreviews.previewId,
      connectsCost: applicationPreviews.connectsCost,
      connectsBalance: applicationPreviews.connectsBalance,
      expiresAt: applicationPreviews.expiresAt,
    })
    .from(applicationPreviews)
    .where(
      and(
        eq(applicationPreviews.applicationId, applicationId),
        eq(applicationPreviews.draftVersion, draftVersion),
        sql`coalesce(${applicationPreviews.expiresAt} > product_clock(), true)`,
      ),
    )
  return kept ?? null
}
