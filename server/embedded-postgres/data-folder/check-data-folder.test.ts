import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDataFolder } from './check-data-folder.ts'
import { sharedFolder, startIn, temporaryFolder } from '../test-servers.ts'

const shared = sharedFolder()

test('has nothing against a new folder, and does not create it', async () => {
  const folder = join(await temporaryFolder(), 'new', 'data')
  expect(await checkDataFolder(folder)).toBe(null)
  expect(existsSync(folder)).toBe(false)
})

test('has nothing against a stopped folder, and sees one that is in use', async () => {
  expect(await checkDataFolder(shared())).toBe(null)
  await startIn(shared())
  expect(await checkDataFolder(shared())).toContain('in use by another running Bidwright')
  await expect(startIn(shared())).rejects.toThrow('in use by another running Bidwright')
})

test('says what is wrong with a folder that is no data folder', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'file'), '')
  expect(await checkDataFolder(join(folder, 'file', 'below'))).toContain('cannot be written to')

  await mkdir(join(folder, 'postgres'))
  expect(await checkDataFolder(folder)).toContain("isn't a PostgreSQL cluster")
  expect(await readdir(folder)).toEqual(['file', 'postgres'])
})
