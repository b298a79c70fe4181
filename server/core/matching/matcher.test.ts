import { setTimeout as delay } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { anyJob, anyRules, matchesPlainly } from '../../../tests/support/plain-matching.ts'
import { silentJob } from '../../../tests/support/silent-job.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { setActiveScanner } from '../../store/accounts/bidding-settings.ts'
import type { Queryable } from '../../store/connect.ts'
import * as scannerSchema from '../../store/scanners/scanner-schema.ts'
import { addScanner } from '../scanners/add-scanner.ts'
import { deleteScanner } from '../scanners/delete-scanner.ts'
import { saveScanner } from '../scanners/save-scanner.ts'
import type { MatchableJob, ScannerRules } from './check-scanner.ts'
import { createMatcher, type Matcher } from './matcher.ts'

const world = await testServices()
const { store } = world.services
const never = new AbortController().signal
const log = { warn: () => undefined }
const form = { ...emptyScannerForm, name: 'any' }

async function aMatcher(): Promise<Matcher> {
  const matcher = createMatcher({ store, log }, { from: 0 })
  await matcher.keep(never)
  expect(matcher.size).not.toBeNull()
  return matcher
}

async function found(matcher: Matcher, job: MatchableJob): Promise<string[]> {
  const [matches] = await matcher.matchesOf(store.db, [job])
  return (matches ?? []).map(({ scanner }) => scanner.id).toSorted()
}

const jobFor = (title: string): MatchableJob => ({ ...silentJob, title })

test('finds what a plain look at every scanner finds, in each process, whatever was changed meanwhile', async () => {
  const owners: (TestUser & { scanners: Map<string, ScannerRules> })[] = []
  for (let at = 0; at < 5; at += 1) {
    const user = await aUser(world, { isBidding: false, scanner: { keywords: 'unheard-of' } })
    owners.push({
      ...user,
      scanners: new Map([[user.scannerId, { ...form, keywords: 'unheard-of' }]]),
    })
  }
  const [first, second] = [await aMatcher(), await aMatcher()]
  const change = fc.record({
    owner: fc.nat(owners.length - 1),
    kind: fc.constantFrom('save', 'save', 'add', 'delete', 'activate', 'none'),
    rules: anyRules,
    pick: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 5 }),
      fc.array(anyJob, { minLength: 1, maxLength: 3 }),
      async (changes, jobs) => {
        for (const { owner: at, kind, rules, pick } of changes) {
          const owner = owners[at] ?? fail()
          const { uid, scanners } = owner
          const id = [...scanners.keys()][pick % Math.max(scanners.size, 1)]
          if (kind === 'add' && scanners.size < 5) {
            const added = await addScanner(store, uid, { ...form, ...rules })
            scanners.set(added.id, rules)
          } else if (id === undefined) {
            continue
          } else if (kind === 'save') {
            await saveScanner(store, uid, id, { ...form, ...rules })
            scanners.set(id, rules)
          } else if (kind === 'delete') {
            await deleteScanner(store, uid, id)
            scanners.delete(id)
          } else {
            await setActiveScanner(store.db, uid, kind === 'activate' ? id : null)
          }
        }
        const known = new Map(owners.flatMap(({ scanners }) => [...scanners]))
        const chosen = await store.db.select({ id: users.activeScannerId }).from(users)
        const active = chosen.flatMap(({ id }): [string, ScannerRules][] => {
          const rules = id === null ? undefined : known.get(id)
          return id !== null && rules ? [[id, rules]] : []
        })
        const plainly = jobs.map((job) =>
          active.flatMap(([id, rules]) => (matchesPlainly(job, rules) ? [id] : [])).toSorted(),
        )
        for (const matcher of [first, second]) {
          const matches = await matcher.matchesOf(store.db, jobs)
          expect(matches.map((some) => some.map(({ scanner }) => scanner.id).toSorted())).toEqual(
            plainly,
          )
          expect(matcher.size).toBe(active.length)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a change that commits after a later one was read is in force', async () => {
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'lute' } })
  const other = await aUser(world, { isBidding: false, scanner: { keywords: 'lyre' } })
  const matcher = await aMatcher()
  const commit = await inOpenTransaction(
    sql`update scanners set keywords = 'theorbo' where id = ${user.scannerId}`,
  )
  await saveScanner(store, other.uid, other.scannerId, { ...form, keywords: 'lyre, harp' })
  for (let reading = 0; reading < 3; reading += 1) {
    expect(await found(matcher, jobFor('a harp'))).toEqual([other.scannerId])
    expect(await found(matcher, jobFor('a theorbo'))).toEqual([])
    expect(await found(matcher, jobFor('a lute'))).toEqual([user.scannerId])
  }
  await commit()
  expect(await found(matcher, jobFor('a theorbo'))).toEqual([user.scannerId])
  expect(await found(matcher, jobFor('a lute'))).toEqual([])
})

test('a scanner of a user who is being deleted is out, without a change of the scanner', async () => {
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'bassoon' } })
  const matcher = await aMatcher()
  await store.db.execute(sql`update users set deleted_at = product_clock() where uid = ${user.uid}`)
  expect(await found(matcher, jobFor('a bassoon'))).toEqual([])
  await store.db.execute(sql`update users set deleted_at = null where uid = ${user.uid}`)
  expect(await found(matcher, jobFor('a bassoon'))).toEqual([user.scannerId])
})

