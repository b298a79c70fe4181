import { afterAll, expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { followingOf } from '../../../tests/support/following.ts'
import { noticingOf } from '../../../tests/support/noticing/noticing-of.ts'
import { testNotices } from '../../../tests/support/noticing/test-notices.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'

const notices = await testNotices({ onTestFinished: (end) => afterAll(end) })
const world = await testServices({ noticesStandIn: notices.url })
const { gigboard } = world
const { ledgerOf, sendAllDue } = pathOf(world)
const { aSender, follow } = followingOf(world)
const { addWebhook, deliver, takeTasks } = noticingOf(world, notices)

async function bodiesAt(path: string) {
  return (await notices.arrived(path)).map(({ body }) => JSON.parse(body))
}

test('clients who answer are told in each channel, once for all that are read together', async () => {
  const user = await aSender(3)
  const { path } = await addWebhook(user.uid)
  const other = await addWebhook(user.uid)
  const [first, second, third] = await ledgerOf(user)
  await gigboard.react(first?.proposalId ?? '', { kind: 'reply', text: 'Words of a stranger' })
  await gigboard.react(second?.proposalId ?? '', { kind: 'hire' })
  await follow()
  await follow()
  expect(await deliver(user.uid)).toHaveLength(2)
  await gigboard.react(third?.proposalId ?? '', { kind: 'interview' })
  await follow()
  await deliver(user.uid)
  for (const place of [path, other.path]) {
    const told = await bodiesAt(place)
    expect(told).toMatchObject([{ data: { count: 2 } }, { data: { how: 'interviewed', count: 1 } }])
    expect(JSON.stringify(told)).not.toContain('stranger')
  }
})

test('a pause of sending is told in each channel, once', async () => {
  const user = await aUser(world)
  const { path } = await addWebhook(user.uid)
  const refusal = { kind: 'refuse', code: 'invalid-letter' }
  const fault = { call: 'submit', effect: refusal, email: user.email }
  await gigboard.fault(fault, fault, fault)
  for (let each = 0; each < 4; each += 1)
    await aPostedApplication(world, user.uid, { state: 'queued', reason: null })
  await sendAllDue()
  await deliver(user.uid)
  expect(await takeTasks(user.uid)).toEqual([])
  expect(await bodiesAt(path)).toMatchObject([
    { type: 'bidding.paused', data: { link: `${world.services.origin}/bidding` } },
  ])
})
