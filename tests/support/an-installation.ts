import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { readConfig, type Config } from '../../server/config/config.ts'
import { backUp, type BackupOptions } from '../../server/backup/back-up.ts'
import { restore } from '../../server/backup/restore.ts'
import type { RestoreOptions } from '../../server/backup/restore-options.ts'
import { emptyDatabase } from './database/clone-database.ts'

/** Makes a folder that is gone when the test has finished. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes the configuration of an installation with this database and a data folder of its own. */
export async function anInstallation(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<Config> {
  const BIDWRIGHT_DATA = await aFolder()
  const read = readConfig({ DATABASE_URL: databaseUrl, BIDWRIGHT_DATA, ...environment })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.config
}

/** Makes the configuration of an installation with a database that is empty. */
export async function anEmptyInstallation(
  environment: Record<string, string> = {},
): Promise<Config & { databaseUrl: string }> {
  const { url, drop } = await emptyDatabase(inject('templateUrl'))
  onTestFinished(drop)
  return { ...(await anInstallation(url, environment)), databaseUrl: url }
}

const quiet = { note: () => undefined, signal: new AbortController().signal }

export function backUpTo(file: string, config: Config, options: Partial<BackupOptions> = {}) {
  return backUp(config, { file, overwrite: false, lock: null, ...quiet, ...options })
}

export function restoreFrom(file: string, config: Config, options: Partial<RestoreOptions> = {}) {
  const openers = { identities: [], passphrase: null }
  const wanted = { replace: false, openers, deleted: [], switchOff: false }
  return restore(config, { file, ...wanted, ...quiet, ...options })
}

/** Asks a database that no services are on, with a connection of its own. */
export async function ask<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
