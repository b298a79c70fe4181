import { expect, test } from 'vitest'
import { oneTimeCode } from '../../../../tests/support/one-time-code.ts'
import { testPassword } from '../../../../tests/support/http.ts'
import { home, testIdentity } from '../../../../tests/support/test-identity.ts'
import { secondFactors as table } from '../../../store/accounts/second-factor-schema.ts'
import { switchFactorOn } from '../../../store/accounts/second-factors.ts'
import { factorSeal } from '../../sealed-box/factor-seal.ts'
import { betterAuthIdentity } from '../better-auth-identity.ts'

const email = 'a@example.com'
const factorKey = Buffer.alloc(32, 5).toString('base64url')

async function withFactor() {
  const { db, records } = await testIdentity()
  const identityWith = (secret: string, key: string | null) =>
    betterAuthIdentity({
      records,
      secret: `${secret} secret, long enough for it to be one`,
      factorSeal: key === null ? null : factorSeal(key),
      origin: 'http://localhost:4000',
      isHttps: false,
    })
  const identity = identityWith('the first', factorKey)
  const made = await identity.createAccount(email, testPassword, home)
  if ('takenBy' in made) throw new Error('The address is taken')
  const { key } = await identity.secondFactors.begin(made.uid)
  const checked = await identity.secondFactors.check(made.uid, oneTimeCode(key))
  await db.transaction((tx) => switchFactorOn(tx, made.uid, checked.factor))
  await db.update(table).set({ lastStep: 0 }) // so that the same code counts again
  return { db, identityWith, key, codes: checked.backupCodes, uid: made.uid }
}

async function logIn(identity: ReturnType<typeof betterAuthIdentity>, code: string) {
  const wanted = await identity.signIn(email, testPassword, home).catch((error: unknown) => error)
  const challenge = String(Object(wanted).challenge)
  return identity.signInWithCode({ challenge, code }, home).then(
    ({ by }) => by,
    ({ code: refusal }) => refusal,
  )
}

test('second factors outlive a new secret of the sessions', async () => {
  const { identityWith, key, db } = await withFactor()
  await db.execute('delete from auth_keys') // as a start with a new secret does
  expect(await logIn(identityWith('another', factorKey), oneTimeCode(key))).toBe('code')
})

test('with another factor key, or none, no code opens a session, and a backup code still does', async () => {
  const { identityWith, key, codes, uid } = await withFactor()
  for (const [index, other] of [Buffer.alloc(32, 6).toString('base64url'), null].entries()) {
    const identity = identityWith('the first', other)
    expect(await logIn(identity, oneTimeCode(key))).toBe('code-wrong')
    expect(await logIn(identity, codes[index] ?? '')).toBe('backup-code')
  }
  const none = identityWith('the first', null)
  expect((await none.secondFactors.stateOf(uid)).isOffered).toBe(false)
  await expect(none.secondFactors.begin(uid)).rejects.toMatchObject({
    code: 'second-factor-off-here',
  })
})

test('a dump of the database holds no key of an app, and one moved to another user opens nothing', async () => {
  const { db, key, identityWith, codes } = await withFactor()
  const kept = JSON.stringify(await db.select().from(table))
  for (const form of [key, codes[0] ?? 'none']) expect(kept).not.toContain(form)
  const identity = identityWith('the first', factorKey)
  const other = await identity.createAccount('b@example.com', testPassword, home)
  if ('takenBy' in other) throw new Error('The address is taken')
  await identity.secondFactors.begin(other.uid)
  await db.execute(
    `update second_factors set sealed_key = (select sealed_key from second_factors where confirmed_at is not null) where confirmed_at is null`,
  )
  await expect(identity.secondFactors.check(other.uid, oneTimeCode(key))).rejects.toMatchObject({
    code: 'set-up-expired',
  })
})
