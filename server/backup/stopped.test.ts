import { randomBytes } from 'node:crypto'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  aFolder,
  anEmptyInstallation,
  anInstallation,
  ask,
  backUpTo,
  restoreFrom,
} from '../../tests/support/an-installation.ts'
import { aUser, testServices } from '../../tests/support/test-services.ts'
import { writeArchive } from './archive/write-archive.ts'
import { packed } from './archive/envelope.ts'
import type { Manifest } from './archive/manifest.ts'

const world = await testServices()
const { databaseUrl } = world
const { uid } = await aUser(world)
const video = randomBytes(24_000_000)
await ask(
  databaseUrl,
  `insert into files (id, uid, kind, state, name, size_bytes, mime)
   values ('a-video', $1, 'intro-video', 'stored', 'me.mp4', $2, 'video/mp4')`,
  [uid, video.length],
)

test('a backup that is stopped in the middle, or while it waits for somebody, leaves nothing behind', async () => {
  const from = await withVideo()
  const folder = await aFolder()
  const file = join(folder, 'backup')
  const writing = aStop()
  const made = backUpTo(file, from, writing)
  await Promise.all([
    expect(made).rejects.toThrow('The backup was stopped: there is no file.'),
    untilSome(folder).then(writing.stop),
  ])
  expect(await readdir(folder)).toEqual([])

  const waiting = aStop()
  const letGo = await hold(databaseUrl, 'access exclusive')
  await Promise.all([
    expect(backUpTo(file, from, waiting)).rejects.toThrow('The backup was stopped'),
    untilWaiting(databaseUrl).then(waiting.stop),
  ])
  await letGo()
  expect(await readdir(folder)).toEqual([])
})

test('a restore that is stopped in the middle, or while it waits for somebody, changes nothing', async () => {
  const file = join(await aFolder(), 'backup')
  await backUpTo(file, await withVideo())
  const to = await anEmptyInstallation()
  const filling = aStop()
  await Promise.all([
    expect(restoreFrom(file, to, filling)).rejects.toThrow('stopped: nothing was changed'),
    untilSome(join(to.dataFolder, 'files', uid)).then(filling.stop),
  ])
  expect(await readdir(to.dataFolder, { recursive: true })).toEqual(['files'])
  expect(await ask(to.databaseUrl, `select to_regclass('users') as users`)).toEqual([
    { users: null },
  ])

  await restoreFrom(file, to)
  const letGo = await hold(to.databaseUrl, 'access share')
  const waiting = aStop()
  await Promise.all([
    expect(restoreFrom(file, to, { replace: true, ...waiting })).rejects.toThrow('stopped'),
    untilWaiting(to.databaseUrl).then(waiting.stop),
  ])
  await letGo()
  expect(await ask(to.databaseUrl, 'select uid from users')).toEqual([{ uid }])
})

const manifest: Manifest = {
  product: 'bidwright',
  format: 1,
  madeAt: '2026-01-01T00:00:00Z',
  migration: { createdAt: 9_000_000_000_000, hash: 'of a newer one' },
  tables: [],
  sealingKeyId: null,
  hasKeys: false,
}
test.each([
  ['a newer version', manifest, 'made by a newer version of Bidwright'],
  [
    'other migrations',
    { ...manifest, migration: { createdAt: 1, hash: 'of another' } },
    'made by a Bidwright with other migrations',
  ],
  ['another format', { ...manifest, format: 2 } as unknown as Manifest, 'whose format'],
])('a backup of %s is refused before the database is looked for', async (_, made, sentence) => {
  const file = join(await aFolder(), 'backup')
  const archive = writeArchive(made, noPieces(), () => undefined)
  await writeFile(file, await Array.fromAsync(packed(archive, null)))
  const nowhere = await anInstallation('postgres://nobody:none@127.0.0.1:1/none')
  await expect(restoreFrom(file, nowhere, { replace: true })).rejects.toThrow(sentence)
})

async function* noPieces() {
  // there are none
}

async function withVideo() {
  const installation = await anInstallation(databaseUrl)
  await mkdir(join(installation.dataFolder, 'files', uid), { recursive: true })
  await writeFile(join(installation.dataFolder, 'files', uid, 'a-video'), video)
  return installation
}

function aStop() {
  const stopping = new AbortController()
  return { signal: stopping.signal, stop: () => stopping.abort() }
}

/** Waits until there is something in a folder. */
async function untilSome(folder: string): Promise<void> {
  for (;;) {
    const names = await readdir(folder).catch(() => [])
    const sizes = await Promise.all(
      names.map((name) => stat(join(folder, name)).then(({ size }) => size)),
    )
    if (sizes.some((size) => size > 0)) return
  }
}

/** Locks a table as another program does that has not finished. */
async function hold(url: string, mode: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const letGo = () => client.end()
  onTestFinished(letGo)
  await client.query('begin')
  await client.query(`lock table users in ${mode} mode`)
  return letGo
}

async function untilWaiting(url: string): Promise<void> {
  await expect
    .poll(() =>
      ask(
        url,
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(1)
}
