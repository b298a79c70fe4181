import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../tests/support/database/clone-database.ts'
import { aUser, testServices, testSealingKey } from '../../../tests/support/test-services.ts'
import { agreeOnSealingKey } from '../../secrets/agree-on-sealing-key.ts'
import { sealedBox } from '../../adapters/sealed-box/sealed-box.ts'
import { publicHalfOf } from '../../adapters/sealed-box/x25519.ts'
import { readConfig } from '../../config/config.ts'
import { createLiveStreams } from '../../http/live/live-streams.ts'
import { createServices } from '../../services.ts'
import { type Database, openStore } from '../../store/connect.ts'
import { wrappedKeyOf } from '../../store/keeping/data-keys.ts'
import { authAccounts, authUsers } from '../../store/accounts/identity-schema.ts'
import { marketplaceAccountOf } from '../../store/keeping/marketplace-accounts.ts'
import { dataKeys, marketplaceAccounts } from '../../store/accounts/account-schema.ts'
import { securityEvents } from '../../store/security/security-schema.ts'
import { recordedSealingKeys } from '../../store/keeping/sealing-key-record.ts'
import { putWriterKey, writerKeyOf } from '../../store/writing/writer-keys.ts'
import { refreshTokenPlace } from '../entry/log-in-with-provider.ts'
import { keyPlace } from '../writing/own-key/key-place.ts'
import { keepSecrets } from './keep-secrets.ts'
import type { KeepingServices } from './keeping-services.ts'
import { openCredentials } from './open-credentials.ts'
import { rotateKeys } from './rotate-keys.ts'

const newKey = Buffer.alloc(32, 8).toString('base64url')
const [oldId, newId] = [sealedBox(testSealingKey).keyId, sealedBox(newKey).keyId]
const authSecret = ''
const never = new AbortController().signal

test('moves boxes, data keys and tokens to the new key, and then says that the former one is needed no more', async () => {
  const { services, db, rotating } = await aWorld()
  const [kept, arrived] = [await aUser(services), await aUser(services)]
  await keepSecrets(services.services, kept.uid)
  await giveToken(
    db,
    kept.uid,
    services.services.vault.seal(refreshTokenPlace(kept.uid), 'a token'),
  )
  const ofWriter = keyPlace({ uid: kept.uid, service: 'openai' })
  const sealedKey = services.services.vault.seal(ofWriter, 'a key')
  await putWriterKey(db, { uid: kept.uid, service: 'openai', model: 'small', sealedKey })

  const { vault } = await agree(db, { sealingKey: newKey, formerSealingKeys: [testSealingKey] })
  expect(await recordedSealingKeys(db)).toEqual({ current: oldId, next: newId })
  expect(await rotateKeys(rotating(vault), never)).toEqual({
    otherKeyIds: [],
    rewrapped: 1,
    kept: 1,
  })
  expect(await recordedSealingKeys(db)).toEqual({ current: newId, next: null })

  const alone = sealedBox(newKey)
  for (const { uid, email } of [kept, arrived]) {
    const account = await marketplaceAccountOf(db, uid, 'gigboard')
    const wrapped = await wrappedKeyOf(db, uid)
    expect(account && openCredentials(alone, account, wrapped)).toEqual({
      email,
      password: 'a password',
      securityAnswer: 'an answer',
    })
  }
  const [token] = await db.select().from(authAccounts)
  expect(alone.open(refreshTokenPlace(kept.uid), token?.refreshToken ?? '')).toBe('a token')
  const own = await writerKeyOf(db, kept.uid)
  expect(alone.open(ofWriter, own?.sealedKey ?? '')).toBe('a key')
  await agree(db, { sealingKey: newKey })
  expect(await notedSteps(db)).toEqual(['sealing-key-begun', 'sealing-key-completed'])
})

