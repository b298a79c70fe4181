import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, test } from 'vitest'
import {
  aFolder,
  anEmptyInstallation,
  anInstallation,
  ask,
  backUpTo,
  restoreFrom,
} from '../../tests/support/an-installation.ts'
import { testS3 } from '../../tests/support/outside/s3.ts'
import { keptRows } from '../../tests/support/database/kept-rows.ts'
import { writingRows } from '../../tests/support/factories/writing-rows.ts'
import { aUser, testServices } from '../../tests/support/test-services.ts'
import { openFileStore } from '../open-file-store.ts'
import { openStore } from '../store/connect.ts'
import { migrationsFolder } from '../store/migrate.ts'
import { applyMigrations } from '../store/migrations-in.ts'
import { migrateTasks } from '../store/tasks.ts'

const world = await testServices()
const { services, databaseUrl } = world

test('a restore brings everything back, row by row and byte by byte', async () => {
  const user = await aUser(world, { tier: 'pro' })
  const tables = await writingRows(services.store.db, user.uid, 'kept')
  await services.store.db.transaction((tx) =>
    services.tasks.enqueue(tx, 'send-mail', { kind: 'bidding-paused', uid: user.uid }),
  )
  const from = await anInstallation(databaseUrl)
  await writeFile(join(from.dataFolder, 'secrets.json'), '{"authSecret":"of this one"}')
  const video = Buffer.alloc(20_000_000, 'a video')
  await keepVideo(from.dataFolder, user.uid, video)

  const file = join(await aFolder(), 'today.backup')
  const made = await backUpTo(file, from)
  expect(made).toEqual({
    tables: expect.any(Number),
    rows: expect.any(Number),
    files: 1,
    sha256: createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const to = await anEmptyInstallation()
  expect(await restoreFrom(file, to)).toEqual(made)
  const [before, after] = [await keptRows(databaseUrl), await keptRows(to.databaseUrl)]
  expect(Object.keys(after)).toContain('public.users')
  expect(after).toEqual(before)
  expect(tables.filter((name) => after[name]?.length !== 1)).toEqual([])
  expect(await notedActs(databaseUrl)).toEqual(['backup'])
  expect(await notedActs(to.databaseUrl)).toEqual(['restore'])
  expect(await readFile(join(to.dataFolder, 'secrets.json'), 'utf8')).toContain('of this one')
  const restored = await readFile(join(to.dataFolder, 'files', user.uid, 'a-video'))
  expect(restored.equals(video)).toBe(true)
})

test('files are taken from a bucket and put into one, whatever their size', async () => {
  const user = await aUser(world)
  const store = await testS3()
  const s3 = store.options
  const { files } = await openFileStore({ s3, dataFolder: '' })
  const bytes = Buffer.alloc(9_000_000, 'a video in a bucket')
  const writing = await files.write(`${user.uid}/in-a-bucket`)
  await writing.add(bytes)
  await writing.finish()
  await recordFile({ uid: user.uid, id: 'in-a-bucket', bytes: bytes.length })

  const file = join(await aFolder(), 'backup')
  const from = { ...(await anInstallation(databaseUrl)), s3 }
  expect(await backUpTo(file, from)).toMatchObject({ files: 1 })
  await files.delete(`${user.uid}/in-a-bucket`)
  const to = { ...(await anEmptyInstallation()), s3 }
  expect(await restoreFrom(file, to)).toMatchObject({ files: 1 })
  const read = await files.read(`${user.uid}/in-a-bucket`, { start: 0, end: bytes.length - 1 })
  expect(Buffer.concat(await Array.fromAsync(read)).equals(bytes)).toBe(true)

  store.failWith(503)
  await expect(backUpTo(`${file}.2`, from)).rejects.toMatchObject({ code: 'not-reached' })
  expect(await readdir(dirname(file))).toEqual(['backup'])
})

test('ids continue after those that were restored', async () => {
  const user = await aUser(world)
  const { rows } = await services.store.db.$client.query<{ id: string }>(
    `with job as (
       insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills,
                         allowed_countries, questions, is_open)
       values ('numbered', 'gigboard', 'numbered', '', '', '', now(), now(), '{}', '{}', '{}', true) returning id
     ), application as (
       insert into applications (id, uid, marketplace, job_id, state, matched_at, decided_at)
       select 'numbered', $1, 'gigboard', id, 'skipped', now(), now() from job returning id
     )
     insert into application_events (application_id, kind) select id, 'matched' from application returning id`,
    [user.uid],
  )
  const file = join(await aFolder(), 'backup')
  await backUpTo(file, await anInstallation(databaseUrl))
  const to = await anEmptyInstallation()
  await restoreFrom(file, to)
  const next = await ask<{ id: string }>(
    to.databaseUrl,
    `insert into application_events (application_id, kind) values ('numbered', 'decided') returning id`,
  )
  expect(Number(next[0]?.id)).toBeGreaterThan(Number(rows[0]?.id))
})

test('no session and no link to a new password comes back with a restore', async () => {
  const { db } = services.store
  await db.$client.query(
    `with somebody as (
       insert into auth_users (id, name, email, email_verified, created_at, updated_at)
       values ('in', '', 'in@example.org', true, now(), now()) returning id
     ), session as (
       insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
       select 'session', id, 'token', now() + interval '1 day', now(), now() from somebody
     )
     insert into password_resets (token_hash, user_id, expires_at) select 'hash', id, now() + interval '1 day' from somebody`,
  )
  const file = join(await aFolder(), 'backup')
  await backUpTo(file, await anInstallation(databaseUrl))
  const to = await anEmptyInstallation()
  await restoreFrom(file, to)
  expect(
    await ask(
      to.databaseUrl,
      `select (select count(*)::int from auth_users where id = 'in') as people,
              (select count(*)::int from auth_sessions) as sessions,
              (select count(*)::int from password_resets) as links`,
    ),
  ).toEqual([{ people: 1, sessions: 0, links: 0 }])
})

test('accounts deleted since the backup are deleted again, and auto-bidding is off when that is asked', async () => {
  const [gone, stays] = [await aUser(world), await aUser(world)]
  const file = join(await aFolder(), 'backup')
  await backUpTo(file, await anInstallation(databaseUrl))
  const to = await anEmptyInstallation()
  await restoreFrom(file, to, { deleted: [gone.uid, 'not here'], switchOff: true })
  const found = await ask(
    to.databaseUrl,
    `select uid, deleted_at is not null as gone, auto_bidding_enabled as on,
            (select count(*)::int from deletions d where d.uid = u.uid) as deletions
     from users u where uid = any($1) order by gone`,
    [[gone.uid, stays.uid]],
  )
  expect(found).toEqual([
    { uid: stays.uid, gone: false, on: false, deletions: 0 },
    { uid: gone.uid, gone: true, on: false, deletions: 1 },
  ])
})

test('a database with something in it is replaced only when asked, and then whole', async () => {
  const kept = await aUser(world)
  const file = join(await aFolder(), 'backup')
  await backUpTo(file, await anInstallation(databaseUrl))
  const to = await anEmptyInstallation()
  await restoreFrom(file, to)
  await ask(to.databaseUrl, `update users set full_name = 'Somebody else'`)
  await ask(to.databaseUrl, 'create table of_another_program (id int)')
  await mkdir(join(to.dataFolder, 'files', 'nobody'), { recursive: true })
  await writeFile(join(to.dataFolder, 'files', 'nobody', 'old'), 'since the backup')

  await expect(restoreFrom(file, to)).rejects.toThrow('add --replace')
  await restoreFrom(file, to, { replace: true })
  expect(
    await ask(to.databaseUrl, 'select full_name from users where uid = $1', [kept.uid]),
  ).not.toEqual([{ full_name: 'Somebody else' }])
  expect(await ask(to.databaseUrl, 'select * from of_another_program')).toEqual([])
  expect(await readdir(join(to.dataFolder, 'files'))).toEqual([])
})

test('a restore is refused while a Bidwright uses the database', async () => {
  const file = join(await aFolder(), 'backup')
  await backUpTo(file, await anInstallation(databaseUrl))
  const to = await anEmptyInstallation()
  const running = openStore(to.databaseUrl)
  await running.db.$client.query('select 1')
  await expect(restoreFrom(file, to).finally(() => running.close())).rejects.toThrow(
    'stop every process of it',
  )
})

test('a backup of an older version is brought up to date', async () => {
  const old = await anEmptyInstallation()
  const client = new pg.Client({ connectionString: old.databaseUrl })
  await client.connect()
  const [, , , , , , seventh] = readMigrationFiles({ migrationsFolder })
  await applyMigrations(client, {
    after: null,
    upTo: { createdAt: seventh?.folderMillis ?? 0, hash: '' },
  })
  await client.query(`insert into users (uid, email) values ('old', 'old@example.org')`)
  await client.end()
  await migrateTasks(old.databaseUrl)

  const file = join(await aFolder(), 'backup')
  await backUpTo(file, old)
  const to = await anEmptyInstallation()
  await restoreFrom(file, to)
  expect(await ask(to.databaseUrl, 'select email from users')).toEqual([
    { email: 'old@example.org' },
  ])
  const applied = 'select hash from drizzle.__drizzle_migrations order by created_at'
  expect(await ask(to.databaseUrl, applied)).toEqual(await ask(databaseUrl, applied))
})

test('a database that another version has used last is not backed up', async () => {
  const other = await anEmptyInstallation()
  const file = join(await aFolder(), 'backup')
  await expect(backUpTo(file, other)).rejects.toThrow('no database of Bidwright')
  await backUpTo(file, await anInstallation(databaseUrl))
  await restoreFrom(file, other)
  await ask(
    other.databaseUrl,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer one', 9000000000000)`,
  )
  await expect(backUpTo(`${file}.2`, other)).rejects.toThrow('another version of Bidwright')
})

test('a backup that was stopped, or whose file cannot be written, leaves nothing behind', async () => {
  const from = await anInstallation(databaseUrl)
  const folder = await aFolder()
  const file = join(folder, 'backup')
  await expect(backUpTo(file, from, { signal: AbortSignal.abort() })).rejects.toThrow('was stopped')
  expect(await readdir(folder)).toEqual([])
  await expect(backUpTo(join(folder, 'none', 'backup'), from)).rejects.toThrow('cannot be written')
  await writeFile(file, 'kept')
  await expect(backUpTo(file, from)).rejects.toThrow('add --overwrite')
  expect(await readFile(file, 'utf8')).toBe('kept')
  await backUpTo(file, from, { overwrite: true })
  expect(await readdir(folder)).toEqual(['backup'])
})

test('nothing is restored from a damaged backup, and what was there stays', async () => {
  const file = join(await aFolder(), 'backup')
  await backUpTo(file, await anInstallation(databaseUrl))
  const to = await anEmptyInstallation()
  await restoreFrom(file, to)
  const before = await keptRows(to.databaseUrl)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, -100))
  await expect(restoreFrom(file, to, { replace: true })).rejects.toThrow('damaged or incomplete')
  await writeFile(file, bytes)
  await expect(
    restoreFrom(file, to, { replace: true, signal: AbortSignal.abort() }),
  ).rejects.toThrow('stopped')
  expect(await keptRows(to.databaseUrl)).toEqual(before)
})

async function keepVideo(dataFolder: string, uid: string, bytes: Buffer): Promise<void> {
  await mkdir(join(dataFolder, 'files', uid), { recursive: true })
  await writeFile(join(dataFolder, 'files', uid, 'a-video'), bytes)
  await recordFile({ uid, id: 'a-video', bytes: bytes.length })
}

async function recordFile(file: { uid: string; id: string; bytes: number }): Promise<void> {
  await ask(
    databaseUrl,
    `insert into files (id, uid, kind, state, name, size_bytes, mime)
     values ($1, $2, 'intro-video', 'stored', 'me.mp4', $3, 'video/mp4')`,
    [file.id, file.uid, file.bytes],
  )
}

async function notedActs(url: string): Promise<string[]> {
  const acts = await ask<{ kind: string }>(
    url,
    `select kind from security_events where kind in ('backup', 'restore') order by id`,
  )
  return acts.map(({ kind }) => kind)
}
