import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { noticingOf } from '../../../tests/support/noticing/noticing-of.ts'
import { testNotices } from '../../../tests/support/noticing/test-notices.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { deliverNotice } from './deliver-notice.ts'
import { noticeUsers, replayNotice, testChannel } from './queue-notice.ts'

const notices = await testNotices({ onTestFinished: (end) => afterAll(end) })
const world = await testServices({ noticesStandIn: notices.url })
const { services } = world
const { db } = services.store
const { addWebhook, takeTasks, deliver, channelsOf, age } = noticingOf(world, notices)

const reply = { event: 'client-answered', applicationId: 'a-1', how: 'replied', count: 1 } as const

function notice(uid: string) {
  return db.transaction((tx) => noticeUsers(services, tx, { uid, ...reply }))
}

async function logOf(uid: string) {
  return (await channelsOf(uid))[0]?.deliveries ?? []
}

test('“Send again” sends a failed notice with the same id and another moment, once however often it is pressed', async () => {
  const { uid } = await aUser(world)
  const { channel, path } = await addWebhook(uid)
  await notices.fault({ kind: 'status', status: 500 }, { at: path })
  await notice(uid)
  await deliver(uid)
  await age(uid, 25 * 3600)
  const [late] = await takeTasks(uid)
  await notices.fault({ kind: 'status', status: 500 }, { at: path })
  await deliverNotice(services, late?.data ?? expect.fail('no task'))
  const [failed] = await logOf(uid)
  const again = { uid, id: channel.id, deliveryId: failed?.id ?? '' }
  expect(failed?.state).toBe('failed')
  await Promise.all([replayNotice(services, again), replayNotice(services, again)])
  await replayNotice(services, again)
  expect(await deliver(uid)).toHaveLength(1)
  const arrived = await notices.arrived(path)
  expect(arrived).toHaveLength(3)
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(arrived.at(-1)?.isSigned).toBe(true)
  expect(await logOf(uid)).toMatchObject([{ state: 'delivered', attempts: 3, status: 200 }])
})

test('“Send again” does not wait for the next try, which then sends nothing', async () => {
  const { uid } = await aUser(world)
  const { channel, path } = await addWebhook(uid)
  await notices.fault({ kind: 'status', status: 502 }, { at: path })
  await notice(uid)
  await deliver(uid)
  const [later] = await takeTasks(uid)
  const [waiting] = await logOf(uid)
  expect(waiting).toMatchObject({ state: 'waiting', status: 502 })
  const again = { uid, id: channel.id, deliveryId: waiting?.id ?? '' }
  await replayNotice(services, again)
  await replayNotice(services, again)
  expect(await deliver(uid)).toHaveLength(1)
  await deliverNotice(services, later?.data ?? expect.fail('no task'))
  expect(await notices.arrived(path)).toHaveLength(2)
  expect(await logOf(uid)).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('a test goes out whatever the notifications are, and a second press adds none while it waits', async () => {
  const { uid } = await aUser(world)
  const { channel, path } = await addWebhook(uid)
  await db.update(users).set({ notificationsEnabled: false }).where(eq(users.uid, uid))
  const own = { uid, id: channel.id }
  await Promise.all([testChannel(services, own), testChannel(services, own)])
  expect(await deliver(uid)).toHaveLength(1)
  const [arrived] = await notices.arrived(path)
  expect(JSON.parse(arrived?.body ?? '')).toMatchObject({ type: 'test' })
  await testChannel(services, own)
  expect(await takeTasks(uid)).toHaveLength(1)
})

test('nobody tests or replays what is another user’s', async () => {
  const { uid } = await aUser(world)
  const other = await aUser(world)
  const { channel } = await addWebhook(uid)
  const theirs = await addWebhook(other.uid)
  await notice(uid)
  await deliver(uid)
  const [own] = await logOf(uid)
  const deliveryId = own?.id ?? ''
  const refused = 'not-found'
  await expect(testChannel(services, { uid: other.uid, id: channel.id })).rejects.toThrow(refused)
  for (const id of [channel.id, theirs.channel.id])
    await expect(replayNotice(services, { uid: other.uid, id, deliveryId })).rejects.toThrow(
      refused,
    )
})
