import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aDriveWorld } from '../../../tests/support/a-drive-world.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import type { TestUser } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { applications } from '../../store/schema.ts'
import { driveConnectionOf } from '../../store/drive/drive-connections.ts'
import { driveCopyOf } from '../../store/drive/drive-copies.ts'
import { findDrives, tendDrive, type DrivePoint } from './tend-drive.ts'

const { world, services, google, storeVideo, aDriveUser } = await aDriveWorld()
const { db } = services.store
const { takeIn, sendAllDue, applicationsOf } = pathOf(world)
const gigboard = world.gigboard

// A job matches everybody's scanner: users of former tests are not to apply as well.
afterEach(async () => {
  await db.update(users).set({ autoBiddingEnabled: false, deletedAt: sql`product_clock()` })
})

const copiesOf = async ({ email }: TestUser) =>
  (await google.files(email)).filter(({ name }) => name.startsWith('Video introduction'))
const lettersOf = async ({ email }: TestUser) =>
  (await gigboard.ledger()).filter((entry) => entry.email === email).map(({ letter }) => letter)
const driveLink = /http:\/\/127\.0\.0\.1:\d+\/file\/d\/([\w-]+)\/view/u

test.each(['drive-folder', 'drive-uploaded'] as const)(
  'a worker that dies at %s leaves one upload of the video',
  async (point) => {
    const user = await aDriveUser()
    await storeVideo(user.uid)
    const dying = { ...services, reach: dieAt(point) }
    await tendDrive(dying, user.uid).catch(() => undefined)
    await tendDrive(services, user.uid)
    await tendDrive(services, user.uid)
    const files = await google.files(user.email)
    expect(files.map(({ name }) => name)).toEqual(['Bidwright', 'me.mp4'])
    expect((await driveConnectionOf(db, user.uid))?.sourceAt).not.toBeNull()
  },
)

test('copies of applications that ended unsent are removed, and no others', async () => {
  const user = await aDriveUser()
  await gigboard.post(aJob())
  await takeIn()
  await gigboard.fault({
    call: 'submit',
    effect: { kind: 'status', status: 410, code: 'job-closed' },
  })
  await sendAllDue()
  expect(await copiesOf(user)).toHaveLength(1)
  expect(await applicationsOf(user)).toMatchObject([{ state: 'failed' }])
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect(await findDrives(services)).toContain(user.uid)
  await tendDrive(services, user.uid)
  const [kept, ...more] = await copiesOf(user)
  expect(more).toEqual([])
  expect((await lettersOf(user))[0]).toContain(kept?.id)
  expect(await findDrives(services)).not.toContain(user.uid)
})

test('copies without a reply are removed after the days that their user chose', async () => {
  const user = await aDriveUser({ removeAfterDays: 30 })
  await gigboard.post(aJob(), aJob())
  await takeIn()
  await sendAllDue()
  const [answered] = await applicationsOf(user)
  const old = sql`product_clock() - interval '31 days'`
  await db.update(applications).set({ sentAt: old, armedAt: old }).where(eq(applications.uid, user.uid)) // prettier-ignore
  await db
    .update(applications)
    .set({ repliedAt: old })
    .where(eq(applications.id, answered?.id ?? ''))
  await tendDrive(services, user.uid)
  const kept = await copiesOf(user)
  expect(kept.map(({ id }) => id)).toEqual([(await driveCopyOf(db, answered?.id ?? ''))?.fileId])
})

test('another video takes the place of the one in the drive, and its copies stay', async () => {
  const user = await aDriveUser()
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  const [, former] = await google.files(user.email)
  await storeVideo(user.uid)
  await tendDrive(services, user.uid)
  const files = await google.files(user.email)
  expect(files.map(({ name }) => name)).toEqual(['Bidwright', 'Video introduction: WordPress shop needed', 'me.mp4']) // prettier-ignore
  expect(files.map(({ id }) => id)).not.toContain(former?.id)
})

test('what its user deletes in the drive is made again', async () => {
  const user = await aDriveUser()
  for (const { id } of (await google.files(user.email)).toReversed())
    await google.remove(user.email, id)
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect((await lettersOf(user))[0]).not.toMatch(driveLink) // its source is uploaded again below
  await tendDrive(services, user.uid).catch(() => undefined)
  await tendDrive(services, user.uid)
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect((await lettersOf(user))[1]).toMatch(driveLink)
})

function dieAt(point: DrivePoint | 'before-arm') {
  return (reached: string) => {
    if (reached === point) throw new Error('the power went out')
  }
}
