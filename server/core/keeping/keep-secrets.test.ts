import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser, testServices, testSealingKey } from '../../../tests/support/test-services.ts'
import { sealedBox } from '../../adapters/sealed-box/sealed-box.ts'
import { wrappedKeyOf } from '../../store/keeping/data-keys.ts'
import {
  marketplaceAccountOf,
  type StoredAccount,
} from '../../store/keeping/marketplace-accounts.ts'
import { dataKeys, marketplaceAccounts, users } from '../../store/accounts/account-schema.ts'
import { namingKeyRow } from '../../store/keeping/naming-key-record.ts'
import { saveMarketplaceAccount } from '../accounts/save-marketplace-account.ts'
import { accountNaming } from './account-names.ts'
import { keepArrived, keepSecrets } from './keep-secrets.ts'
import { openCredentials } from './open-credentials.ts'

const world = await testServices()
const { services } = world
const { db } = services.store

test('accounts are named under a key: another installation gives other names', async () => {
  const [name, again] = [await accountNaming(services), await accountNaming(services)]
  expect(again('gigboard', 'Ada@example.org')).toBe(name('gigboard', 'ada@example.org'))
  await db.execute(sql`delete from installation where name = ${namingKeyRow}`)
  const other = await accountNaming(services)
  expect(other('gigboard', 'ada@example.org')).not.toBe(name('gigboard', 'ada@example.org'))
})

test('a secret that has arrived is put under the user’s own key, and opens before and after', async () => {
  const { uid, email } = await aUser(world)
  const signIn = { email, password: 'a password', securityAnswer: 'an answer' }
  const arrived = await accountOf(uid)
  expect(formsOf(arrived)).toEqual(['v1', 'v1', 'v1'])
  expect(await opened(arrived)).toEqual(signIn)

  await keepSecrets(services, uid)
  const kept = await accountOf(uid)
  expect(formsOf(kept)).toEqual(['d1', 'd1', 'd1'])
  expect(kept).toMatchObject({ version: arrived.version, state: arrived.state })
  expect(await opened(kept)).toEqual(signIn)
  const [key] = await db.select().from(dataKeys).where(eq(dataKeys.uid, uid))
  expect(key?.keyId).toBe(sealedBox(testSealingKey).keyId)

  await keepSecrets(services, uid)
  expect(await accountOf(uid)).toEqual(kept)
})

