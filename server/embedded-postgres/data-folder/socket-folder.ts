import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach } from '../binaries/can-reach.ts'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedPostgresError, errorCode } from '../embedded-postgres-error.ts'
import type { ServerUser } from '../process/server-user.ts'

export const port = 5432
export const socketName = `.s.PGSQL.${port}`

/** Shortest limit of a socket's path among the systems we run on, that of macOS: 104 with its final zero. */
const maxSocketPathLength = 103

/** Chooses a path short enough for a socket that the server's user can reach. */
export async function chooseSocketFolder(
  folder: DataFolder,
  user: ServerUser | null,
): Promise<string> {
  const beside = join(folder.path, 'socket')
  if (!user && fits(beside)) return beside

  // The name is always the same for one data folder, so that a killed server's leftovers are found again.
  const name = `bidwright-${createHash('sha256').update(folder.path).digest('hex').slice(0, 12)}`
  const own = join(tmpdir(), name)
  const isOwnUsable = fits(own) && (!user || (await canReach(user, tmpdir())))
  return isOwnUsable ? own : join('/tmp', name)
}

/** Makes a folder private to the server's user and to root. */
export async function makeSocketFolder(path: string, user: ServerUser | null): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    await refuseForeign(path, user)
  }
  await chmod(path, 0o700)
  if (user) await chown(path, user.uid, user.gid)
}

export async function removeSocketFolder(path: string): Promise<void> {
  try {
    await rmdir(path)
  } catch (error) {
    // A server that was killed leaves its socket there; the next start clears it.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= maxSocketPathLength
}

/** Refuses a folder that is not ours: anyone may create folders in the temporary folder. */
async function refuseForeign(path: string, user: ServerUser | null): Promise<void> {
  const entry = await lstat(path)
  const owners = [process.geteuid?.(), user?.uid]
  if (entry.isDirectory() && owners.includes(entry.uid)) return
  throw new EmbeddedPostgresError(
    `The folder ${path} for the database's socket belongs to somebody else: remove it or choose another data folder.`,
  )
}
