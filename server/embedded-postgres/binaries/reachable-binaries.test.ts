import { once } from 'node:events'
import { chmod, cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Binaries, findBinaries, program } from './find-binaries.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { repairLibraryLinks } from './repair-library-links.ts'
import { runAs } from '../process/run-as.ts'
import { isRoot, normalUser, temporaryFolder } from '../test-servers.ts'

const nobody = { name: 'nobody', uid: normalUser, gid: normalUser }

test.runIf(isRoot)('copies programs out of a folder that the user cannot enter, once', async () => {
  const closed = await binariesIn(await temporaryFolder())
  const copies = await openFolder()
  const [first, second] = await Promise.all([
    reachableBinaries(closed, nobody, copies),
    reachableBinaries(closed, nobody, copies),
  ])
  expect(second).toEqual(first)
  expect(await reachableBinaries(closed, nobody, copies)).toEqual(first)
  expect(await readdir(copies)).toHaveLength(1)

  await repairLibraryLinks(first)
  expect(await versionAs(first)).toMatch(/^postgres \(PostgreSQL\) 18/)
})

test.runIf(isRoot)('uses the programs where they are when the user can reach them', async () => {
  const open = await binariesIn(await openFolder())
  expect(await reachableBinaries(open, nobody, '/proc/nowhere')).toEqual(open)
})

test('uses the programs where they are when the user stays the same', async () => {
  const binaries = await findBinaries()
  expect(await reachableBinaries(binaries, null, '/proc/nowhere')).toEqual(binaries)
})

test.runIf(isRoot)('says what to do when no copy can be made', async () => {
  const closed = await binariesIn(await temporaryFolder())
  await expect(reachableBinaries(closed, nobody, '/proc/nowhere')).rejects.toThrow(
    'install Bidwright outside',
  )
})

test('says what to do when there is no PostgreSQL for this platform', async () => {
  await expect(findBinaries('plan9-vax')).rejects.toThrow('There is no PostgreSQL for plan9-vax')
})

async function openFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  return folder
}

async function binariesIn(parent: string): Promise<Binaries> {
  const { folder, version } = await findBinaries()
  await cp(folder, join(parent, 'native'), { recursive: true, verbatimSymlinks: true })
  return { folder: join(parent, 'native'), version }
}

async function versionAs(binaries: Binaries): Promise<string> {
  const postgres = await runAs({
    user: nobody,
    file: program(binaries, 'postgres'),
    args: ['--version'],
    folder: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: false,
  })
  const output = postgres.stdout ? text(postgres.stdout) : ''
  await once(postgres, 'exit')
  return output
}
