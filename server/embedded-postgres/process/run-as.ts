import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { EmbeddedPostgresError, errorCode } from '../embedded-postgres-error.ts'
import type { ServerUser } from './server-user.ts'

export type Command = {
  user: ServerUser | null
  file: string
  args: string[]
  folder: string
  stdio: SpawnOptions['stdio']
  detached: boolean
}

/** Starts a program as the server's user, without our environment: PG* variables and secrets stay here. */
export async function runAs(command: Command): Promise<ChildProcess> {
  const { user, file, args, folder, stdio, detached } = command
  try {
    const child = spawn(file, args, {
      cwd: folder,
      stdio,
      detached,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    })
    await once(child, 'spawn')
    return child
  } catch (cause) {
    throw refusal(command, cause)
  }
}

/**
 * Name that the program itself must use for the folder it starts in. Another user may not be able to walk there (a
 * 0700 home, for example), but a process is always let into the folder it was started in.
 */
export function ownNameOf(folder: string, user: ServerUser | null): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

function refusal({ user, file }: Command, cause: unknown): EmbeddedPostgresError {
  const code = errorCode(cause)
  if (user && (code === 'EPERM' || code === 'EINVAL')) {
    return new EmbeddedPostgresError(
      `PostgreSQL must not run as root, and root can't switch to the user ${user.name}: start Bidwright as a normal user or set DATABASE_URL.`,
      { cause },
    )
  }
  return new EmbeddedPostgresError(
    `The program ${file} cannot be run on this system (${code}; it needs glibc on Linux): reinstall the packages or set DATABASE_URL.`,
    { cause },
  )
}
