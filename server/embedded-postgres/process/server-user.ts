import { readFile, stat } from 'node:fs/promises'
import { errorCode } from '../embedded-postgres-error.ts'

/** User that the server's processes run as. */
export type ServerUser = { name: string; uid: number; gid: number }

const preferredNames = ['postgres', '_postgres', 'nobody']
const lastResort: ServerUser = { name: 'nobody', uid: 65_534, gid: 65_534 }

/**
 * Chooses the user to run as. PostgreSQL refuses to run as root, so root hands over to the owner of the cluster or to
 * an unprivileged user of this machine. Null: the user we are.
 */
export async function chooseServerUser(cluster: string): Promise<ServerUser | null> {
  if (process.geteuid?.() !== 0) return null
  return (await ownerOf(cluster)) ?? unprivilegedUser(await readPasswd())
}

export function unprivilegedUser(passwd: string): ServerUser {
  const users = passwd.split('\n').flatMap(parseUser)
  for (const name of preferredNames) {
    const user = users.find((user) => user.name === name)
    if (user) return user
  }
  return users[0] ?? lastResort
}

async function ownerOf(cluster: string): Promise<ServerUser | null> {
  try {
    const { uid, gid } = await stat(cluster)
    return uid === 0 ? null : { name: `with the id ${uid}`, uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function readPasswd(): Promise<string> {
  try {
    return await readFile('/etc/passwd', 'utf8')
  } catch (error) {
    // The smallest container images have no such file.
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}

function parseUser(line: string): ServerUser[] {
  const [name, , uid, gid] = line.split(':')
  if (!name || !uid || !gid || name.startsWith('#')) return []
  // macOS writes the id of `nobody` as -2.
  const user = { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  return user.uid === 0 ? [] : [user]
}
