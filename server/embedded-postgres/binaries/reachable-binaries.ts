import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canReach } from './can-reach.ts'
import { EmbeddedPostgresError, errorCode } from '../embedded-postgres-error.ts'
import { type Binaries, program } from './find-binaries.ts'
import { makeFolder } from '../data-folder/make-folder.ts'
import type { ServerUser } from '../process/server-user.ts'

/** Folder that belongs to root, so that no other user can plant a program there. */
const copiesFolder = '/var/cache/bidwright'

/**
 * Finds the binaries in a place where the server's user can run them. A checkout below root's home is closed to
 * everybody else; then a copy is made, once per version.
 */
export async function reachableBinaries(
  binaries: Binaries,
  user: ServerUser | null,
  copies = copiesFolder,
): Promise<Binaries> {
  if (!user || (await canReach(user, program(binaries, 'postgres')))) return binaries

  const folder = join(copies, `postgres-${process.platform}-${process.arch}-${binaries.version}`)
  const copy = { ...binaries, folder: join(folder, 'native') }
  if (existsSync(program(copy, 'postgres'))) return copy
  try {
    await copyWhole(binaries.folder, folder)
    return copy
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The user ${user.name} cannot reach ${binaries.folder}, and no copy can be made in ${copies} (${errorCode(cause)}): install Bidwright outside root's home, or start it as a normal user.`,
      { cause },
    )
  }
}

/** Copies a folder so that the target appears complete or not at all. */
async function copyWhole(source: string, target: string): Promise<void> {
  await makeFolder(dirname(target), 0o755)
  await chmod(dirname(target), 0o755)
  const unfinished = await mkdtemp(`${target}.unfinished-`)
  try {
    await copyTree(source, join(unfinished, 'native'))
    await chmod(unfinished, 0o755)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const somebodyWasFaster = existsSync(target)
    if (!somebodyWasFaster) throw error
  }
}

async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target)
  await chmod(target, 0o755)
  const entries = await readdir(source, { withFileTypes: true })
  const copied = entries.map(async (entry) => {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) return copyTree(from, to)
    // Links are left to the repair.
    return entry.isFile() ? copyDurably(from, to) : undefined
  })
  await Promise.all(copied)
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o755)
  const file = await open(to)
  await file.sync()
  await file.close()
}
