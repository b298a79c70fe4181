import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repairLibraryLinks } from './repair-library-links.ts'
import { temporaryFolder } from '../test-servers.ts'

const links = ['libpq.so', 'libpq.so.5', 'libicuuc.so.60']

test('creates the links that are missing or point nowhere, even from two processes at once', async () => {
  const folder = await packageWithoutLinks()
  await symlink('gone', join(folder, 'lib', 'libpq.so.5'))
  await Promise.all([
    repairLibraryLinks({ folder, version: '18.4' }),
    repairLibraryLinks({ folder, version: '18.4' }),
  ])

  for (const link of links) {
    expect(await readFile(join(folder, 'lib', link), 'utf8')).toBe('a library')
  }
  expect(await readlink(join(folder, 'lib', 'libpq.so.5'))).toBe('whole')
  expect(await readdir(join(folder, 'lib'))).toHaveLength(links.length + 1)
})

test('says what to do when the folder cannot be written to', async () => {
  const folder = await packageWithoutLinks()
  await rm(join(folder, 'lib'), { recursive: true })
  await writeFile(join(folder, 'lib'), 'not a folder')
  await expect(repairLibraryLinks({ folder, version: '18.4' })).rejects.toThrow(
    'start Bidwright once as the owner of that folder',
  )
})

async function packageWithoutLinks(): Promise<string> {
  const folder = join(await temporaryFolder(), 'native')
  await mkdir(join(folder, 'lib'), { recursive: true })
  await writeFile(join(folder, 'lib', 'whole'), 'a library')
  const list = links.map((link) => ({ source: 'native/lib/whole', target: `native/lib/${link}` }))
  await writeFile(join(folder, 'pg-symlinks.json'), JSON.stringify(list))
  return folder
}
