import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sentences } from '../../../contract/errors.ts'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { testApp } from '../../../tests/support/http.ts'
import { announce, uploadAll } from '../../../tests/support/outside/tus.ts'
import { diskFiles } from '../../adapters/disk-files/disk-files.ts'
import type { Space } from '../../ports/file-store.ts'

const full = { status: 507, body: expect.stringContaining(sentences['storage-full']) }

test('beyond the quota of the installation no upload begins, however many ask at once, and a deleted one makes room', async () => {
  const { app, services, signUp } = await testApp({ filesQuotaBytes: 2500, hasOwnDatabase: true })
  const users = await Promise.all(Array.from({ length: 4 }, () => signUp()))
  const [first, ...others] = await Promise.all(users.map((user) => announce(app, user, 1000)))
  const begun = [first, ...others].filter((answer) => answer?.status === 201)
  expect(begun).toHaveLength(2)
  const [refused] = users.filter((_, index) => [first, ...others][index]?.status !== 201)
  if (!refused) throw new Error('nobody was refused')
  expect(await announce(app, refused, 600)).toMatchObject(full)

  await services.store.db.$client.query('delete from files')
  await uploadAll(app, refused, aVideo('mp4', 1000))
  expect(await announce(app, refused, 1600)).toMatchObject(full)
  expect(await announce(app, refused, 1500)).toMatchObject({ status: 201 })
})

test.each<[string, Space, number]>([
  ['a tenth of a small disk kept', { freeBytes: 1900, totalBytes: 10_000 }, 900],
  ['2 GB of a large disk kept', { freeBytes: 2e9 + 900, totalBytes: 1e12 }, 900],
  ['nothing free', { freeBytes: 0, totalBytes: 1e12 }, 0],
])(
  'an upload for which the disk has no room is refused before its first byte, with %s',
  async (_, space, room) => {
    const folder = mkdtempSync(join(tmpdir(), 'bidwright-room-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const disk = diskFiles(folder)
    const measured = await disk.files.space()
    expect(measured?.freeBytes).toBeGreaterThan(0)
    expect(measured?.totalBytes).toBeGreaterThan(measured?.freeBytes ?? Infinity)
    const files = { ...disk.files, space: async () => space }
    const { app, signUp } = await testApp({ ...disk, files, hasOwnDatabase: true })
    const user = await signUp()
    expect(await announce(app, user, room + 1)).toMatchObject(full)
    if (room === 0) return
    expect(await announce(app, user, room - 300)).toMatchObject({ status: 201 })
    expect(await announce(app, user, 301)).toMatchObject(full)
    expect(await announce(app, user, 300)).toMatchObject({ status: 201 })
  },
)
