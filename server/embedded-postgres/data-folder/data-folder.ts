import { access, constants, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { EmbeddedPostgresError, errorCode } from '../embedded-postgres-error.ts'
import { makeFolder } from './make-folder.ts'

export type DataFolder = {
  path: string
  cluster: string
  passwordFile: string
  lockFile: string
  logFile: string
}

/** Creates the folder if need be; its path is free of links, so that one folder has one name. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = await createFolder(path)
  return {
    path: folder,
    cluster: join(folder, 'postgres'),
    passwordFile: join(folder, 'postgres.password'),
    lockFile: join(folder, 'postgres.lock'),
    logFile: join(folder, 'postgres.log'),
  }
}

async function createFolder(path: string): Promise<string> {
  try {
    await makeFolder(resolve(path), 0o700)
    // The trailing dot also refuses a file in the folder's place.
    await access(`${path}/.`, constants.W_OK)
    return await realpath(path)
  } catch (cause) {
    throw new EmbeddedPostgresError(cannotBeWritten(path, cause), { cause })
  }
}

export function cannotBeWritten(path: string, cause: unknown): string {
  return `The data folder ${path} cannot be written to (${errorCode(cause)}): choose a folder that this user may write to.`
}
