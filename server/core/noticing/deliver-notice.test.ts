import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { noticingOf, telegramToken } from '../../../tests/support/noticing/noticing-of.ts'
import { testNotices } from '../../../tests/support/noticing/test-notices.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { noticeChannels, noticeDeliveries } from '../../store/noticing/notice-schema.ts'
import { purgeDeliveries } from '../../store/noticing/deliveries.ts'
import { deliverNotice } from './deliver-notice.ts'
import { dropChannel, setChannel } from './own-channels.ts'
import { noticeUsers, replayNotice, testChannel } from './queue-notice.ts'

const notices = await testNotices({ onTestFinished: (end) => afterAll(end) })
const world = await testServices({ noticesStandIn: notices.url })
const { services } = world
const { db } = services.store
const { add, addWebhook, takeTasks, deliver, channelsOf, age } = noticingOf(world, notices)

const reply = { event: 'client-answered', applicationId: 'a-1', how: 'replied', count: 1 } as const

function notice(uid: string, happened: Parameters<typeof noticeUsers>[2] | typeof reply = reply) {
  return db.transaction((tx) => noticeUsers(services, tx, { uid, ...happened }))
}

async function logOf(uid: string, place = 0) {
  return (await channelsOf(uid))[place]?.deliveries ?? []
}

test('a reply reaches each channel once, with the same id, and the log says so', async () => {
  const { uid } = await aUser(world)
  const one = await addWebhook(uid)
  const other = await addWebhook(uid)
  const key = `x${crypto.randomUUID()}`.replaceAll('-', '')
  await add(uid, { kind: 'slack', url: `https://hooks.slack.com/services/T/B/${key}` })
  await add(uid, { kind: 'telegram', token: telegramToken, chatId: '-10042' })
  await notice(uid)
  expect(await deliver(uid)).toHaveLength(4)
  expect(await deliver(uid)).toEqual([])
  const [first] = await notices.arrived(one.path)
  const [second] = await notices.arrived(other.path)
  expect([first?.isSigned, second?.isSigned]).toEqual([true, true])
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    type: 'client.answered',
    data: {
      how: 'replied',
      count: 1,
      applicationId: 'a-1',
      link: `${services.origin}/bidding/replies?application=a-1`,
    },
  })
  expect(await notices.arrived(key)).toHaveLength(1)
  expect(await notices.arrived(telegramToken)).toHaveLength(1)
  for (const { deliveries, failingSince } of await channelsOf(uid)) {
    expect(failingSince).toBeNull()
    expect(deliveries).toMatchObject([{ state: 'delivered', status: 200, attempts: 1 }])
  }
})

test('several replies are one notice, which names no application', async () => {
  const { uid } = await aUser(world)
  const { path } = await addWebhook(uid)
  await notice(uid, { ...reply, uid, count: 3 })
  await deliver(uid)
  const [arrived] = await notices.arrived(path)
  const { data } = JSON.parse(arrived?.body ?? '')
  expect(data).toEqual({ how: 'replied', count: 3, link: `${services.origin}/bidding/replies` })
})

