import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { openFileStore } from '../open-file-store.ts'
import { lockKey } from '../store/migrate.ts'
import { knows } from '../store/migrations-in.ts'
import { migrateTasks } from '../store/tasks.ts'
import { keysName, type Manifest } from './archive/manifest.ts'
import { readArchive, type Checked } from './archive/read-archive.ts'
import type { Outcome } from './back-up.ts'
import { BackupError } from './backup-error.ts'
import { clearDatabase, holdsTables } from './clear-database.ts'
import { restoringFiles, type RestoringFiles } from './restore-files.ts'
import { fillDatabase } from './fill-database.ts'
import { isOutOfSpace } from './is-out-of-space.ts'
import { connectForLong, placeToRestore, stoppable } from './place.ts'
import { placeKeys, refuseOtherKeys } from './restore-keys.ts'
import type { RestoreOptions } from './restore-options.ts'

const stopped = 'The restore was stopped: nothing was changed.'

/**
 * Restores a backup. The whole file is read and compared with its index before anything is changed; then the database
 * is filled in one transaction, which commits when files and rows are all there.
 */
export async function restore(config: Config, options: RestoreOptions): Promise<Outcome> {
  const { file, openers, note, replace } = options
  note(`Checking ${file}.`)
  let keys: Buffer | null = null
  const checked = await readArchive(file, openers, {
    begin: refuseUnknown,
    take: ({ piece, body }) => {
      if (piece === keysName) keys = body
      refuseWhenStopped(options)
    },
  })
  await refuseOtherKeys(config, { manifest: checked.manifest, keys, replace, note })
  const { files } = await openFileStore(config)
  const place = await placeToRestore(config, note)
  try {
    const client = await connectForLong(place.url)
    try {
      await holdAlone(client)
      if (!replace && (await holdsTables(client)))
        throw new BackupError(
          'There is a Bidwright in this database already: restore into an empty one, or add --replace to throw this one away.',
        )
      await migrateTasks(place.url)
      note('Restoring.')
      const restored = restoringFiles(files)
      await inOneTransaction(client, restored, checked, options)
      await placeKeys(config, keys)
      if (replace) await restored.removeOthers()
      await client.query('analyze')
    } finally {
      await client.end()
    }
  } finally {
    await place.leave()
  }
  const { tables, rows, files: fileCount } = checked.index
  return { tables, rows, files: fileCount, sha256: checked.sha256 }
}

async function inOneTransaction(
  client: pg.Client,
  files: RestoringFiles,
  checked: Checked,
  options: RestoreOptions,
): Promise<void> {
  await client.query('begin')
  try {
    await stoppable(client, options, stopped, async () => {
      await clearDatabase(client)
      await fillDatabase(client, files, { ...options, checked })
    })
    refuseWhenStopped(options)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    await files.takeBack()
    if (!isOutOfSpace(error)) throw error
    throw new BackupError(
      'There is no space left for the rows and files: nothing was restored. Make room, and restore again.',
      { cause: error },
    )
  }
}

function refuseWhenStopped({ signal }: RestoreOptions): void {
  if (signal.aborted) throw new BackupError(stopped)
}

function refuseUnknown({ migration }: Manifest): void {
  const known = knows(migration)
  if (known === 'newer')
    throw new BackupError(
      'The backup was made by a newer version of Bidwright: restore it with that version, or a later one.',
    )
  if (known === 'other')
    throw new BackupError(
      'The backup was made by a Bidwright with other migrations than this one: restore it with that one.',
    )
}

/** Makes sure that no Bidwright uses the database, and that none starts on it until we leave. */
async function holdAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isHeld: boolean; others: number }>(
    `select pg_try_advisory_lock($1) as "isHeld",
            (select count(*)::int from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()
               and application_name like 'bidwright%') as others`,
    [lockKey],
  )
  if (rows[0]?.isHeld === true && rows[0].others === 0) return
  throw new BackupError(
    'A Bidwright is running on this database: stop every process of it, then restore.',
  )
}