test('refuses a start without a key that something is sealed to, and names its id alone', async () => {
  const { services, db, rotating } = await aWorld()
  const user = await aUser(services)
  const refused = agree(db, { sealingKey: newKey })
  await expect(refused).rejects.toThrow(`are sealed to ${oldId}: put that key back`)
  await expect(refused).rejects.not.toThrow(new RegExp(`${newKey}|${testSealingKey}`, 'u'))

  const { vault } = await agree(db, { sealingKey: newKey, formerSealingKeys: [testSealingKey] })
  await keepSecrets(rotating(vault), user.uid)
  await expect(agree(db, { sealingKey: testSealingKey })).rejects.toThrow(`are sealed to ${newId}:`)
  await expect(agree(db, { sealingKey: newKey })).rejects.toThrow(`are sealed to ${oldId}:`)
})

test('the public key of the role http is accepted while a rotation moves from it or to it', async () => {
  const { db, rotating } = await aWorld()
  const http = (key: string) => agree(db, { sealingPublicKey: publicHalfOf(key) })
  const before = await http(testSealingKey)
  expect(before.vault).toBeNull()
  await expect(http(newKey)).rejects.toThrow('BIDWRIGHT_SEALING_PUBLIC_KEY')

  const { vault } = await agree(db, { sealingKey: newKey, formerSealingKeys: [testSealingKey] })
  const after = await http(newKey)
  expect([await before.problem(), await after.problem()]).toEqual([null, null])
  await rotateKeys(rotating(vault), never)
  expect(await before.problem()).toContain(`are sealed to ${newId}`)
  expect(await after.problem()).toBeNull()
  await expect(http(testSealingKey)).rejects.toThrow(`are sealed to ${newId}`)
})

test('a public key binds nobody before a worker has come', async () => {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  const early = await agree(store.db, { sealingPublicKey: publicHalfOf(newKey) })
  expect(await early.problem()).toBeNull()
  await agree(store.db, { sealingKey: testSealingKey })
  expect(await early.problem()).toContain(`are sealed to ${oldId}`)
})

test('what a process with the former public key seals late is moved by the next turn', async () => {
  const { services, db, rotating } = await aWorld()
  const { vault } = await agree(db, { sealingKey: newKey, formerSealingKeys: [testSealingKey] })
  await rotateKeys(rotating(vault), never)
  await aUser(services)
  await expect(agree(db, { sealingKey: newKey })).rejects.toThrow(`are sealed to ${oldId}:`)
  expect(await rotateKeys(rotating(vault), never)).toMatchObject({ otherKeyIds: [], kept: 1 })
  await agree(db, { sealingKey: newKey })
})

test('a rotation can be taken back', async () => {
  const { services, db, rotating } = await aWorld()
  const { uid } = await aUser(services)
  const forth = await agree(db, { sealingKey: newKey, formerSealingKeys: [testSealingKey] })
  await keepSecrets(rotating(forth.vault), uid)
  await agree(db, { sealingKey: newKey, formerSealingKeys: [testSealingKey] })
  const back = await agree(db, { sealingKey: testSealingKey, formerSealingKeys: [newKey] })
  expect(await recordedSealingKeys(db)).toEqual({ current: oldId, next: null })
  expect(await rotateKeys(rotating(back.vault), never)).toMatchObject({
    otherKeyIds: [],
    rewrapped: 1,
  })
  await agree(db, { sealingKey: testSealingKey })
  expect(await notedSteps(db)).toEqual(['sealing-key-begun', 'sealing-key-taken-back'])
})

