import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { EmbeddedPostgresError, errorCode } from '../embedded-postgres-error.ts'
import type { Binaries } from './find-binaries.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Creates the symbolic links of the libraries: npm packages cannot carry them, and the script that would create them
 * does not run under `--ignore-scripts`. Two processes may repair simultaneously: each link appears whole, by a
 * rename.
 */
export async function repairLibraryLinks({ folder }: Binaries): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    // The list names its files from the package's root: native/lib/...
    const link = join(dirname(folder), target)
    if (!existsSync(link)) await createLink(basename(source), link)
  }
}

async function createLink(source: string, link: string): Promise<void> {
  const unfinished = `${link}.${randomUUID()}`
  try {
    await symlink(source, unfinished)
    await rename(unfinished, link)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The library link ${link} cannot be created (${errorCode(cause)}): start Bidwright once as the owner of that folder, or run npm rebuild there.`,
      { cause },
    )
  }
}