test('a save queues the keeping in its own transaction', async () => {
  const { uid } = await aUser(world)
  const { rows } = await db.execute(
    `select name from pgboss.job where data ->> 'uid' = '${uid}' and name in ('keep-secrets', 'check-sign-in')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['check-sign-in', 'keep-secrets'])
})

test('a save that comes meanwhile wins', async () => {
  const { uid, email } = await aUser(world)
  const read = await accountOf(uid)
  await saveMarketplaceAccount(services, uid, {
    version: read.version,
    softwareEmail: email,
    softwarePassword: 'a newer password',
    softwareSecurityQuestion: 'an answer',
  })
  expect(await keepArrived(services, [read])).toBe(0)
  const account = await accountOf(uid)
  expect(formsOf(account)).toEqual(['v1', 'v1', 'v1'])
  expect(await opened(account)).toMatchObject({ password: 'a newer password' })
})

test('a save without a password leaves the kept one as it is', async () => {
  const { uid, email } = await aUser(world)
  await keepSecrets(services, uid)
  const { version, sealedPassword } = await accountOf(uid)
  await saveMarketplaceAccount(services, uid, {
    version,
    softwareEmail: email,
    softwarePassword: '',
    softwareSecurityQuestion: 'another answer',
  })
  const mixed = await accountOf(uid)
  expect(formsOf(mixed)).toEqual(['v1', 'd1', 'v1'])
  expect(await opened(mixed)).toMatchObject({
    password: 'a password',
    securityAnswer: 'another answer',
  })
  await keepSecrets(services, uid)
  expect((await accountOf(uid)).sealedPassword).toBe(sealedPassword)
})

test('only a sign-in that differs begins a new row of versions that are the same, even if it is put back', async () => {
  const { uid, email } = await aUser(world)
  await keepSecrets(services, uid)
  const save = async (version: number, softwarePassword: string) => {
    const softwareSecurityQuestion = 'an answer'
    const given = { version, softwareEmail: email, softwarePassword, softwareSecurityQuestion }
    await saveMarketplaceAccount(services, uid, given)
    await keepSecrets(services, uid)
    const account = await accountOf(uid)
    expect(account.version).toBe(version + 1)
    return account.sameSince
  }
  expect([
    await save(1, 'a password'),
    await save(2, ''),
    await save(3, 'another password'),
    await save(4, 'another password'),
    await save(5, 'a password'),
  ]).toEqual([1, 1, 4, 4, 6])
})

test('accounts from before there were fingerprints get theirs, and count as the same from then on', async () => {
  const { uid } = await aUser(world)
  await keepSecrets(services, uid)
  const { sealedPassword } = await accountOf(uid)
  const before = { fingerprint: null, sameSince: null, version: 7 }
  await db.update(marketplaceAccounts).set(before).where(eq(marketplaceAccounts.uid, uid))
  await keepSecrets(services, uid)
  expect(await accountOf(uid)).toMatchObject({ sealedPassword, sameSince: 7, version: 7 })
})

test('the fingerprint of one sign-in is another for each user, and says nothing without the data key', async () => {
  const [one, other] = [await aUser(world), await aUser(world)]
  for (const { uid } of [one, other]) {
    const given = { version: 1, softwareEmail: 'shared@example.org', softwarePassword: 'canary' }
    await saveMarketplaceAccount(services, uid, { ...given, softwareSecurityQuestion: 'an answer' })
    await keepSecrets(services, uid)
  }
  const [mine, theirs] = [await accountOf(one.uid), await accountOf(other.uid)]
  expect(mine.fingerprint).not.toBe(theirs.fingerprint)
  expect(mine.fingerprint).toMatch(/^[\w-]{43}$/u)
})

test('all that keep at the same time agree on one data key', async () => {
  const { uid, email } = await aUser(world)
  await Promise.all(Array.from({ length: 8 }, () => keepSecrets(services, uid)))
  expect(await opened(await accountOf(uid))).toMatchObject({ email })
})

test('without the data key nothing of it can be read', async () => {
  const { uid } = await aUser(world)
  await keepSecrets(services, uid)
  await db.delete(dataKeys).where(eq(dataKeys.uid, uid))
  await expect(opened(await accountOf(uid))).rejects.toThrow('the data key is gone')
})

test('makes no key for a user who is being deleted', async () => {
  const { uid } = await aUser(world)
  await db.update(users).set({ deletedAt: '2031-01-01T00:00:00Z' }).where(eq(users.uid, uid))
  await keepSecrets(services, uid)
  expect(await wrappedKeyOf(db, uid)).toBeNull()
})

test('swapped rows, fields and data keys do not open', async () => {
  const [one, other] = [await aUser(world), await aUser(world)]
  for (const { uid } of [one, other]) await keepSecrets(services, uid)
  const [mine, theirs] = [await accountOf(one.uid), await accountOf(other.uid)]
  const stolen = { ...mine, sealedPassword: theirs.sealedPassword }
  const turned = { ...mine, sealedPassword: mine.sealedEmail }
  const elsewhere = { ...mine, marketplace: 'another' }
  for (const changed of [stolen, turned, elsewhere]) await expect(opened(changed)).rejects.toThrow()
  const theirKey = await wrappedKeyOf(db, other.uid)
  expect(() => openCredentials(services.vault, mine, theirKey)).toThrow()
})

async function accountOf(uid: string): Promise<StoredAccount> {
  const account = await marketplaceAccountOf(db, uid, 'gigboard')
  if (!account) throw new Error('the user has no account')
  return account
}

async function opened(account: StoredAccount) {
  return openCredentials(services.vault, account, await wrappedKeyOf(db, account.uid))
}

function formsOf(account: typeof marketplaceAccounts.$inferSelect): (string | undefined)[] {
  const { sealedEmail, sealedPassword, sealedSecurityAnswer } = account
  return [sealedEmail, sealedPassword, sealedSecurityAnswer].map((text) => text.split('.')[0])
}
