import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ServerUser } from '../process/server-user.ts'

/** Tells whether the permissions let the user read and enter the path and walk there from the root. */
export async function canReach(user: ServerUser, path: string): Promise<boolean> {
  if (!(await allows(user, path, 0o5))) return false
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (!(await allows(user, folder, 0o1))) return false
  }
  return true
}

async function allows({ uid, gid }: ServerUser, path: string, wanted: number): Promise<boolean> {
  const entry = await stat(path)
  const granted = entry.mode >> shiftFor(entry, { uid, gid })
  return (granted & wanted) === wanted
}

function shiftFor(entry: { uid: number; gid: number }, user: { uid: number; gid: number }): number {
  if (entry.uid === user.uid) return 6
  return entry.gid === user.gid ? 3 : 0
}
