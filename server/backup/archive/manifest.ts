import { z } from 'zod'

/** Table of a backup, with its columns in the order in which they were written. */
export type BackedUpTable = z.infer<typeof BackedUpTable>
const BackedUpTable = z.object({ name: z.string(), columns: z.array(z.string()) })

/** First entry of a backup: what it is made of. */
export const Manifest = z.object({
  product: z.literal('bidwright'),
  format: z.literal(1),
  madeAt: z.string(),
  /** Latest migration of the database. */
  migration: z.object({ createdAt: z.number(), hash: z.string() }),
  tables: z.array(BackedUpTable),
  /** Key that the stored credentials are sealed to. Null: none is recorded. */
  sealingKeyId: z.string().nullable(),
  hasKeys: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

/** Last entry of a backup: what it must hold, piece by piece. */
export const Index = z.object({
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Files that were no longer in the store when they were to be read. */
  missing: z.array(z.string()),
  pieces: z.record(
    z.string(),
    z.object({
      parts: z.number(),
      bytes: z.number(),
      rows: z.number().nullable(),
      sha256: z.string(),
    }),
  ),
})
export type Index = z.infer<typeof Index>

export const manifestName = 'manifest.json'
export const indexName = 'index.json'
export const keysName = 'keys/secrets.json'
export const tasksName = 'tasks'
export const tableName = (name: string) => `tables/${name}`
export const fileName = (key: string) => `files/${key}`
