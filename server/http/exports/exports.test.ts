import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportCalls, exportsPath } from '../../../contract/user/export-calls.ts'
import { api } from '../../../contract/api.ts'
import { anApplication } from '../../../tests/support/factories/an-application.ts'
import { writingMaterial } from '../../../tests/support/factories/writing-material.ts'
import {
  ask,
  asUser,
  testApp,
  testExportLinks,
  testPassword,
  type TestUser,
} from '../../../tests/support/http.ts'
import type { Database } from '../../store/connect.ts'
import { exportedTables, leftOutTables } from '../../store/exporting/exported-tables.ts'
import type { Gate } from '../../../contract/bidding/gate.ts'
import { recordEvents } from '../../store/applications/application-events.ts'

/** Application with its database, and what users download from it. */
async function exporting() {
  const { app, signUp, services } = await testApp()
  const linkOf = async (user: TestUser, what: string): Promise<string> => {
    const { path } = exportCalls.linkExport
    const headers = asUser(user)
    const { body } = await ask(app, { method: 'POST', url: path, headers, payload: { what } })
    return exportCalls.linkExport.reply.parse(body).url
  }
  const download = async (user: TestUser, what: string) => {
    const answer = await app.inject({ method: 'GET', url: await linkOf(user, what) })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  return { app, signUp, db: services.store.db, linkOf, download }
}

test('everything of a user comes as JSON, with applications, their jobs and timelines, and no secret', async () => {
  const { db, signUp, download } = await exporting()
  const user = await signUp()
  await writingMaterial(db, user.uid, 'Shops')
  await anApplication(db, user.uid, `export-${user.uid}`)
  const applicationId = `export-${user.uid}`
  const gates: Gate[] = [
    { gate: 'open', passed: true, saw: { isOpen: true } },
    { gate: 'profile', passed: true, saw: { isComplete: true } },
  ]
  await recordEvents(db, [
    { applicationId, kind: 'gate', gates },
    { applicationId, kind: 'queued' },
  ])
  const other = await signUp()
  const { rows } = await db.execute<{ secret: string }>(
    sql`select video_key as secret from users where uid = ${user.uid}
        union all select token from auth_sessions where user_id = ${user.uid}
        union all select password from auth_accounts where user_id = ${user.uid}`,
  )
  const answer = await download(user, 'everything')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="bidwright-data-\d{4}-/u),
  })
  const kept = JSON.parse(answer.body) as Record<string, Record<string, unknown>[]> // written by us
  expect(Object.keys(kept)).toEqual([
    'exportedAt',
    ...exportedTables.map(({ name }) => name),
    'applications',
  ])
  expect(kept['account']).toMatchObject([{ uid: user.uid, email: user.email }])
  expect(kept['facts']?.length).toBeGreaterThan(0)
  expect(kept['applications']).toMatchObject([
    {
      letter: 'canary letter',
      job: { title: 'Build an engine' },
      events: [...gates.map((gate) => ({ kind: 'gate', gate })), { kind: 'queued', gate: null }],
    },
  ])
  expect(rows.length).toBeGreaterThan(2)
  for (const { secret } of rows) expect(answer.body).not.toContain(secret)
  for (const hidden of [testPassword, other.uid, other.email])
    expect(answer.body).not.toContain(hidden)
})

