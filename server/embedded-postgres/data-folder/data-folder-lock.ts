import { accessSync, constants } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DataFolder } from './data-folder.ts'
import { DataFolderInUseError, EmbeddedPostgresError } from '../embedded-postgres-error.ts'

export type DataFolderLock = { release(): void }

const sqliteBusy = 5

/**
 * Holds the data folder for this process alone. Node has no file locks; SQLite uses the operating system's, which die
 * with the process, so a lock is never stale. Nothing else in this process may open the lock file: closing it would
 * drop the lock.
 */
export function lockDataFolder(folder: DataFolder): DataFolderLock {
  const database = openLockFile(folder)
  try {
    // Nothing is ever written, so nothing needs a journal.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
    // SQLite opens even a file that it may not write to, and then locks nobody out.
    accessSync(folder.lockFile, constants.W_OK)
  } catch (cause) {
    database.close()
    throw refusal(folder, cause)
  }
  return { release: () => database.isOpen && database.close() }
}

function openLockFile(folder: DataFolder): DatabaseSync {
  try {
    return new DatabaseSync(folder.lockFile)
  } catch (cause) {
    throw refusal(folder, cause)
  }
}

function refusal(folder: DataFolder, cause: unknown): EmbeddedPostgresError {
  if (cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy) {
    return new DataFolderInUseError(
      `The data folder ${folder.path} is in use by another running Bidwright: stop that one or choose another folder.`,
      { cause },
    )
  }
  return new EmbeddedPostgresError(
    `The file ${folder.lockFile} cannot be locked: give this user the right to write to it, or choose another data folder.`,
    { cause },
  )
}
