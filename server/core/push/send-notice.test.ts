import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aPushService } from '../../../tests/support/push/a-push-service.ts'
import { anApplication } from '../../../tests/support/factories/an-application.ts'
import { followingOf } from '../../../tests/support/following.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { listDevices } from '../../store/push/push-devices.ts'
import { applications } from '../../store/schema.ts'
import { pushNotices } from '../../tasks/push/push-notices.ts'
import { switchNotifications } from '../accounts/switch-notifications.ts'
import { addDevice, requestTestNotice } from './own-devices.ts'
import { pushPublicKey } from './push-keys.ts'
import { sendNotice } from './send-notice.ts'

const service = await aPushService()
afterAll(() => service.close())
const world = await testServices({ pushStandIn: service.url })
const { services, gigboard } = world
const { db } = services.store
const { ledgerOf } = pathOf(world)
const { aSender, follow } = followingOf(world)

test('a client’s answer is pushed to each device of the user, once', async () => {
  const user = await aSender(2)
  const [phone, desk] = [await aDevice(user.uid), await aDevice(user.uid)]
  const [first, second] = await ledgerOf(user)
  await gigboard.react(first?.proposalId ?? '', { kind: 'reply', text: 'Words of a stranger' })
  await follow()
  await follow()
  await pushNotices(services)
  for (const device of [phone, desk])
    await expect.poll(async () => (await device.notices()).length).toBe(1)
  const [notice] = await phone.notices()
  expect(notice).toMatchObject({
    title: 'A client replied to your application',
    path: expect.stringMatching(/^\/bidding\/replies\?application=[\w-]+$/u),
  })
  expect(JSON.stringify(notice)).not.toContain('stranger')
  await gigboard.react(second?.proposalId ?? '', { kind: 'hire' })
  await follow()
  await expect
    .poll(async () => (await desk.notices()).map(({ title }) => title))
    .toEqual(['A client replied to your application', 'A client hired you'])
  const { rows } = await db.execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'push-notice' and data ->> 'uid' = ${user.uid}`,
  )
  expect(JSON.stringify(rows)).not.toContain('stranger')
  expect(await listDevices(db, user.uid)).toMatchObject([
    { isFailing: false, toldAt: expect.any(String) },
    { isFailing: false, toldAt: expect.any(String) },
  ])
})

test('an answer that no longer stands, and one to a user with notifications off, is not pushed', async () => {
  const { uid, task, device } = await anAnswered()
  await db
    .update(applications)
    .set({ toldByUser: ['replied'] })
    .where(eq(applications.uid, uid))
  expect(await sendNotice(services, task)).toBe('nobody')
  await db.update(applications).set({ toldByUser: [] }).where(eq(applications.uid, uid))
  await switchNotifications(services, uid, false)
  expect(await sendNotice(services, task)).toBe('nobody')
  await switchNotifications(services, uid, true)
  expect(await sendNotice(services, task)).toBe('sent')
  expect(await device.notices()).toHaveLength(1)
})

test('a device whose subscription has ended is forgotten', async () => {
  const { uid, task, device } = await anAnswered()
  await device.end()
  expect(await sendNotice(services, task)).toBe('gone')
  expect(await listDevices(db, uid)).toEqual([])
  expect(await sendNotice(services, task)).toBe('nobody')
})

test('a notice that could not be delivered is tried again, and its device says so until then', async () => {
  const { uid, task, device } = await anAnswered()
  await service.fault({ kind: 'status', status: 503 })
  await expect(sendNotice(services, task)).rejects.toThrow('not-reached')
  expect(await listDevices(db, uid)).toMatchObject([{ isFailing: true, toldAt: null }])
  expect(await sendNotice(services, task)).toBe('sent')
  expect(await listDevices(db, uid)).toMatchObject([{ isFailing: false }])
  expect(await device.notices()).toHaveLength(1)
})

test('devices go with the account, and nothing is pushed to a user who is being deleted', async () => {
  const { uid, task, device } = await anAnswered()
  await db.update(users).set({ deletedAt: '2031-01-01T00:00:00Z' }).where(eq(users.uid, uid))
  expect(await sendNotice(services, task)).toBe('nobody')
  expect(await device.messages()).toEqual([])
  await db.delete(users).where(eq(users.uid, uid))
  expect(await listDevices(db, uid)).toEqual([])
})

test('a test notice comes to the one device, also while notifications are off', async () => {
  const { uid, task, device } = await anAnswered()
  const other = await aDevice(uid)
  await switchNotifications(services, uid, false)
  await requestTestNotice(services, { uid, id: task.deviceId })
  await expect.poll(async () => (await device.notices()).length).toBe(1)
  expect(await device.notices()).toMatchObject([{ title: 'Notices work on this device' }])
  expect(await other.messages()).toEqual([])
})

async function aDevice(uid: string) {
  const device = await service.subscribe(await pushPublicKey(services))
  await addDevice(services, { uid, sessionId: null, browser: 'Firefox on Windows' }, device.form)
  return device
}

/** Makes a user with one device, whose application was answered. */
async function anAnswered() {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  const applicationId = `answered-${uid}`
  await anApplication(db, uid, applicationId)
  await db
    .update(applications)
    .set({ state: 'submitted', repliedAt: '2026-01-01T00:00:00Z' })
    .where(eq(applications.id, applicationId))
  const device = await aDevice(uid)
  const [{ id: deviceId } = { id: '' }] = await listDevices(db, uid)
  const task = { kind: 'client-answered', uid, deviceId, applicationId, how: 'replied', count: '1' }
  return { uid, device, task }
}
