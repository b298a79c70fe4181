import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../connect.ts'
import { rows, textArray } from '../rows.ts'

export type UnfiledJob = {
  id: string
  title: string
  description: string
  skills: string[]
  clientCountry: string | null
  allowedCountries: string[]
}

/** Jobs without hashes of their words, which nobody else fills in before we commit. */
export function jobsWithoutHashes(tx: Transaction, limit: number): Promise<UnfiledJob[]> {
  return rows<UnfiledJob>(
    tx,
    sql`select id, title, description, skills, client_country as "clientCountry", allowed_countries as "allowedCountries"
        from jobs where word_hashes is null order by id limit ${limit}
        for no key update skip locked`,
  )
}

export async function setWordHashes(
  tx: Transaction,
  hashed: readonly { id: string; wordHashes: readonly number[] }[],
): Promise<void> {
  const ids = hashed.map(({ id }) => id)
  const lists = hashed.map(({ wordHashes }) => `{${wordHashes.join(',')}}`) // PostgreSQL has no lists of lists of unlike length
  await tx.execute(
    sql`update jobs j set word_hashes = filled.hashes::integer[]
        from unnest(${textArray(ids)}, ${textArray(lists)}) as filled (id, hashes) where j.id = filled.id`,
  )
}

/** Files the jobs added since the last run. Until then each search reads through all of them. */
export async function fileNewJobs(db: Database): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('jobs_by_word')`)
}