test('a match shows the scanner as it is now, with gates that say what they saw', async () => {
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'oboe' } })
  const matcher = await aMatcher()
  await store.db.execute(sql`update users set auto_bidding_enabled = true where uid = ${user.uid}`)
  const [matches] = await matcher.matchesOf(store.db, [jobFor('an oboe')])
  expect(matches).toMatchObject([
    {
      scanner: { id: user.scannerId, isAutoBidding: true },
      gates: [{ gate: 'keywords', saw: { found: ['oboe'] } }, {}, {}, {}],
    },
  ])
})

test('a process that has not read for longer than changes are kept reads all scanners again', async () => {
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'viola' } })
  const [late, upToDate] = [await aMatcher(), await aMatcher()]
  await saveScanner(store, user.uid, user.scannerId, { ...form, keywords: 'cello' })
  expect(await found(upToDate, jobFor('a cello'))).toEqual([user.scannerId])

  // A day later no transaction of that time is open any more, neither here nor in another test's database.
  const open = sql`select from scanner_changes where made_by >= pg_snapshot_xmin(pg_current_snapshot())`
  await expect.poll(async () => (await store.db.execute(open)).rowCount).toBe(0)
  await store.db.execute(sql`update scanner_changes set at = at - interval '2 days'`)
  expect(await late.removeOldChanges()).toBeGreaterThan(0)
  expect(await late.removeOldChanges()).toBe(0)

  expect(await found(late, jobFor('a cello'))).toEqual([user.scannerId])
  expect(late.size).toBeNull()
  await late.keep(never)
  expect(late.size).not.toBeNull()
  expect(await found(late, jobFor('a cello'))).toEqual([user.scannerId])
  expect(await found(upToDate, jobFor('a cello'))).toEqual([user.scannerId])
})

test('more changes than jobs can wait for are left to the database until all scanners are read again', async () => {
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'tuba' } })
  const matcher = await aMatcher()
  await store.db.execute(
    sql`insert into scanner_changes (scanner_id) select 'gone-' || n from generate_series(1, 2001) n`,
  )
  expect(await found(matcher, jobFor('a tuba'))).toEqual([user.scannerId])
  expect(matcher.size).toBeNull()
  // Transactions of other tests hold back from where changes are read.
  await expect
    .poll(async () => {
      await matcher.keep(never)
      return matcher.size
    })
    .not.toBeNull()
  expect(await found(matcher, jobFor('a tuba'))).toEqual([user.scannerId])
})

test('jobs that come at the same moment see every scanner saved before', async () => {
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'word0' } })
  const matcher = await aMatcher()
  for (let at = 1; at <= 20; at += 1) {
    await saveScanner(store, user.uid, user.scannerId, { ...form, keywords: `word${at}` })
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        store.db.transaction((tx) => matcher.matchesOf(tx, [jobFor(`word${at}`)])),
      ),
    )
    expect(all.map(([some]) => some?.map(({ scanner }) => scanner.id))).toEqual(
      Array.from({ length: 5 }, () => [user.scannerId]),
    )
  }
})

test('an answer that comes late does not undo a newer one', async () => {
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'alto' } })
  const matcher = await aMatcher()
  const commit = await inOpenTransaction(sql`select pg_current_xact_id()`) // so that all that follows stays known
  await saveScanner(store, user.uid, user.scannerId, { ...form, keywords: 'tenor' })
  const late = await aLateConnection()
  const older = matcher.matchesOf(late.db, [jobFor('a tenor')])
  await late.answered(2) // the changes, and the scanner as it was
  await saveScanner(store, user.uid, user.scannerId, { ...form, keywords: 'bass' })
  const newer = matcher.matchesOf(store.db, [jobFor('a bass')])
  await Promise.race([newer, delay(200)])
  late.release()
  await older
  expect((await newer)[0]).toMatchObject([{ scanner: { id: user.scannerId } }])
  expect(await found(matcher, jobFor('a bass'))).toEqual([user.scannerId])
  expect(await found(matcher, jobFor('a tenor'))).toEqual([])
  await commit()
})

test('an index that is forgotten while it is built is not taken', async () => {
  const matcher = createMatcher({ store, log }, { from: 0 })
  const keeping = matcher.keep(never)
  matcher.forget()
  await keeping
  expect(matcher.size).toBeNull()
})

test('below the size, or switched off, the database matches', async () => {
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'zither' } })
  for (const from of [null, 1_000_000]) {
    const matcher = createMatcher({ store, log }, { from })
    await matcher.keep(never)
    expect(matcher.size).toBeNull()
    expect(await found(matcher, jobFor('a zither'))).toEqual([user.scannerId])
  }
})

/** Runs a statement in a transaction and returns how to commit it. */
async function inOpenTransaction(statement: SQL): Promise<() => Promise<void>> {
  const [ran, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = store.db.transaction(async (tx) => {
    await tx.execute(statement)
    ran.resolve()
    await end.promise
  })
  await ran.promise
  return async () => {
    end.resolve()
    await open
  }
}

/** Opens a connection on which every answer from the second on arrives when it is released. */
async function aLateConnection() {
  const released = Promise.withResolvers<void>()
  let answers = 0
  class LateClient extends pg.Client {
    override query = (async (...args: [string]) => {
      const answer = await super.query(...args)
      answers += 1
      if (answers > 1) await released.promise
      return answer
    }) as unknown as pg.Client['query'] // drizzle only awaits it
  }
  const client = new LateClient({ connectionString: world.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return {
    db: drizzle({
      client,
      schema: { ...scannerSchema },
      casing: 'snake_case',
    }) as unknown as Queryable, // no other table is asked by name
    answered: (number: number) => vi.waitFor(() => expect(answers).toBe(number)),
    release: () => released.resolve(),
  }
}

function fail(): never {
  throw new Error('there is one')
}
