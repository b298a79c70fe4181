import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { setEntitlement } from '../../store/billing/entitlements.ts'
import { takeSlot } from '../../store/applications/usage.ts'
import { grantPlan } from '../billing/subscriptions/grant-plan.ts'
import { claimApplication } from './claiming/claim-application.ts'
import { sendApplication } from './send-application.ts'

const world = await testServices()
const { db } = world.services.store
const { takeIn, statesOf, ledgerOf, usedBy } = pathOf(world)
// However busy the machine: what outlasts its lease would have to be recovered first.
const patient = { ...world.services, timing: { deadlineMs: 30_000, leaseMs: 3_600_000 } }

test('100 parallel attempts against a cap of 10 send exactly 10', async () => {
  const user = await aUser(world)
  await world.gigboard.post(...Array.from({ length: 100 }, () => aJob()))
  await takeIn()
  await Promise.all(Array.from({ length: 100 }, attempt))

  expect(await ledgerOf(user)).toHaveLength(10)
  const states = await statesOf(user)
  expect(states.filter((state) => state === 'submitted')).toHaveLength(10)
  expect(states.filter((state) => state === 'capped')).toHaveLength(90)
  expect(await usedBy(user)).toEqual({ day: 10, month: 10 })

  /** Keeps trying until nothing of the user's is left to claim. */
  async function attempt(): Promise<void> {
    for (;;) {
      const claimed = await claimApplication(patient)
      if (claimed.outcome === 'claimed') await sendApplication(patient, claimed.claim)
      if (claimed.outcome !== 'nothing-due') continue
      if (!(await statesOf(user)).includes('queued')) return
      await delay(1_000) // the user has one under way; a hundred that ask all the time would hold it up
    }
  }
}, 120_000)

test.each([
  { dailyLimit: 1, monthlyLimit: 300, taken: 1 },
  { dailyLimit: 10, monthlyLimit: 300, taken: 10 },
  { dailyLimit: 20, monthlyLimit: 7, taken: 7 },
  { dailyLimit: 100, monthlyLimit: 3000, taken: 100 },
  { dailyLimit: 0, monthlyLimit: 300, taken: 0 },
])(
  '120 at once take $taken slots of $dailyLimit a day and $monthlyLimit a month',
  async ({ taken, ...limits }) => {
    const user = await aUser(world, { isBidding: false })
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, () => db.transaction((tx) => takeSlot(tx, user.uid, limits))),
    )
    expect(outcomes.filter((outcome) => outcome.taken)).toHaveLength(taken)
    expect(await usedBy(user)).toEqual({ day: taken, month: taken })
  },
)

test('a plan change is in force for the next claim; one below today’s use stops today without an error', async () => {
  const user = await aUser(world, { tier: 'pro' })
  await world.gigboard.post(...Array.from({ length: 15 }, () => aJob()))
  await takeIn()
  for (let sent = 0; sent < 12; sent += 1) await claimAndSend()
  await grantPlan(world.services.store, user.uid, 'free')
  for (let more = 0; more < 3; more += 1) await claimAndSend()

  expect(await ledgerOf(user)).toHaveLength(12)
  expect((await statesOf(user)).filter((state) => state === 'capped')).toHaveLength(3)
  expect(await usedBy(user)).toEqual({ day: 12, month: 12 })
})

test.each(['premium', 'PRO ', '', 'null'])(
  'the unknown tier “%s” has the free limits',
  async (tier) => {
    const user = await aUser(world)
    await setEntitlement(db, user.uid, { tier, status: 'active' })
    await world.gigboard.post(...Array.from({ length: 11 }, () => aJob()))
    await takeIn()
    for (let attempts = 0; attempts < 11; attempts += 1) await claimAndSend()
    expect(await ledgerOf(user)).toHaveLength(10)
  },
)

async function claimAndSend(): Promise<void> {
  const claimed = await claimApplication(patient)
  if (claimed.outcome === 'claimed') await sendApplication(patient, claimed.claim)
}