test('nothing is queued or sent while notifications or the channel are off, or for a user who is being deleted', async () => {
  const { uid } = await aUser(world)
  const { channel, path } = await addWebhook(uid)
  const set = (changes: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(changes).where(eq(users.uid, uid))
  await set({ notificationsEnabled: false })
  await notice(uid)
  await set({ notificationsEnabled: true, deletedAt: '2026-01-01T00:00:00Z' })
  await notice(uid)
  await set({ deletedAt: null })
  await setChannel(services, { uid, id: channel.id }, false)
  await notice(uid)
  expect(await takeTasks(uid)).toEqual([])

  await setChannel(services, { uid, id: channel.id }, true)
  await notice(uid)
  await set({ notificationsEnabled: false })
  await deliver(uid)
  expect(await logOf(uid)).toMatchObject([{ state: 'failed', problem: 'channel-off' }])
  await set({ notificationsEnabled: true })
  await notice(uid)
  await setChannel(services, { uid, id: channel.id }, false)
  await deliver(uid)
  await notice(uid)
  await set({ deletedAt: '2026-01-01T00:00:00Z' })
  await deliver(uid)
  expect(await notices.arrived(path)).toEqual([])
})

test('a receiver that is down is tried again with growing waits for a day, apart from those that work', async () => {
  const { uid } = await aUser(world)
  const { path } = await addWebhook(uid)
  await notices.fault({ kind: 'status', status: 503 }, { at: path, times: null })
  await notice(uid)
  const waits: number[] = []
  let [task] = await deliver(uid)
  expect(task?.name).toBe('deliver-notice')
  for (let tries = 1; tries < 40; tries += 1) {
    const tasks = await takeTasks(uid)
    ;[task] = tasks
    if (!task) break
    expect(task.name).toBe('retry-notice')
    waits.push(Math.round(task.afterSeconds))
    await age(uid, task.afterSeconds)
    await deliverNotice(services, task.data)
  }
  expect(waits[0]).toBe(10)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(Math.max(...waits)).toBe(4 * 3600)
  const total = waits.reduce((sum, wait) => sum + wait, 0)
  expect(total).toBeGreaterThan(24 * 3600 - 1)
  expect(total).toBeLessThan(29 * 3600)
  expect(await logOf(uid)).toMatchObject([{ state: 'failed', status: 503, problem: 'status' }])
  const [channel] = await channelsOf(uid)
  expect(channel).toMatchObject({ isOn: true, failingSince: expect.any(String) })
  await notice(uid)
  expect(await takeTasks(uid)).toMatchObject([{ name: 'retry-notice' }])
})

test('a notice that was queued before its channel began to fail waits among those that fail', async () => {
  const { uid } = await aUser(world)
  const { path } = await addWebhook(uid)
  await notices.fault({ kind: 'cut-before' }, { at: path })
  await notice(uid)
  await notice(uid)
  const [first, second] = await takeTasks(uid)
  await deliverNotice(services, first?.data ?? expect.fail('no task'), 'deliver-notice')
  await takeTasks(uid)
  await deliverNotice(services, second?.data ?? expect.fail('no task'), 'deliver-notice')
  expect(await notices.arrived(path)).toHaveLength(1)
  expect(await deliver(uid)).toMatchObject([{ name: 'retry-notice', afterSeconds: 0 }])
  expect(await notices.arrived(path)).toHaveLength(2)
})

test('a task that is repeated after a crash sends the same id, and one that is out of date sends nothing', async () => {
  const { uid } = await aUser(world)
  const { path } = await addWebhook(uid)
  await notice(uid)
  const [task] = await takeTasks(uid)
  const data = task?.data ?? expect.fail('no task')
  const { noticeSenders } = services
  const webhook: typeof noticeSenders.webhook = {
    async send(address, message) {
      await noticeSenders.webhook.send(address, message)
      throw new Error('killed')
    },
  }
  const dying = { ...services, noticeSenders: { ...noticeSenders, webhook } }
  await expect(deliverNotice(dying, data)).rejects.toThrow('killed')
  await deliverNotice(services, data)
  await deliverNotice(services, data)
  const arrived = await notices.arrived(path)
  expect(arrived).toHaveLength(2)
  expect(arrived[1]?.headers['webhook-id']).toBe(arrived[0]?.headers['webhook-id'])
})

test.each([
  ['webhook', 'gone', 410],
  ['slack', 'refused', 403],
  ['telegram', 'refused', 401],
] as const)(
  'a %s whose other side ends it is switched off, and says why: %s',
  async (kind, offReason, status) => {
    const { uid } = await aUser(world)
    const { path } = await addWebhook(uid)
    await notices.fault({ kind: 'status', status: 410 }, { at: path })
    await add(uid, { kind: 'slack', url: 'https://hooks.slack.com/services/T/B/wrong1' })
    await add(uid, { kind: 'telegram', token: `401:${'A'.repeat(35)}`, chatId: '1' })
    await notice(uid)
    await deliver(uid)
    const channel = (await channelsOf(uid)).find((one) => one.kind === kind)
    expect(channel).toMatchObject({
      isOn: false,
      offReason,
      deliveries: [{ state: 'failed', status }],
    })
    const deliveryId = channel?.deliveries[0]?.id ?? ''
    const own = { uid, id: channel?.id ?? '' }
    await expect(replayNotice(services, { ...own, deliveryId })).rejects.toThrow(
      'notice-channel-off',
    )
    await expect(testChannel(services, own)).rejects.toThrow('notice-channel-off')
    await setChannel(services, own, true)
    expect((await channelsOf(uid)).find((one) => one.kind === kind)).toMatchObject({
      isOn: true,
      offReason: null,
    })
  },
)

test('the other side’s wish to wait is kept to', async () => {
  const { uid } = await aUser(world)
  const { path } = await addWebhook(uid)
  await notices.fault({ kind: 'status', status: 429, retryAfter: 500 }, { at: path })
  await notice(uid)
  await deliver(uid)
  expect(await takeTasks(uid)).toMatchObject([{ name: 'retry-notice', afterSeconds: 500 }])
})

test('an address that cannot be opened ends the delivery, and a removed channel is left alone', async () => {
  const { uid } = await aUser(world)
  const { channel } = await addWebhook(uid)
  await db
    .update(noticeChannels)
    .set({ sealedAddress: 'v1.other.x' })
    .where(eq(noticeChannels.id, channel.id))
  await notice(uid)
  await deliver(uid)
  expect(await logOf(uid)).toMatchObject([{ state: 'failed', problem: 'unreadable' }])
  await notice(uid)
  await dropChannel(services, { uid, id: channel.id })
  expect(await deliver(uid)).toHaveLength(1)
})

test('the log keeps what ended within 30 days, and the newest 200 of a channel', async () => {
  const { uid } = await aUser(world)
  const { channel } = await addWebhook(uid)
  const entry = (number: number, days: number, state: 'delivered' | 'waiting' = 'delivered') => ({
    id: `${uid}-${number}`,
    uid,
    channelId: channel.id,
    eventId: `msg_${number}`,
    event: 'test' as const,
    payload: {},
    state,
    createdAt: new Date(Date.now() - days * 86_400_000 - number * 1_000).toISOString(),
  })
  const many = Array.from({ length: 210 }, (_, number) => entry(number, 1))
  await db.insert(noticeDeliveries).values([...many, entry(900, 40), entry(901, 40, 'waiting')])
  await purgeDeliveries(db)
  const left = await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.uid, uid))
  expect(left).toHaveLength(201)
  expect(left.map(({ id }) => id)).toContain(`${uid}-901`)
  expect(await logOf(uid)).toHaveLength(20)
})
