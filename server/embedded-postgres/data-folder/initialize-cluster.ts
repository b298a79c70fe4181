import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createPassword } from './cluster-password.ts'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import { type Binaries, program } from '../binaries/find-binaries.ts'
import { ownNameOf, runAs } from '../process/run-as.ts'
import type { ServerUser } from '../process/server-user.ts'

export const superuser = 'postgres'

const unfinishedPrefix = 'postgres.unfinished-'

/**
 * Makes the cluster under another name and renames it when it is complete, so a kill leaves nothing that looks like
 * one.
 */
export async function initializeCluster(
  folder: DataFolder,
  binaries: Binaries,
  user: ServerUser | null,
): Promise<void> {
  await removeUnfinished(folder)
  const unfinished = await mkdtemp(join(folder.path, unfinishedPrefix))
  try {
    if (user) await chown(unfinished, user.uid, user.gid)
    await createPassword(folder, user)
    await runInitdb(unfinished, folder.passwordFile, { binaries, user })
    await rename(unfinished, folder.cluster)
    await syncFolder(folder.path)
  } catch (error) {
    await removeUnfinished(folder)
    throw error
  }
}

async function removeUnfinished({ path }: DataFolder): Promise<void> {
  for (const name of await readdir(path)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    // An initdb that outlived its killed parent may still be writing there.
    await rm(join(path, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
}

async function runInitdb(
  cluster: string,
  passwordFile: string,
  { binaries, user }: { binaries: Binaries; user: ServerUser | null },
): Promise<void> {
  const password = await open(passwordFile)
  try {
    const initdb = await runAs({
      user,
      file: program(binaries, 'initdb'),
      args: initdbArguments(ownNameOf(cluster, user)),
      folder: cluster,
      stdio: ['ignore', 'ignore', 'pipe', password.fd],
      detached: false,
    })
    await untilDone(initdb)
  } finally {
    await password.close()
  }
}

function initdbArguments(cluster: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    // Passed as an open file, because the server's user may not be able to walk to it.
    '--pwfile=/dev/fd/3',
    '--encoding=UTF8',
    // The provider comes with PostgreSQL itself, so a system update cannot change the order of an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ]
}

async function untilDone(initdb: ChildProcess): Promise<void> {
  const complaints = initdb.stderr ? text(initdb.stderr) : ''
  const [code] = await once(initdb, 'exit')
  if (code === 0) return
  throw new EmbeddedPostgresError(
    `The database could not be created: ${lastLine(await complaints) || 'initdb was stopped'}.`,
  )
}

function lastLine(complaints: string): string {
  const lines = complaints.split('\n').filter((line) => /error|fatal|cannot|could not/i.test(line))
  return (lines.at(-1) ?? complaints).trim().replace(/\.$/, '')
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}
