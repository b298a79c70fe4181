import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { LiveMessage } from '../../contract/api.ts'
import { breakableDatabase } from '../../tests/support/database/breakable-database.ts'
import { cloneDatabase } from '../../tests/support/database/clone-database.ts'
import { recordStatements } from '../../tests/support/database/record-statements.ts'
import { openStore } from './connect.ts'
import { notifyTogether } from './gathering/notify-together.ts'
import { listen, noticesTo, notify, signal, tellUsers } from './live.ts'

const arrived: LiveMessage = { kind: 'jobs-arrived' }

test('what a transaction tells is heard when it commits, and never when it does not', async () => {
  const { store, heard } = await aListener()
  await store.db.transaction(async (tx) => {
    await tellUsers(tx, ['u1', 'u2'], arrived)
    await signal(tx, 'application-queued')
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual(['u1,u2 jobs-arrived', 'signal application-queued'])
  const failing = store.db.transaction(async (tx) => {
    await tellUsers(tx, ['u3'], arrived)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await tellUsers(store.db, ['u4'], arrived)
  await expect.poll(() => heard.at(-1)).toBe('u4 jobs-arrived')
  expect(heard.join()).not.toContain('u3')
})

test('nobody to tell is nothing to say', async () => {
  const { store, heard } = await aListener()
  await tellUsers(store.db, [], arrived)
  await tellUsers(store.db, ['last'], arrived)
  await expect.poll(() => heard).toEqual(['last jobs-arrived'])
})

test('what many tell at the same moment is heard once each, in a statement or two', async () => {
  const { store, heard } = await aListener()
  const statements = recordStatements(store.db.$client)
  const uids = Array.from({ length: 50 }, (_, number) => `u${number}`)
  await Promise.all(
    [...uids, ...uids].map((uid) => notifyTogether(store.db, noticesTo([uid], arrived))),
  )
  await expect.poll(() => heard).toEqual(uids.map((uid) => `${uid} jobs-arrived`))
  expect(statements.length).toBeLessThanOrEqual(2)
})

test('telling ends without an error where the database is gone', async () => {
  const { store } = await aListener()
  const gone = openStore('postgres://nobody@127.0.0.1:1/nowhere')
  await expect(notifyTogether(gone.db, noticesTo(['u1'], arrived))).resolves.toBeUndefined()
  await gone.close()
  await expect(notifyTogether(store.db, noticesTo(['u1'], arrived))).resolves.toBeUndefined()
})

test('any number of users is told in messages that the database takes', async () => {
  const { store, heard } = await aListener()
  const uids = Array.from({ length: 1_050 }, () => crypto.randomUUID())
  const message: LiveMessage = { kind: 'application-changed', applicationId: crypto.randomUUID() }
  for (const { payload } of noticesTo(uids, message))
    expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  await notify(store.db, noticesTo(uids, message))
  await expect.poll(() => heard.length).toBe(11)
  expect(heard.flatMap((line) => line.split(' ')[0]?.split(',') ?? []).toSorted()).toEqual(
    uids.toSorted(),
  )
})

test('a message that is not one of ours is passed over', async () => {
  const { store, heard } = await aListener()
  for (const payload of [
    '',
    '{',
    'null',
    '{"uids":"u1","message":{"kind":"ready"}}',
    '{"uids":[]}',
  ])
    await store.db.execute(sql`select pg_notify('bidwright_live', ${payload})`)
  await store.db.execute(sql`select pg_notify('bidwright_signal', 'something else')`)
  await tellUsers(store.db, ['u1'], arrived)
  await expect.poll(() => heard).toEqual(['u1 jobs-arrived'])
})

test('a killed connection is replaced, and the gap is told', async () => {
  const { store, heard } = await aListener()
  await killListeners(store.db)
  await expect.poll(() => heard).toContain('gap')
  await tellUsers(store.db, ['u1'], arrived)
  await expect.poll(() => heard.at(-1)).toBe('u1 jobs-arrived')
  expect(heard.filter((line) => line === 'gap')).toHaveLength(1)
})

test('a long outage ends in one connection and one gap', async () => {
  const database = await breakableDatabase()
  const { heard, store } = await aListener(database)
  await store.close()
  database.cut()
  await expect.poll(() => heard.filter((line) => line === 'error').length).toBeGreaterThan(4)
  const errorsBefore = heard.length
  await sleep(1_100)
  expect(heard.length - errorsBefore).toBeLessThanOrEqual(3) // it tries again every half second, not ever more often
  database.mend()
  await expect.poll(() => heard).toContain('gap')

  const after = openStore(database.url)
  onTestFinished(() => after.close())
  await sleep(1_100)
  await tellUsers(after.db, ['u1'], arrived)
  await expect.poll(() => heard).toContain('u1 jobs-arrived')
  expect(heard.filter((line) => line === 'u1 jobs-arrived')).toHaveLength(1)
  expect(heard.filter((line) => line === 'gap')).toHaveLength(1)
  expect(await countListeners(after.db)).toBe(1)
})

test('stopped in the middle of an outage it leaves no connection behind', async () => {
  const database = await breakableDatabase()
  const { heard, store, listening } = await aListener(database)
  await store.close()
  database.cut()
  await expect.poll(() => heard).toContain('error')
  await listening.stop()
  database.mend()
  const after = openStore(database.url)
  onTestFinished(() => after.close())
  await sleep(1_200)
  expect(await countListeners(after.db)).toBe(0)
  expect(heard).not.toContain('gap')
})

test('a database that is not there at the start is an error, and nothing keeps trying', async () => {
  const errors: Error[] = []
  const listening = listen('postgres://127.0.0.1:1/none', {
    onError: (error) => errors.push(error),
  })
  await expect(listening).rejects.toThrow()
  await sleep(700)
  expect(errors).toEqual([])
})

async function aListener(given?: { url: string }) {
  const url = given?.url ?? (await ownDatabase())
  const store = openStore(url)
  const heard: string[] = []
  const listening = await listen(url, {
    onLive: (uids, message) => heard.push(`${uids.join()} ${message.kind}`),
    onSignal: (kind) => heard.push(`signal ${kind}`),
    onGap: () => heard.push('gap'),
    onError: () => heard.push('error'),
  })
  onTestFinished(async () => {
    await listening.stop()
    if (!given) await store.close()
  })
  return { store, heard, listening }
}

async function ownDatabase(): Promise<string> {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  onTestFinished(drop)
  return url
}

type Queryable = ReturnType<typeof openStore>['db']

async function countListeners(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select count(*)::int as number from pg_stat_activity
        where application_name = 'bidwright-listen' and datname = current_database()`,
  )
  return rows[0]?.number ?? -1
}

async function killListeners(db: Queryable): Promise<void> {
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'bidwright-listen' and datname = current_database()`,
  )
}
