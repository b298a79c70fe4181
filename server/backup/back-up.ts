import { createHash, randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '../config/config.ts'
import { openFileStore } from '../open-file-store.ts'
import { PortError } from '../ports/port-error.ts'
import type { FileStore } from '../ports/file-store.ts'
import { knows, latestMigration, type AppliedMigration } from '../store/migrations-in.ts'
import { unfinishedTasks } from '../store/kept-tasks.ts'
import { BackupError } from './backup-error.ts'
import { packed, type Lock } from './archive/envelope.ts'
import { fileName, keysName, tableName, tasksName, type Manifest } from './archive/manifest.ts'
import { writeArchive, type Piece } from './archive/write-archive.ts'
import { rememberBackup } from './backup-record.ts'
import { isOutOfSpace } from './is-out-of-space.ts'
import { connectForLong, placeToBackUp, stoppable } from './place.ts'
import { copyTarget, tablesToBackUp } from './tables.ts'

export type Outcome = { tables: number; rows: number; files: number; sha256: string }

export type BackupOptions = {
  file: string
  /** Replaces a file that is there already. */
  overwrite: boolean
  lock: Lock
  note: (line: string) => void
  signal: AbortSignal
}

type UntilStopped = <Result>(work: () => Promise<Result>) => Promise<Result>

const stopped = 'The backup was stopped: there is no file.'

/**
 * Writes everything that an installation must not lose to one file: the database as it is at one moment, the files, and
 * the keys unless they come from the environment. The file appears when it is complete, or not at all.
 */
export async function backUp(config: Config, options: BackupOptions): Promise<Outcome> {
  await refuseExisting(options)
  const { files } = await openFileStore(config)
  const place = await placeToBackUp(config, options.note)
  try {
    const client = await connectForLong(place.url)
    const untilStopped: UntilStopped = (work) => stoppable(client, options, stopped, work)
    try {
      const keys = await keysToKeep(config)
      const manifest = await untilStopped(() => beginSnapshot(client, { hasKeys: keys !== null }))
      const pieces = piecesOf(client, { manifest, files, keys })
      const outcome = await writeFile({ manifest, pieces }, { ...options, untilStopped })
      await client.query('rollback')
      await rememberBackup(client, { madeAt: manifest.madeAt, ...outcome })
      return outcome
    } finally {
      await client.end()
    }
  } finally {
    await place.leave()
  }
}

async function refuseExisting({ file, overwrite }: BackupOptions): Promise<void> {
  if (overwrite) return
  const existing = await open(file, 'r').catch(() => null)
  if (!existing) return
  await existing.close()
  throw new BackupError(`${file} exists: choose another name, or add --overwrite.`)
}

/** Reads the keys in the data folder. Null: the environment gives both, and no backup may hold those. */
async function keysToKeep(config: Config): Promise<Buffer | null> {
  if (config.authSecret !== null && config.sealingKey !== null) return null
  return readFile(join(config.dataFolder, 'secrets.json')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Begins a transaction that sees the database as it is now, and goes on seeing it so. */
async function beginSnapshot(
  client: pg.Client,
  { hasKeys }: { hasKeys: boolean },
): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const migration = await latestMigration(client)
  if (migration === null)
    throw new BackupError(
      'There is no database of Bidwright: look at BIDWRIGHT_DATA or DATABASE_URL.',
    )
  refuseUnknown(migration)
  const tables = await tablesToBackUp(client, migration)
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  const { rows } = await client.query<{ madeAt: string; sealingKeyId: string | null }>(
    `select to_json(product_clock()) #>> '{}' as "madeAt",
            (select value from installation where name = 'sealing-key-id') as "sealingKeyId"`,
  )
  const { madeAt = '', sealingKeyId = null } = rows[0] ?? {}
  return { product: 'bidwright', format: 1, madeAt, migration, tables, sealingKeyId, hasKeys }
}

function refuseUnknown(migration: AppliedMigration): void {
  if (knows(migration) === 'known') return
  throw new BackupError(
    'The database was last used by another version of Bidwright than this one: back it up with that version.',
  )
}

/** Yields what a backup holds, one piece after the other. The keys come first: they are small. */
async function* piecesOf(
  client: pg.Client,
  { manifest, files, keys }: { manifest: Manifest; files: FileStore; keys: Buffer | null },
): AsyncGenerator<Piece> {
  if (keys) yield { name: keysName, kind: 'keys', bytes: oneChunk(keys) }
  for (const table of manifest.tables) {
    const rows = client.query(copyTo(`copy ${copyTarget(table, pg.escapeIdentifier)} to stdout`))
    yield { name: tableName(table.name), kind: 'table', bytes: rows }
  }
  const tasks = client.query(copyTo(`copy (${unfinishedTasks}) to stdout`))
  yield { name: tasksName, kind: 'tasks', bytes: tasks }
  const { rows } = await client.query<{ key: string; sizeBytes: string }>(
    `select uid || '/' || id as key, size_bytes as "sizeBytes" from files where state = 'stored' order by uid, id`,
  )
  for (const { key, sizeBytes } of rows) {
    const bytes = await readFileOf(files, { key, sizeBytes: Number(sizeBytes) })
    yield { name: fileName(key), kind: 'file', bytes }
  }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Opens a file of a user's. Null: it was deleted since the snapshot, or lost before. */
async function readFileOf(
  files: FileStore,
  { key, sizeBytes }: { key: string; sizeBytes: number },
): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    return await files.read(key, { start: 0, end: sizeBytes - 1 })
  } catch (error) {
    if (error instanceof PortError && error.code === 'file-gone') return null
    throw error
  }
}

/** Writes the file under another name first: a backup that was not finished is none. */
async function writeFile(
  { manifest, pieces }: { manifest: Manifest; pieces: AsyncIterable<Piece> },
  {
    file,
    overwrite,
    lock,
    note,
    signal,
    untilStopped,
  }: BackupOptions & { untilStopped: UntilStopped },
): Promise<Outcome> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  const hash = createHash('sha256')
  let counts = { tables: 0, rows: 0, files: 0 }
  const handle = await open(draft, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be written (${cause.code}).`, { cause })
  })
  try {
    const archive = writeArchive(
      manifest,
      pieces,
      ({ tables, rows, files: fileCount, missing }) => {
        counts = { tables, rows, files: fileCount }
        for (const name of missing) note(`${name} was no longer in the store of files.`)
      },
    )
    await untilStopped(async () => {
      for await (const chunk of packed(archive, lock)) {
        signal.throwIfAborted()
        hash.update(chunk)
        await handle.writeFile(chunk)
      }
    })
    await handle.sync()
    await handle.close()
    await (overwrite ? rename(draft, file) : linkAs(draft, file))
    await syncFolder(dirname(file))
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    throw new BackupError(`There is no space left for ${file}: the backup was not made.`, {
      cause: error,
    })
  } finally {
    await handle.close().catch(() => undefined) // closed already, when all went well
    await rm(draft, { force: true })
  }
  return { ...counts, sha256: hash.digest('hex') }
}

/** Gives the file its name, unless another file has taken that in the meantime. */
async function linkAs(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new BackupError(`${file} exists: choose another name, or add --overwrite.`)
    await rename(draft, file) // a file system without links
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