test('a damaged secret stays as it is and does not keep the rest from moving; nothing is called done', async () => {
  const { services, db, rotating, warnings } = await aWorld()
  const [damaged, swapped, well] = [
    await aUser(services),
    await aUser(services),
    await aUser(services),
  ]
  for (const { uid } of [damaged, well]) await keepSecrets(services.services, uid)
  const broken = `${(await wrappedKeyOf(db, damaged.uid))?.slice(0, -1)}!`
  await db.update(dataKeys).set({ wrapped: broken }).where(eq(dataKeys.uid, damaged.uid))
  await db
    .update(marketplaceAccounts)
    .set({ sealedPassword: sql`sealed_email` })
    .where(eq(marketplaceAccounts.uid, swapped.uid))

  const { vault } = await agree(db, { sealingKey: newKey, formerSealingKeys: [testSealingKey] })
  expect(await rotateKeys(rotating(vault), never)).toEqual({
    otherKeyIds: [oldId],
    rewrapped: 1,
    kept: 0,
  })
  expect(await wrappedKeyOf(db, damaged.uid)).toBe(broken)
  expect(await recordedSealingKeys(db)).toEqual({ current: oldId, next: newId })
  expect(warnings.map(({ uid }) => uid).toSorted()).toEqual([damaged.uid, swapped.uid].toSorted())
})

test('a worker that does not know of the rotation neither ends it nor calls anything done', async () => {
  const { services, db, rotating } = await aWorld()
  const { uid } = await aUser(services)
  const { vault } = await agree(db, { sealingKey: newKey, formerSealingKeys: [testSealingKey] })
  await keepSecrets(rotating(vault), uid)
  expect(await rotateKeys(services.services, never)).toMatchObject({ otherKeyIds: [newId] })
  await rotateKeys(rotating(vault), never)
  await db.delete(dataKeys)
  await rotateKeys(services.services, never)
  expect(await recordedSealingKeys(db)).toEqual({ current: newId, next: null })
})

test('services are not put together with the half of the key that is not for their role', async () => {
  const { services } = await aWorld()
  const { databaseUrl } = services
  const config = readConfig({ DATABASE_URL: databaseUrl }).config
  const given = { databaseUrl, webFolder: null, live: createLiveStreams() }
  const secrets = { authSecret: 'a secret for tests, long enough for it' }
  const [http, worker] = [
    { ...config, role: 'http' as const },
    { ...config, role: 'worker' as const },
  ]
  const [whole, half] = [
    { ...secrets, sealingKey: testSealingKey },
    { ...secrets, sealingPublicKey: publicHalfOf(testSealingKey) },
  ]
  await expect(createServices(http, { ...given, secrets: whole })).rejects.toThrow('wrong half')
  await expect(createServices(worker, { ...given, secrets: half })).rejects.toThrow('wrong half')
  const made = await createServices(http, { ...given, secrets: half })
  expect(made.vault).toBeNull()
  await made.close()
})

async function aWorld() {
  const services = await testServices()
  const { db } = services.services.store
  const warnings: { uid?: unknown }[] = []
  const log = { warn: (details: object) => void warnings.push(details) }
  const rotating = (vault: KeepingServices['vault'] | null): KeepingServices => {
    if (!vault) throw new Error('no vault')
    const { store, marketplaces, securityLog } = services.services
    return { store, marketplaces, vault, securityLog, log }
  }
  return { services, db, warnings, rotating }
}

type Given = { sealingKey: string; formerSealingKeys?: string[] } | { sealingPublicKey: string }

function agree(db: Database, given: Given) {
  const services = { store: { db }, securityLog: { info() {} } }
  return agreeOnSealingKey(services, { authSecret, ...given })
}

async function notedSteps(db: Database): Promise<(string | null)[]> {
  const isRotation = eq(securityEvents.kind, 'key-rotation')
  const noted = await db.select().from(securityEvents).where(isRotation).orderBy(securityEvents.id)
  return noted.map(({ reason }) => reason)
}

async function giveToken(
  db: Awaited<ReturnType<typeof aWorld>>['db'],
  uid: string,
  refreshToken: string,
): Promise<void> {
  const [createdAt, updatedAt] = [new Date(), new Date()]
  const dates = { createdAt, updatedAt }
  await db
    .insert(authUsers)
    .values({ id: uid, name: '', email: uid, emailVerified: true, ...dates })
  const account = { id: uid, accountId: uid, providerId: 'oidc:x', userId: uid, refreshToken }
  await db.insert(authAccounts).values({ ...account, ...dates })
}
