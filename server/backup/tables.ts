import type pg from 'pg'
import type { BackedUpTable } from './archive/manifest.ts'
import type { AppliedMigration } from '../store/migrations-in.ts'
import { tablesAfter } from '../store/migrations-in.ts'

/**
 * Tables whose rows no backup holds: who leads, what lets somebody in, devices that show notices while they are signed in,
 * figures and segments of jobs, which are made again, and changes by this database's own transactions. A restore must not
 * bring back a session that was ended, nor a link that was used.
 */
const leftOut = new Set([
  'leases',
  'figure_days',
  'figure_marks',
  'figure_states',
  'scanner_changes',
  'job_segments',
  'segment_words',
  'segment_ids',
  'unfiled_jobs',
  'auth_sessions',
  'auth_verifications',
  'password_resets',
  'code_challenges',
  'passkey_challenges',
  'push_subscriptions',
])

/** Lists the tables to back up with their columns, each after those that it refers to. */
export async function tablesToBackUp(
  client: pg.ClientBase,
  migration: AppliedMigration,
): Promise<BackedUpTable[]> {
  const names = tablesAfter(migration).filter((name) => !leftOut.has(name))
  const { rows: columns } = await client.query<{ table: string; name: string }>(
    `select c.relname as table, a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [names],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`,
  )
  const columnsOf = Map.groupBy(columns, ({ table }) => table)
  return inOrder(names.toSorted(), references).map((name) => ({
    name,
    columns: (columnsOf.get(name) ?? []).map((column) => column.name),
  }))
}

function inOrder(names: readonly string[], references: readonly { from: string; to: string }[]) {
  const ordered = new Set<string>()
  const visiting = new Set<string>()
  const visit = (name: string) => {
    if (ordered.has(name) || visiting.has(name)) return
    visiting.add(name)
    for (const { from, to } of references) if (from === name && names.includes(to)) visit(to)
    ordered.add(name)
  }
  for (const name of names) visit(name)
  return [...ordered]
}

/** Name of a table with its columns, as COPY wants it. */
export function copyTarget({ name, columns }: BackedUpTable, escape: (name: string) => string) {
  return `public.${escape(name)} (${columns.map(escape).join(', ')})`
}
