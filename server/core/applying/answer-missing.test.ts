import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'

const world = await testServices()
const { takeIn, sendAllDue, lookUpUntil, applicationsOf, statesOf, ledgerOf, usedBy, passOver } =
  pathOf(world)

test('holds an application whose answer never came as unknown, then finds it sent; never a second proposal', async () => {
  const user = await aUser(world)
  await world.gigboard.set({ naturalKey: false })
  await world.gigboard.fault({
    call: 'submit',
    effect: { kind: 'delay-after', ms: 60_000 },
    email: user.email,
  })
  await world.gigboard.post(aJob())
  await takeIn()
  await sendImpatiently(user)
  expect(await statesOf(user)).toEqual(['unknown'])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })

  await lookUpUntil(user, ['submitted'])
  expect(await ledgerOf(user)).toHaveLength(1)
  await world.gigboard.set({ naturalKey: true })
})

test.each([
  { name: 'cut after accepting', effect: { kind: 'cut-after' } },
  { name: 'a server error after accepting', effect: { kind: 'status-after', status: 502 } },
  { name: 'an answer that is not JSON', effect: { kind: 'malformed' } },
  { name: 'an answer that is far too large', effect: { kind: 'oversized', bytes: 3_000_000 } },
  { name: 'an answer that drips', effect: { kind: 'slow-bytes', msPerByte: 200 } },
])('$name is looked up and found, not sent again', async ({ effect }) => {
  const user = await aUser(world)
  await world.gigboard.fault({ call: 'submit', effect, email: user.email })
  await world.gigboard.post(aJob())
  await takeIn()
  await sendImpatiently(user)
  const [left] = await applicationsOf(user)
  expect(left).toMatchObject({ state: 'unknown', sentAt: expect.any(String) })

  await lookUpUntil(user, ['submitted'])
  expect(await ledgerOf(user)).toHaveLength(1)
  expect(await applicationsOf(user)).toMatchObject([{ sentAt: left?.sentAt }])
})

test('sends again what was cut before it arrived, once two look-ups after the drain time found nothing', async () => {
  const user = await aUser(world)
  await world.gigboard.fault({ call: 'submit', effect: { kind: 'cut-before' }, email: user.email })
  await world.gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['unknown'])

  await lookUpUntil(user, ['queued'])
  await sendAllDue()
  expect(await statesOf(user)).toEqual(['submitted'])
  expect(await ledgerOf(user)).toHaveLength(1)
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

/** Sends it, and waits for its answer a few seconds only. On a busy machine it may take a few tries until it leaves. */
async function sendImpatiently(user: TestUser): Promise<void> {
  await sendAllDue({ deadlineMs: 3_000 })
  while ((await statesOf(user)).includes('queued')) {
    await passOver(user)
    await sendAllDue({ deadlineMs: 3_000 })
  }
}
