import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { canReach } from './binaries/can-reach.ts'
import { type Binaries, findBinaries } from './binaries/find-binaries.ts'
import { repairLibraryLinks } from './binaries/repair-library-links.ts'
import type { ServerUser } from './process/server-user.ts'

/** Node and the module with which it starts PostgreSQL. */
export type Checkout = { node: string; module: string }

const root = join(import.meta.dirname, '../..')
const module = join(import.meta.dirname, 'start-embedded-postgres.ts')
const PackageJson = z.object({ dependencies: z.optional(z.record(z.string(), z.string())) })

export const ownCheckout: Checkout = { node: process.execPath, module }

/**
 * Finds this checkout if the user can walk there, else a copy of the little that a server needs: a folder above may be
 * closed.
 */
export async function reachableCheckout(user: ServerUser): Promise<Checkout> {
  const binaries = await findBinaries()
  const needed = [process.execPath, dirname(module), binaries.folder]
  const isReachable = await Promise.all(needed.map((path) => canReach(user, path)))
  return isReachable.every(Boolean) ? ownCheckout : copyCheckout(binaries)
}

async function copyCheckout(binaries: Binaries): Promise<Checkout> {
  const copy = await mkdtemp(join(tmpdir(), 'bidwright-checkout-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  const inCopy = (path: string) => join(copy, relative(root, path))
  const packages = [dirname(binaries.folder), ...(await packagesFor(['pg', 'zod']))]
  for (const path of [join(root, 'package.json'), dirname(module), ...packages])
    await cp(path, inCopy(path), { recursive: true, verbatimSymlinks: true })
  const node = join(copy, 'node')
  await cp(process.execPath, node)
  await repairLibraryLinks({ ...binaries, folder: inCopy(binaries.folder) })
  await promisify(execFile)('chmod', ['-R', 'a+rX', copy])
  return { node, module: inCopy(module) }
}

/** Folders of the packages and of everything they depend on. */
async function packagesFor(names: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of names) {
    const folder = join(root, 'node_modules', name)
    const text = await readFile(join(folder, 'package.json'), 'utf8')
    const { dependencies = {} } = PackageJson.parse(JSON.parse(text))
    found.add(folder)
    // A package may occur twice in the list: its folder is visited again, but copied once.
    for (const each of await packagesFor(Object.keys(dependencies))) found.add(each)
  }
  return found
}
