import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'
import type { ServerUser } from '../process/server-user.ts'

/**
 * Hands a cluster to the server's user, since a backup copied back by root belongs to root. The cluster's own folder
 * comes last: until then the work is not done.
 */
export async function giveClusterTo(user: ServerUser, folder: DataFolder): Promise<void> {
  if ((await stat(folder.cluster)).uid === user.uid) return
  for (const name of await readdir(folder.cluster, { recursive: true })) {
    await lchown(join(folder.cluster, name), user.uid, user.gid)
  }
  await lchown(folder.cluster, user.uid, user.gid)
}