test('applications come as a table that spreadsheets read', async () => {
  const { db, signUp, download } = await exporting()
  const user = await signUp()
  await anApplication(db, user.uid, `table-${user.uid}`)
  await db.execute(
    sql`update applications set letter = '=HYPERLINK("http://evil")', reason = 'by-you', state = 'skipped' where uid = ${user.uid}`,
  )
  const answer = await download(user, 'applications')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, line] = answer.body.split('\r\n')
  expect(head).toMatch(/^\u{FEFF}Job,Link,Marketplace,Scanner,Status,Reason,Score,/u)
  expect(line).toContain('Build an engine,http://gigboard.test/jobs/1,Gigboard,,skipped,')
  expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`)
})

test('more applications than a page holds come once each', async () => {
  const { db, signUp, download } = await exporting()
  const user = await signUp()
  await addJobs(db, user.uid, { number: 1203, letterLength: 10 })
  const table = (await download(user, 'applications')).body.trimEnd().split('\r\n').slice(1)
  expect(new Set(table.map((line) => line.split(',')[0])).size).toBe(1203)
  expect(table).toHaveLength(1203)
  const { applications } = JSON.parse((await download(user, 'everything')).body) as {
    applications: { id: string }[]
  } // written by us
  expect(new Set(applications.map(({ id }) => id)).size).toBe(1203)
})

test('a link opens one export of one user, for five minutes, and none once the user is gone', async () => {
  const { app, db, signUp, linkOf } = await exporting()
  const [user, other] = [await signUp(), await signUp()]
  const url = await linkOf(user, 'applications')
  const get = async (address: string) =>
    (await app.inject({ method: 'GET', url: address })).statusCode
  expect(await get(url)).toBe(200)
  for (const changed of [
    url.replace('/applications/', '/everything/'),
    url.replace(user.uid, other.uid),
    url.replace(/until=\d+/u, 'until=9999999999'),
    url.replace(/signature=./u, 'signature=_'),
    url.split('?')[0] ?? '',
    `${exportsPath}/nothing/${user.uid}?until=1&signature=x`,
  ])
    expect([changed, await get(changed)]).toEqual([changed, 404])
  const good = { uid: user.uid, what: 'applications' } as const
  const parts = new URL(url, 'http://localhost').searchParams
  const given = {
    ...good,
    until: Number(parts.get('until')),
    signature: parts.get('signature') ?? '',
  }
  expect(testExportLinks.isGood(given)).toBe(true)
  expect(given.until - Date.now() / 1000).toBeLessThanOrEqual(300)
  expect(testExportLinks.isGood({ ...given, until: Math.floor(Date.now() / 1000) - 1 })).toBe(false)
  await db.execute(sql`update users set deleted_at = now() where uid = ${user.uid}`)
  expect(await get(url)).toBe(404)
})

test('an export that fails midway is cut off, so that an incomplete file never looks complete', async () => {
  const { app, services, signUp } = await testApp({ hasOwnDatabase: true })
  const user = await signUp()
  const url = services.exportLinks.linkTo({ uid: user.uid, what: 'everything' })
  await services.store.db.execute(sql`alter table facts rename to no_facts`)
  await expect(app.inject({ method: 'GET', url })).rejects.toThrow('destroyed')
})

test('two exports of a user are sent at a time, and one that its reader leaves makes room', async () => {
  const { app, db, signUp, linkOf } = await exporting()
  const user = await signUp()
  await addJobs(db, user.uid, { number: 3_000, letterLength: 5_000 })
  const at = await app.listen({ port: 0 })
  const url = `${at}${await linkOf(user, 'applications')}`
  const leaving = [new AbortController(), new AbortController()]
  for (const { signal } of leaving) expect((await fetch(url, { signal })).status).toBe(200) // not read
  const third = await fetch(url)
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30'])
  for (const controller of leaving) controller.abort()
  await expect.poll(async () => (await fetch(url, { method: 'GET' })).status).toBe(200)
})

test('nobody gets an address without signing in', async () => {
  const { app, signUp } = await exporting()
  const { path } = exportCalls.linkExport
  const asked = await ask(app, { method: 'POST', url: path, payload: { what: 'everything' } })
  expect(asked.status).toBe(401)
  const user = await signUp()
  const wrong = await ask(app, {
    method: 'POST',
    url: path,
    headers: asUser(user),
    payload: { what: 'passwords' },
  })
  expect(wrong.status).toBe(400)
  expect((await ask(app, { method: 'GET', url: api.me.path, headers: asUser(user) })).status).toBe(
    200,
  )
})

test('each table with rows of users is exported, or left out for a reason', async () => {
  const { db } = await exporting()
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('uid', 'owner_uid', 'user_id')
          and table_name not in (select table_name from information_schema.views where table_schema = 'public')`,
  )
  const known = [...exportedTables.map(({ table }) => table), ...Object.keys(leftOutTables)]
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/** Adds skipped applications, seven of each moment. */
async function addJobs(
  db: Database,
  uid: string,
  { number, letterLength }: { number: number; letterLength: number },
): Promise<void> {
  const series = sql`generate_series(1, ${number}::int) n`
  await db.execute(
    sql`insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills,
                          allowed_countries, questions, is_open)
        select ${uid} || n, 'gigboard', ${uid} || n, 'Job ' || n, '', '', now(), now(), '{}', '{}', '{}', true
        from ${series}`,
  )
  await db.execute(
    sql`insert into applications (id, uid, marketplace, job_id, state, letter, matched_at, decided_at, created_at)
        select ${uid} || n, ${uid}, 'gigboard', ${uid} || n, 'skipped', repeat('x', ${letterLength}::int), now(), now(),
               now() - (n / 7) * interval '1 second'
        from ${series}`,
  )
}
