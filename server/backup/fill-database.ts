import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations } from '../store/migrations-in.ts'
import { restoreTasks, type KeptTask } from '../store/kept-tasks.ts'
import { tableName, tasksName } from './archive/manifest.ts'
import { readArchive, type Checked, type Part } from './archive/read-archive.ts'
import { BackupError } from './backup-error.ts'
import { rememberRestore } from './backup-record.ts'
import { deleteAgain, switchEverybodyOff } from './since-the-backup.ts'
import type { RestoreOptions } from './restore-options.ts'
import type { RestoringFiles } from './restore-files.ts'
import { copyTarget } from './tables.ts'

export type Filling = { checked: Checked } & Pick<
  RestoreOptions,
  'file' | 'openers' | 'signal' | 'deleted' | 'switchOff'
>

/** Receives the parts of one piece, then its end. */
type Sink = { add(bytes: Buffer): Promise<void>; end(): Promise<void> }

/**
 * Fills an empty database in the caller's transaction, and the store of files with it: makes the schema that the backup
 * was made from, copies its rows, and brings both up to date.
 */
export async function fillDatabase(
  client: pg.Client,
  files: RestoringFiles,
  { file, openers, checked, signal, deleted, switchOff }: Filling,
): Promise<void> {
  const { manifest, index, sha256 } = checked
  await applyMigrations(client, { after: null, upTo: manifest.migration })
  await client.query(
    `create temp table kept_tasks (id uuid, name text, data jsonb, priority int, start_after timestamptz, singleton_key text)
     on commit drop`,
  )
  const targets = new Map(
    manifest.tables.map((table) => [tableName(table.name), copyTarget(table, pg.escapeIdentifier)]),
  )
  targets.set(tasksName, 'kept_tasks')
  const sinkFor = (piece: string): Sink | null => {
    const target = targets.get(piece)
    if (target !== undefined) return copyInto(client, target, index.pieces[piece]?.rows ?? 0)
    return piece.startsWith('files/') ? files.write(piece.slice('files/'.length)) : null
  }
  let current: { piece: string; sink: Sink | null } | null = null
  const again = await readArchive(file, openers, {
    async take({ piece, body }: Part) {
      signal.throwIfAborted()
      if (current?.piece !== piece) {
        await current?.sink?.end()
        current = { piece, sink: sinkFor(piece) }
      }
      await current.sink?.add(body)
    },
  })
  await (current as { sink: Sink | null } | null)?.sink?.end() // assigned in a callback
  if (again.sha256 !== sha256)
    throw new BackupError(`${file} has changed while it was read: nothing was restored.`)
  await setSequences(client)
  await applyMigrations(client, { after: manifest.migration, upTo: null })
  const { rows: tasks } = await client.query<KeptTask>(
    `select id, name, data, priority, to_json(start_after) #>> '{}' as "startAfter", singleton_key as "singletonKey"
     from kept_tasks`,
  )
  await restoreTasks(client, tasks)
  await deleteAgain(client, deleted)
  if (switchOff) await switchEverybodyOff(client)
  await rememberRestore(client, { madeAt: manifest.madeAt, sha256 })
}

function copyInto(client: pg.Client, target: string, rows: number): Sink {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  const ended = finished(stream)
  ended.catch(() => undefined) // said by the next of the two that waits
  return {
    add: (bytes) =>
      Promise.race([
        ended,
        new Promise<void>((resolve, reject) => {
          stream.write(bytes, (error) => (error ? reject(error) : resolve()))
        }),
      ]),
    async end() {
      stream.end()
      await ended
      if (stream.rowCount !== rows)
        throw new BackupError(
          `${target} got ${stream.rowCount} rows instead of ${rows}: nothing was restored.`,
        )
    },
  }
}

/** Lets numbers that are counted up continue behind the highest one there is. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, s.oid::regclass::text as sequence
     from pg_class s
     join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_class c on c.oid = d.refobjid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  )
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1, max(${pg.escapeIdentifier(column)})) from public.${pg.escapeIdentifier(table)}
       having max(${pg.escapeIdentifier(column)}) is not null`,
      [sequence],
    )
}
