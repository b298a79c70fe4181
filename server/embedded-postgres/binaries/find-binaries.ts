import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'

/** Folder with `bin`, `lib` and `share`, and the version of PostgreSQL in it. */
export type Binaries = { folder: string; version: string }

const PackageJson = z.object({ version: z.string() })

export async function findBinaries(
  platform = `${process.platform}-${process.arch}`,
): Promise<Binaries> {
  const root = packageFolder(platform)
  const folder = join(root, 'native')
  if (!existsSync(program({ folder }, 'postgres'))) throw missing(platform)
  const { version } = PackageJson.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  )
  return { folder, version }
}

export function program({ folder }: Pick<Binaries, 'folder'>, name: 'postgres' | 'initdb'): string {
  return join(folder, 'bin', name)
}

export function majorVersion({ version }: Binaries): string {
  return version.replace(/\..*/, '')
}

function packageFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch (cause) {
    throw missing(platform, cause)
  }
}

function missing(platform: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `There is no PostgreSQL for ${platform} here: run npm install again without omitting optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    { cause },
  )
}
