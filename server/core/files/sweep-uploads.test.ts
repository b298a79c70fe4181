import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { testApp } from '../../../tests/support/http.ts'
import { testS3 } from '../../../tests/support/outside/s3.ts'
import { announce, progressOf, sendPiece, uploadAll } from '../../../tests/support/outside/tus.ts'
import { diskFiles } from '../../adapters/disk-files/disk-files.ts'
import { s3Files } from '../../adapters/s3-files/s3-files.ts'
import type { FileServices } from './file-services.ts'
import { deleteFile } from './delete-file.ts'
import { deleteFilesOf } from './delete-files-of.ts'
import { sweepUploads } from './sweep-uploads.ts'

const stores = ['disk', 's3'] as const
const dayMs = 24 * 3600 * 1000

async function aStore(kind: (typeof stores)[number]) {
  if (kind === 's3') return s3Files((await testS3()).options)
  const folder = mkdtempSync(join(tmpdir(), 'bidwright-sweep-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return diskFiles(folder)
}

async function anApp(kind: (typeof stores)[number]) {
  const kept = await aStore(kind)
  const { app, services, signUp } = await testApp({ ...kept, hasOwnDatabase: true })
  const user = await signUp()
  const keysOf = async (uid: string) =>
    (await Array.fromAsync(kept.files.list(`${uid}/`))).map(({ key }) => key)
  const age = (hours: number) =>
    services.store.db.$client.query(
      `update files set updated_at = updated_at - make_interval(hours => ${hours})`,
    )
  return { app, services, user, signUp, keysOf, age }
}

/** Does the queued deletions, as the worker would. */
async function workDeletions(services: FileServices): Promise<void> {
  const { rows } = await services.store.db.$client.query<{ data: { uid: string; fileId: string } }>(
    `delete from pgboss.job where name = 'delete-file' returning data`,
  )
  for (const { data } of rows) await deleteFile(services, data)
}

test.each(stores)('an upload that nobody has gone on with for a day goes: %s', async (kind) => {
  const { app, services, user, keysOf, age } = await anApp(kind)
  const { location } = await announce(app, user, 1000)
  await sendPiece(app, user, location, { offset: 0, bytes: aVideo().subarray(0, 300) })

  await age(23)
  expect(await sweepUploads(services)).toMatchObject({ abandoned: 0 })
  expect((await progressOf(app, user, location)).offset).toBe(300)

  await age(2)
  expect(await sweepUploads(services)).toMatchObject({ abandoned: 1 })
  await workDeletions(services)
  expect(await keysOf(user.uid)).toEqual([])
  expect((await progressOf(app, user, location)).status).toBe(404)
})

test.each(stores)('bytes that belong to nothing go after a day: %s', async (kind) => {
  const { app, services, user, keysOf } = await anApp(kind)
  await uploadAll(app, user, aVideo())
  const stored = new Set(await keysOf(user.uid))
  const begun = await announce(app, user, 1000)
  await sendPiece(app, user, begun.location, { offset: 0, bytes: aVideo().subarray(0, 300) })
  await services.store.db.$client.query(`delete from files where state = 'uploading'`)

  expect(await sweepUploads(services)).toMatchObject({ orphans: 0 })
  expect(
    await sweepUploads(services, new Date(Date.now() + dayMs - 60_000).toISOString()),
  ).toMatchObject({
    orphans: 0,
  })
  expect(
    await sweepUploads(services, new Date(Date.now() + dayMs + 60_000).toISOString()),
  ).toMatchObject({
    orphans: 1,
  })
  expect(new Set(await keysOf(user.uid))).toEqual(stored)
})

test('what others keep in the same place stays, however old', async () => {
  const { services } = await testApp({ hasOwnDatabase: true })
  const folder = mkdtempSync(join(tmpdir(), 'bidwright-sweep-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const theirs = ['backups/database.dump', 'notes.json', `a/b/${'c'.repeat(22)}`]
  for (const path of theirs) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), 'theirs')
  }
  const later = new Date(Date.now() + 2 * dayMs).toISOString()
  const swept = await sweepUploads({ ...services, ...diskFiles(folder) }, later)
  expect(swept.orphans).toBe(0)
  for (const path of theirs) expect(existsSync(join(folder, path))).toBe(true)
})

test.each(stores)('what a crash left after the last byte becomes a video: %s', async (kind) => {
  const { app, services, user, age } = await anApp(kind)
  const video = aVideo('mov', 700)
  await uploadAll(app, user, video)
  // As it is when the process ended before it could say so.
  await services.store.db.$client.query(`update files set state = 'uploading', mime = null`)
  await age(1)

  expect(await sweepUploads(services)).toMatchObject({
    finished: 1,
    abandoned: 0,
  })
  const { rows } = await services.store.db.$client.query('select state, mime from files')
  expect(rows).toEqual([{ state: 'stored', mime: 'video/quicktime' }])
})

test('an upload is left alone for a quarter of an hour: its last piece may be on its way', async () => {
  const { app, services, user } = await anApp('disk')
  await uploadAll(app, user, aVideo('mov', 700))
  const leave = (minutes: number) =>
    services.store.db.$client.query(
      `update files set state = 'uploading', mime = null, updated_at = product_clock() - make_interval(mins => $1)`,
      [minutes],
    )
  await leave(14)
  expect(await sweepUploads(services)).toMatchObject({
    finished: 0,
    abandoned: 0,
  })
  await leave(16)
  expect(await sweepUploads(services)).toMatchObject({
    finished: 1,
    abandoned: 0,
  })
})

test.each(stores)('asking how far it is finishes what a crash left: %s', async (kind) => {
  const { app, services, user } = await anApp(kind)
  const location = await uploadAll(app, user, aVideo('mp4', 700))
  await services.store.db.$client.query(`update files set state = 'uploading', mime = null`)

  expect(await progressOf(app, user, location)).toEqual({ status: 200, offset: 700 })
  const { rows } = await services.store.db.$client.query('select state from files')
  expect(rows).toEqual([{ state: 'stored' }])
})

test.each(stores)(
  'all files of a user go, unfinished ones too, and no others: %s',
  async (kind) => {
    const { app, services, user, signUp, keysOf } = await anApp(kind)
    const other = await signUp()
    await uploadAll(app, other, aVideo())
    await uploadAll(app, user, aVideo())
    for (const length of [1000, 1200]) {
      const { location } = await announce(app, user, length)
      await sendPiece(app, user, location, { offset: 0, bytes: aVideo().subarray(0, 300) })
    }
    expect(new Set(await keysOf(user.uid)).size).toBe(3)

    await deleteFilesOf(services, user.uid)
    expect(await keysOf(user.uid)).toEqual([])
    expect(new Set(await keysOf(other.uid)).size).toBe(1)
    await deleteFilesOf(services, user.uid)
  },
)

test('an upload that cannot be looked at does not keep the others from going', async () => {
  const { app, services, user, keysOf, age } = await anApp('disk')
  const first = await announce(app, user, 1000)
  await announce(app, user, 1000)
  await age(25)
  const isBroken = (key: string) => first.location.endsWith(key.split('/').at(-1) ?? '-')
  const uploads = {
    ...services.uploads,
    settle: async (key: string) => {
      if (isBroken(key)) throw new Error('unreadable')
      return services.uploads.settle(key)
    },
  }
  await expect(sweepUploads({ ...services, uploads })).rejects.toThrow(
    'uploads that could not be looked at',
  )
  await workDeletions(services)
  expect(await keysOf(user.uid)).toEqual([])
})
