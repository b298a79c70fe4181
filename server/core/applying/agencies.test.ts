import { expect, test } from 'vitest'
import { anAgencyOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { readTimeline } from '../applications/read-timeline.ts'

const world = await testServices()
const { takeIn, sendAllDue, applicationsOf, ledgerOf, usedBy } = pathOf(world)

test('for an agency nothing is sent: its matching job is skipped by the gate of the marketplace account alone', async () => {
  const agency = await aUser(world, { onboarding: anAgencyOnboarding() })
  const freelancer = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()

  const [application] = await applicationsOf(agency)
  expect(application).toMatchObject({ state: 'skipped', reason: 'gate', proposalId: null })
  const timeline = await readTimeline(world.services.store, agency.uid, application?.id ?? '')
  expect(timeline.events.flatMap(({ gate }) => (gate && !gate.passed ? [gate] : []))).toEqual([
    { gate: 'marketplace-account', passed: false, saw: { account: 'none' } },
  ])
  expect(timeline.events.map(({ gate }) => gate)).toContainEqual({
    gate: 'auto-bidding',
    passed: true,
    saw: { isOn: true },
  })
  expect(await ledgerOf(agency)).toEqual([])
  expect(await usedBy(agency)).toEqual({ day: 0, month: 0 })
  expect(await ledgerOf(freelancer)).toHaveLength(1)
})
