import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/http.ts'
import { sealedBox } from '../../adapters/sealed-box/sealed-box.ts'
import { marketplaceAccounts } from '../../store/accounts/account-schema.ts'
import { readUser } from './read-user.ts'
import { saveMarketplaceAccount } from './save-marketplace-account.ts'

const credentials = {
  version: 0,
  softwareEmail: 'ada@gigboard.example',
  softwarePassword: 'canary-password',
  softwareSecurityQuestion: 'canary-answer',
}

test('each field is sealed to its user and its place', async () => {
  const vault = sealedBox(Buffer.alloc(32, 1).toString('base64url'))
  const { services, signUp } = await testApp({ hasOwnDatabase: true, sealer: vault })
  const [user, other] = [await signUp(), await signUp()]

  await saveMarketplaceAccount(services, user.uid, credentials)

  const [row] = await services.store.db.select().from(marketplaceAccounts)
  expect(JSON.stringify(row)).not.toMatch(/canary|ada@/u)
  const sealed = row?.sealedPassword ?? ''
  const place = { uid: user.uid, field: 'gigboard.softwarePassword' }
  expect(vault.open(place, sealed)).toBe('canary-password')
  expect(() => vault.open({ ...place, uid: other.uid }, sealed)).toThrow()
  expect(() => vault.open({ ...place, field: 'gigboard.softwareEmail' }, sealed)).toThrow()
})

test('the document shows the masked address of the latest save, never the whole one', async () => {
  const { services, signUp } = await testApp({ hasOwnDatabase: true })
  const { uid } = await signUp()
  expect((await readUser(services, uid)).marketplaceEmail).toBeNull()

  await saveMarketplaceAccount(services, uid, credentials)
  const document = await readUser(services, uid)
  expect(document.marketplaceEmail).toBe('a•••@gigboard.example')
  expect(JSON.stringify(document)).not.toContain('ada@gigboard.example')

  const change = { version: 1, softwarePassword: '', softwareEmail: 'new@gigboard.example' }
  await saveMarketplaceAccount(services, uid, { ...credentials, ...change })
  expect((await readUser(services, uid)).marketplaceEmail).toBe('n•••@gigboard.example')
})

test('each save counts up the version, and has the sign-in tried anew', async () => {
  const { services, signUp } = await testApp({ hasOwnDatabase: true })
  const { uid } = await signUp()
  const { db } = services.store
  for (const version of [0, 1, 2]) {
    await saveMarketplaceAccount(services, uid, { ...credentials, version })
    expect(await db.select().from(marketplaceAccounts)).toMatchObject([
      { version: version + 1, state: 'unchecked' },
    ])
    await db.update(marketplaceAccounts).set({ state: 'refused' })
  }
  const { rows } = await db.execute(
    sql`select data from pgboss.job where name = 'check-sign-in' order by created_on`,
  )
  expect(rows).toEqual([{ data: { uid } }, { data: { uid } }, { data: { uid } }])
})

test('of saves from one version at the same moment one is kept', async () => {
  const { services, signUp } = await testApp({ hasOwnDatabase: true })
  const { uid } = await signUp()
  const saves = Array.from({ length: 8 }, () => saveMarketplaceAccount(services, uid, credentials))
  const ends = (await Promise.allSettled(saves)).map(({ status }) => status)
  expect(ends.filter((status) => status === 'fulfilled')).toHaveLength(1)
  const [row] = await services.store.db.select().from(marketplaceAccounts)
  expect(row?.version).toBe(1)
})

test('an empty password keeps the stored one, and the others are new', async () => {
  const { services, signUp } = await testApp({ hasOwnDatabase: true })
  const { uid } = await signUp()
  await saveMarketplaceAccount(services, uid, credentials)
  const [before] = await services.store.db.select().from(marketplaceAccounts)
  const change = { version: 1, softwarePassword: '', softwareEmail: 'new@gigboard.example' }
  await saveMarketplaceAccount(services, uid, { ...credentials, ...change })
  const [after] = await services.store.db.select().from(marketplaceAccounts)
  expect(after).toMatchObject({ sealedPassword: before?.sealedPassword, version: 2 })
  expect(after?.sealedEmail).not.toBe(before?.sealedEmail)
})

test('an empty password where none is stored is refused, and nothing is saved', async () => {
  const { services, signUp } = await testApp({ hasOwnDatabase: true })
  const { uid } = await signUp()
  const save = saveMarketplaceAccount(services, uid, { ...credentials, softwarePassword: '' })
  await expect(save).rejects.toMatchObject({ code: 'credentials-incomplete' })
  expect(await services.store.db.select().from(marketplaceAccounts)).toEqual([])
  await saveMarketplaceAccount(services, uid, credentials) // the version is still 0
})
