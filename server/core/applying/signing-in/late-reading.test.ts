import type { SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { marketplaceAccounts } from '../../../store/accounts/account-schema.ts'
import type { ApplyingServices } from '../applying-services.ts'
import { saveMarketplaceAccount } from '../../accounts/save-marketplace-account.ts'
import { checkSignIn } from './check-sign-in.ts'
import { forgetSession, marketplaceSession } from './marketplace-session.ts'
import { gigboardIn } from '../../../../tests/support/gigboard-in.ts'

const world = await testServices()
const { services, gigboard } = world

test('a reading that was on its way while the credentials were refused does not try them again', async () => {
  const user = await aUser(world)
  await checkSignIn(services, user.uid)
  forgetSession(services, 'gigboard', user)
  await gigboard.fault({
    call: 'sign-in',
    effect: { kind: 'refuse', code: 'bad-credentials' },
    email: user.email,
    times: null,
  })
  const { counting, signIns } = countingSignIns()
  const signIn = (store: ApplyingServices['store']) =>
    expect(marketplaceSession({ ...services, store }, counting, user.uid)).rejects.toThrow(
      'sign-in-refused',
    )
  const arrival = Promise.withResolvers<void>()
  const { store, hasRead } = firstAnswerAfter(arrival.promise)
  const late = signIn(store)
  await hasRead
  await signIn(services.store)
  arrival.resolve()
  await late
  expect(signIns()).toBe(1)
})

test('a reading that was on its way while new credentials came in does not lose their session', async () => {
  const { uid, email } = await aUser(world)
  await checkSignIn(services, uid)
  const { counting, signIns } = countingSignIns()
  const arrival = Promise.withResolvers<void>()
  const { store, hasRead } = firstAnswerAfter(arrival.promise)
  const late = expect(marketplaceSession({ ...services, store }, counting, uid)).rejects.toThrow(
    'not-reached',
  )
  await hasRead
  await saveMarketplaceAccount(services, uid, {
    version: 1, // after the onboarding
    softwareEmail: email,
    softwarePassword: 'a password',
    softwareSecurityQuestion: 'an answer',
  })
  const newer = await marketplaceSession(services, counting, uid)
  arrival.resolve()
  await late
  expect((await marketplaceSession(services, counting, uid)).session).toBe(newer.session)
  expect(signIns()).toBe(1)
})

test('a session that is refused late does not take the one made since along with it', async () => {
  const { uid } = await aUser(world)
  const { counting, signIns } = countingSignIns()
  const older = await marketplaceSession(services, counting, uid)
  forgetSession(services, 'gigboard', { uid, refused: older.session })
  const newer = await marketplaceSession(services, counting, uid)
  forgetSession(services, 'gigboard', { uid, refused: older.session }) // another look-up with it was slower
  expect((await marketplaceSession(services, counting, uid)).session).toBe(newer.session)
  expect(signIns()).toBe(2)
})

/** Gigboard, counting how often a sign-in leaves for it. */
function countingSignIns() {
  let count = 0
  const real = gigboardIn(services)
  const counting: typeof real = {
    ...real,
    signIn(credentials) {
      count += 1
      return real.signIn(credentials)
    },
  }
  return { counting, signIns: () => count }
}

/** Makes a store that reads an account at once; the first answer arrives when told to. */
function firstAnswerAfter(arrival: Promise<void>): {
  store: ApplyingServices['store']
  hasRead: Promise<void>
} {
  const { db } = services.store
  const read = Promise.withResolvers<void>()
  let isFirst = true
  const select = () => ({
    from: (table: typeof marketplaceAccounts) => ({
      async where(condition: SQL | undefined) {
        const wasFirst = isFirst
        isFirst = false
        const answer = await db.select().from(table).where(condition)
        read.resolve()
        if (wasFirst) await arrival
        return answer
      },
    }),
  })
  const slow = new Proxy(db, {
    get: (target, name) => (name === 'select' ? select : Reflect.get(target, name)),
  })
  return { store: { ...services.store, db: slow }, hasRead: read.promise }
}
