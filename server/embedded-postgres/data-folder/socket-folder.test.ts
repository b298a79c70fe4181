import { chown, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSocketFolder } from './socket-folder.ts'
import { isRoot, temporaryFolder } from '../test-servers.ts'

test('continues in its own folder from an earlier start', async () => {
  const path = join(await temporaryFolder(), 'socket')
  await makeSocketFolder(path, null)
  await makeSocketFolder(path, null)
})

test.runIf(isRoot)('refuses a folder that somebody else laid in the way', async () => {
  const path = join(await temporaryFolder(), 'socket')
  await mkdir(path)
  await chown(path, 12_345, 12_345)
  await expect(makeSocketFolder(path, null)).rejects.toThrow('belongs to somebody else')
})

test('refuses a link that somebody else laid in the way', async () => {
  const folder = await temporaryFolder()
  await symlink(folder, join(folder, 'link'))
  await expect(makeSocketFolder(join(folder, 'link'), null)).rejects.toThrow(
    'belongs to somebody else',
  )
})
