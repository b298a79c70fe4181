import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import type { ServerUser } from '../process/server-user.ts'

/** Creates the password once, before the cluster is made: one without a cluster is simply replaced. */
export async function createPassword(folder: DataFolder, user: ServerUser | null): Promise<void> {
  const file = await open(folder.passwordFile, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(randomBytes(24).toString('hex'))
    // initdb reads it as the server's user.
    if (user) await file.chown(user.uid, user.gid)
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function readPassword(folder: DataFolder): Promise<string> {
  try {
    return (await readFile(folder.passwordFile, 'utf8')).trim()
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The password of the database cannot be read from ${folder.passwordFile}: restore that file from your backup.`,
      { cause },
    )
  }
}
