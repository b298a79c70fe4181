import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/database/clone-database.ts'
import { openStore } from './connect.ts'
import { entitlementOf, setEntitlement } from './billing/entitlements.ts'
import { marketplaceAccountOf } from './keeping/marketplace-accounts.ts'
import { knowMarketplace } from './jobs/marketplaces.ts'
import { migrateStore } from './migrate.ts'
import {
  forgetMarketplaceAccounts,
  insertUser,
  putMarketplaceAccount,
  raiseCards,
} from './accounts/users.ts'

test('processes that start together make one schema, and a later start changes nothing', async () => {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  const tables = async () => {
    const { rows } = await store.db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const migrated = await tables()
  expect(migrated).toContain('applications.fence')

  await store.db.execute(sql`drop schema public cascade`)
  await store.db.execute(sql`drop schema drizzle cascade`)
  await store.db.execute(sql`create schema public`)
  await Promise.all(Array.from({ length: 5 }, () => migrateStore(url)))
  expect(await tables()).toEqual(migrated)
  await migrateStore(url)
  const { rows } = await store.db.execute<{ number: number }>(
    sql`select count(*)::int as number from drizzle.__drizzle_migrations group by hash`,
  )
  expect(rows.every(({ number }) => number === 1)).toBe(true)
})

test('a start says that another process migrates, and goes on when that is done', async () => {
  const { url, holder } = await aHeldDatabase()
  await holder.query('select pg_advisory_lock($1)', [0x62_69_64_77])
  const notes: string[] = []
  const migrating = migrateStore(url, { note: (line) => notes.push(line) })
  await expect.poll(() => notes).toEqual([expect.stringContaining('Another process')])
  await holder.query('select pg_advisory_unlock_all()')
  await migrating
})

test('a start does not wait for ever for another process that migrates, nor for a transaction', async () => {
  const { url, holder } = await aHeldDatabase()
  const impatient = { note: () => undefined, patienceMs: 300 }
  await holder.query('select pg_advisory_lock($1)', [0x62_69_64_77])
  await expect(migrateStore(url, impatient)).rejects.toThrow(/^Another process .+ start again/u)
  await holder.query('select pg_advisory_unlock_all()')
  await holder.query('begin; lock table drizzle.__drizzle_migrations')
  await expect(migrateStore(url, impatient)).rejects.toThrow(
    /^A transaction of another .+stop all/u,
  )
})

const terms = { letters: { mayHaveLinks: true, maxLength: 5_000 }, takesApplications: true }

test('a start does not wait for a take-in that another process holds open', async () => {
  const { url, holder } = await aHeldDatabase()
  const store = openStore(url)
  onTestFinished(() => store.close())
  await knowMarketplace(store.db, 'gigboard', terms)
  await holder.query("begin; update marketplaces set cursor = 'next'")
  await knowMarketplace(store.db, 'gigboard', terms)
  await holder.query('rollback')
})

test('credentials from before there were cards never have a version again that they had', async () => {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  const { db } = store
  const isOfGrace = { uid: 'grace', marketplace: 'gigboard' }
  await insertUser(db, { uid: 'grace', email: 'grace@example.org' })
  await putMarketplaceAccount(db, isOfGrace, aSealedSignIn)
  await db.execute(sql`update marketplace_accounts set version = 6`)
  const cardsComeIn = new URL('migrations/0003_card_of_old_credentials.sql', import.meta.url)
  await db.execute(sql.raw(readFileSync(cardsComeIn, 'utf8')))

  await forgetMarketplaceAccounts(db, 'grace')
  await raiseCards(db, 'grace', ['credentials'])
  await putMarketplaceAccount(db, isOfGrace, aSealedSignIn)
  const account = await marketplaceAccountOf(db, 'grace', 'gigboard')
  expect(account?.version).toBe(7)
})

test('a plan granted before anything was sold stays granted', async () => {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  const { db } = store
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  const folder = new URL('migrations/', import.meta.url)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const run = async (name: string) => {
    const statements = readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint')
    for (const statement of statements) await db.execute(sql.raw(statement))
  }
  const payments = files.indexOf('0005_payments.sql')
  for (const before of files.slice(0, payments)) await run(before)
  for (const tier of ['pro', 'free']) {
    await db.execute(sql`insert into users (uid, email) values (${tier}, ${`${tier}@example.org`})`)
    await db.execute(
      sql`insert into entitlements (uid, tier, status) values (${tier}, ${tier}, 'active')`,
    )
  }
  await run('0005_payments.sql')
  await setEntitlement(db, 'pro', { tier: 'free', status: 'canceled' })
  expect(await entitlementOf(db, 'pro')).toEqual({ tier: 'pro', status: 'active', isActive: true })
  expect(await entitlementOf(db, 'free')).toMatchObject({ tier: 'free' })
})

const aSealedSignIn = {
  sealedEmail: 'e',
  maskedEmail: 'm',
  sealedPassword: 'p',
  sealedSecurityAnswer: 'a',
}

/** Database, and a connection to it that holds up others. */
async function aHeldDatabase() {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const holder = new pg.Client(url)
  await holder.connect()
  onTestFinished(async () => {
    await holder.end()
    await drop()
  })
  return { url, holder }
}
