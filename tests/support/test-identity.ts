import { inject, onTestFinished } from 'vitest'
import { betterAuthIdentity } from '../../server/adapters/better-auth/better-auth-identity.ts'
import { factorSeal } from '../../server/adapters/sealed-box/factor-seal.ts'
import type { SignedIn } from '../../server/ports/identity.ts'
import { openStore } from '../../server/store/connect.ts'
import { identityRecords } from '../../server/store/accounts/identity-records.ts'
import { cloneDatabase } from './database/clone-database.ts'
import { testPassword } from './http.ts'

/** Identity on a new database; `otherProcess` is a second instance on the same database. */
export async function testIdentity(options: { origin?: string } = {}) {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  const hashes = { count: 0 }
  const origin = options.origin ?? 'http://localhost:4000'
  const records = identityRecords(store.db)
  const build = (changes: Partial<typeof records> = {}) =>
    betterAuthIdentity({
      records: { ...records, ...changes },
      secret: 'a secret that is only for the tests, long enough',
      factorSeal: factorSeal(Buffer.alloc(32, 9).toString('base64url')),
      origin,
      isHttps: origin.startsWith('https:'),
      onHash: () => (hashes.count += 1),
    })
  const identity = build()
  /** Makes an account, whose address must be free. */
  async function join(email: string): Promise<SignedIn> {
    const made = await identity.createAccount(email, testPassword, home)
    if ('takenBy' in made) throw new Error('The address is taken')
    return made
  }
  return { identity, otherProcess: build(), build, db: store.db, records, hashes, join }
}

/** Headers of a request, the only part of it that identity sees. */
export function from(address: string, setCookies: string[] = []): Headers {
  const cookie = setCookies.map((value) => value.split(';')[0]).join('; ')
  return new Headers({ 'x-forwarded-for': address, cookie })
}

export const home = from('192.0.2.1')
