import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../tests/support/test-services.ts'
import type { SignInMarketplace } from '../ports/marketplace.ts'
import { users } from '../store/accounts/account-schema.ts'
import { applications } from '../store/schema.ts'
import { sendApplications, type SendServices } from './send-applications.ts'
import { gigboardIn } from '../../tests/support/gigboard-in.ts'

const world = await testServices()
const { services, gigboard } = world
const { takeIn, statesOf, ledgerOf } = pathOf(world)

beforeEach(async () => {
  await gigboard.mend()
  await services.store.db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
  await services.store.db.delete(applications)
})

test('sends what is queued as soon as it is woken, and then whatever of the user is next', async () => {
  const user = await aUser(world)
  const sender = aSender({}, { lookAgainMs: 600_000 })
  await sleep(200) // it has found nothing and waits
  await gigboard.post(...Array.from({ length: 5 }, () => aJob()))
  await takeIn()
  sender.wake()
  await expect.poll(() => ledgerOf(user), { timeout: 20_000 }).toHaveLength(5)
})

test('finds due work without being woken', async () => {
  const user = await aUser(world)
  aSender()
  await gigboard.post(aJob())
  await takeIn()
  await expect.poll(() => statesOf(user), { timeout: 20_000 }).toEqual(['submitted'])
})

test('a wake while it claims is not lost', async () => {
  const user = await aUser(world)
  const sender = aSender({ reach: () => sender.wake() })
  await gigboard.post(aJob(), aJob())
  await takeIn()
  sender.wake()
  await expect.poll(() => ledgerOf(user), { timeout: 20_000 }).toHaveLength(2)
})

test('has at most 48 under way, and each is of another user', async () => {
  const many: TestUser[] = []
  for (let each = 0; each < 60; each += 1) many.push(await aUser(world))
  await gigboard.post(aJob(), aJob())
  await takeIn()
  let underWay = 0
  let most = 0
  const mayLeave = Promise.withResolvers<void>()
  aSender({
    marketplaces: changed(({ submit }) => ({
      submit: (...proposal) => mayLeave.promise.then(() => submit(...proposal)),
    })),
    reach(point) {
      if (point === 'claimed') underWay += 1
      if (point === 'settled') underWay -= 1
      most = Math.max(most, underWay)
    },
  })
  await expect.poll(() => underWay, { timeout: 20_000 }).toBe(48)
  await sleep(300) // one more would have come
  mayLeave.resolve()
  const sentFor = async () => Promise.all(many.map(async (user) => (await statesOf(user)).join()))
  await expect.poll(sentFor, { timeout: 60_000 }).toEqual(many.map(() => 'submitted,submitted'))
  expect(most).toBe(48)
}, 120_000)

test('stopping takes up nothing new and waits for what is under way', async () => {
  const user = await aUser(world)
  await gigboard.fault({ call: 'submit', effect: { kind: 'delay', ms: 400 }, email: user.email })
  await gigboard.post(aJob(), aJob())
  await takeIn()
  const armed = Promise.withResolvers<void>()
  const sender = aSender({ reach: (point) => point === 'armed' && armed.resolve() })
  await armed.promise
  await sender.stop()
  expect((await statesOf(user)).toSorted()).toEqual(['queued', 'submitted'])
  expect(await ledgerOf(user)).toHaveLength(1)
})

test('what fails in the middle is left to recovery, told, and holds up nobody else', async () => {
  const [failing, other] = [await aUser(world), await aUser(world)]
  await gigboard.post(aJob())
  await takeIn()
  const told: string[] = []
  const marketplaces = changed(({ signIn }) => ({ signIn: brokenFor(failing.email, signIn) }))
  const log: SendServices['log'] = { warn: (_, line) => told.push(line), info: () => undefined }
  aSender({ marketplaces, log })
  await expect.poll(() => statesOf(other), { timeout: 20_000 }).toEqual(['submitted'])
  await expect
    .poll(() => told, { timeout: 20_000 })
    .toEqual([
      'Sending an application failed unexpectedly; recovery takes it up when its lease is over.',
    ])
  expect(await statesOf(failing)).toEqual(['reserving'])
})

type SignIn = SignInMarketplace['signIn']

function brokenFor(email: string, signIn: SignIn): SignIn {
  return (credentials) =>
    credentials.email === email ? Promise.reject(new Error('not understood')) : signIn(credentials)
}

function changed(change: (marketplace: SignInMarketplace) => Partial<SignInMarketplace>) {
  const gigboard = gigboardIn(services)
  return new Map([[gigboard.name, { ...gigboard, ...change(gigboard) }]])
}

function aSender(
  changes: Partial<SendServices> = {},
  options?: Parameters<typeof sendApplications>[1],
) {
  const sender = sendApplications({ ...services, sessions: new Map(), ...changes }, options)
  onTestFinished(() => sender.stop())
  return sender
}
