import pg from 'pg'
import type { Config } from '../config/config.ts'
import { DataFolderInUseError } from '../embedded-postgres/embedded-postgres-error.ts'
import { holdsDatabase, urlOfRunningServer } from '../embedded-postgres/running-server.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { BackupError } from './backup-error.ts'

/** Database of an installation, and how to let go of it. */
export type Place = { url: string; leave(): Promise<void> }

type Note = (line: string) => void

const connectTimeoutMs = 30_000

/** Finds the database to back up: one that runs, or the one of a stopped product, started for the purpose. */
export async function placeToBackUp(config: Config, note: Note): Promise<Place> {
  const { databaseUrl, dataFolder } = config
  if (databaseUrl !== null) return { url: databaseUrl, leave: async () => undefined }
  if (!(await holdsDatabase(dataFolder)))
    throw new BackupError(
      `There is no database in ${dataFolder}: set BIDWRIGHT_DATA to the data folder, or DATABASE_URL.`,
    )
  try {
    return await startedPlace(dataFolder, note)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    return { url: await urlOfRunningServer(dataFolder), leave: async () => undefined }
  }
}

/** Finds the database to restore into. The embedded one must not run: its data folder is ours until we leave. */
export async function placeToRestore(config: Config, note: Note): Promise<Place> {
  const { databaseUrl, dataFolder } = config
  if (databaseUrl !== null) return { url: databaseUrl, leave: async () => undefined }
  return startedPlace(dataFolder, note)
}

async function startedPlace(dataFolder: string, note: Note): Promise<Place> {
  const postgres = await startEmbeddedPostgres(dataFolder, { log: note })
  return { url: postgres.url, leave: () => postgres.stop() }
}

/** Connects for one long piece of work: no limit of time, and values written in one way only. */
export async function connectForLong(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: backupSession,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  client.on('error', () => undefined) // what it is asked next fails
  try {
    await client.connect()
  } catch (cause) {
    await client.end().catch(() => undefined)
    const why = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new BackupError(
      `The database cannot be reached (${why}): look whether it runs, and at its address.`,
      { cause },
    )
  }
  for (const setting of settings) await client.query(setting)
  return client
}

/**
 * Runs work that Ctrl-C stops at once, even while it waits for another session's lock: its connection is closed.
 * Throws BackupError with `sentence` then.
 */
export async function stoppable<Result>(
  client: pg.Client,
  { signal }: { signal: AbortSignal },
  sentence: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = () => void client.end().catch(() => undefined) // the statement under way fails, and that is what is told
  try {
    signal.throwIfAborted()
    signal.addEventListener('abort', end)
    return await work()
  } catch (error) {
    throw signal.aborted ? new BackupError(sentence, { cause: error }) : error
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Name under which PostgreSQL lists us. */
export const backupSession = 'bidwright-backup'

const settings = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 3',
  "set bytea_output = 'hex'",
  "set client_encoding = 'UTF8'",
  'set search_path = public',
]
