import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { testPassword } from '../../../tests/support/http.ts'
import { home, testIdentity } from '../../../tests/support/test-identity.ts'
import type { Identity, SignedIn } from '../../ports/identity.ts'
import { authKeys } from '../../store/accounts/identity-schema.ts'

test('a token is believed also when another process made its key since the keys were last read', async () => {
  const { identity, otherProcess, db, join } = await testIdentity()
  const made = await join('a@example.com')
  await identity.verify(made.token)

  await db.delete(authKeys) // the other process finds no key, as on a new database
  const { uid, token } = await joinAt(otherProcess, 'b@example.com')

  expect(await identity.verify(token)).toMatchObject({ uid })
})

test('a token is believed also when its key was made during a reading of the keys', async () => {
  const { build, records, otherProcess, db, join } = await testIdentity()
  const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const identity = build({
    async publicKeys() {
      const rows = await records.publicKeys()
      read.resolve()
      await held.promise
      return rows
    },
  })
  const first = await join('a@example.com')
  const verifying = identity.verify(first.token)
  await read.promise
  await db.delete(authKeys)
  const second = await joinAt(otherProcess, 'b@example.com')

  const verifyingSecond = identity.verify(second.token)
  held.resolve()

  expect(await verifying).toMatchObject({ uid: first.uid })
  expect(await verifyingSecond).toMatchObject({ uid: second.uid })
})

test('fifty made-up keys at once share a reading, which nobody else waits for', async () => {
  const { build, records, join } = await testIdentity()
  const held = Promise.withResolvers<void>()
  let readings = 0
  const identity = build({
    async publicKeys() {
      readings += 1
      if (readings > 1) await held.promise
      return records.publicKeys()
    },
  })
  const { uid, token } = await join('a@example.com')
  await identity.verify(token)
  const forged = await Promise.all(Array.from({ length: 50 }, forge))

  const answers = Promise.allSettled(forged.map((one) => identity.verify(one)))

  expect(await identity.verify(token)).toMatchObject({ uid })
  held.resolve()
  for (const answer of await answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'not-signed-in' } })
  expect(readings).toBeLessThanOrEqual(3)
})

async function joinAt(identity: Identity, email: string): Promise<SignedIn> {
  const made = await identity.createAccount(email, testPassword, home)
  return 'uid' in made ? made : expect.fail('The address is taken')
}

/** Makes a token that names a key of its own. */
async function forge(): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA')
  return new SignJWT({ sub: 'somebody', sid: 'some session' })
    .setProtectedHeader({ alg: 'EdDSA', kid: crypto.randomUUID() })
    .setExpirationTime('1 minute')
    .sign(privateKey)
}
