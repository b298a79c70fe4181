import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aDriveWorld } from '../../../tests/support/a-drive-world.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { problemsOf } from '../../../tests/support/outside/google/drive-reference.ts'
import { pathOf } from '../../../tests/support/path.ts'
import type { TestUser } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { applications } from '../../store/schema.ts'
import { driveConnections, driveCopies } from '../../store/drive/drive-schema.ts'
import { driveConnectionOf } from '../../store/drive/drive-connections.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { sendApplication } from '../applying/send-application.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { deleteVideo } from '../accounts/delete-video.ts'
import { skipApplication } from '../reviewing/skip-application.ts'
import { disconnectDrive, saveDriveSettings } from './connect-drive.ts'
import { tendDrive, type DrivePoint } from './tend-drive.ts'

const { world, services, google, caller, storeVideo, connect, aDriveUser } = await aDriveWorld()
const { db } = services.store
const { takeIn, sendAllDue, applicationsOf, passOver } = pathOf(world)
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

test('each letter links to a copy of its own, shared by its link and named for the job', async () => {
  const user = await aDriveUser()
  await gigboard.post(aJob({ title: 'Wordpress shop for Harbour Bakery' }), aJob())
  await takeIn()
  await sendAllDue()
  const letters = await lettersOf(user)
  expect(letters).toHaveLength(2)
  const ids = letters.map((letter) => driveLink.exec(String(letter))?.[1])
  expect(new Set(ids).size).toBe(2)
  const copies = await copiesOf(user)
  expect(copies.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(copies.map(({ name }) => name).toSorted()).toEqual([
    'Video introduction: WordPress shop needed',
    'Video introduction: Wordpress shop for Harbour Bakery',
  ])
  for (const { permissions } of copies)
    expect(permissions).toMatchObject([{ role: 'owner' }, { type: 'anyone', role: 'reader' }])
  for (const request of await google.requests()) expect(problemsOf(request)).toEqual([])
})

test('a copy loses what it took over from its source before anybody has its link', async () => {
  const user = await aDriveUser()
  await google.set({ copiesCarryPermissions: true })
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  await google.set({ copiesCarryPermissions: false })
  const [copy] = await copiesOf(user)
  expect(copy?.permissions).toMatchObject([{ role: 'owner' }, { type: 'anyone', role: 'reader' }])
})

test.each(['drive-copied', 'drive-shared', 'before-arm'] as const)(
  'a worker that dies at %s leaves one copy, and the application goes out once with it',
  async (point) => {
    const user = await aDriveUser()
    await gigboard.post(aJob())
    await takeIn()
    const claimed = await claimApplication(services)
    if (claimed.outcome !== 'claimed') throw new Error('nothing was claimed')
    const dying = { ...services, reach: dieAt(point) }
    await sendApplication(dying, claimed.claim).catch(() => undefined)
    expect(await lettersOf(user)).toEqual([])
    expect(await copiesOf(user)).toHaveLength(1)
    await db.update(applications).set({ state: 'queued', nextAt: sql`product_clock()` }).where(eq(applications.uid, user.uid)) // prettier-ignore
    await sendAllDue()
    expect(await copiesOf(user)).toHaveLength(1)
    const [letter, ...more] = await lettersOf(user)
    expect(more).toEqual([])
    expect(letter).toMatch(driveLink)
  },
)

test.each([
  ['full', { call: 'copy', effect: { kind: 'refuse', reason: 'storageQuotaExceeded' } }],
  ['away', { call: 'copy', effect: { kind: 'status', status: 503 } }],
  [
    'limiting what is shared',
    { call: 'share', effect: { kind: 'refuse', reason: 'sharingRateLimitExceeded' } },
  ],
  [
    'forbidding links',
    { call: 'share', effect: { kind: 'refuse', reason: 'publishOutNotPermitted' } },
  ],
])(
  'while the drive is %s, applications leave without the video, or wait, as their user wishes',
  async (_, fault) => {
    const [hasty, patient] = [await aDriveUser(), await aDriveUser({ whenAway: 'wait' })]
    await google.fault({ ...fault, times: null })
    await gigboard.post(aJob())
    await takeIn()
    await sendAllDue()
    const [letter] = await lettersOf(hasty)
    expect(letter).not.toMatch(/https?:|video/iu)
    expect((await applicationsOf(hasty))[0]?.letter).toBe(letter)
    expect(await lettersOf(patient)).toEqual([])
    expect(await applicationsOf(patient)).toMatchObject([
      { state: 'queued', reason: 'video-waits' },
    ])

    await google.mend()
    await passOver(patient)
    await sendAllDue()
    expect(await lettersOf(patient)).toEqual([expect.stringMatching(driveLink)])
    expect(await copiesOf(patient)).toHaveLength(1)
  },
)

test('waiting for a limit of the drive does not hold up the marketplace', async () => {
  const [patient, other] = [
    await aDriveUser({ whenAway: 'wait' }),
    await aDriveUser({ marketplaces: [] }),
  ]
  await google.fault({
    call: 'copy',
    effect: { kind: 'refuse', reason: 'userRateLimitExceeded' },
    times: null,
  })
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  await google.mend()
  expect(await applicationsOf(patient)).toMatchObject([{ reason: 'video-waits' }])
  expect(await lettersOf(other)).toEqual([expect.stringContaining('/v/')])
})

test('a drive that was revoked is cleared while applications wait, and they leave as their user wishes', async () => {
  const user = await aDriveUser()
  await gigboard.post(aJob())
  await takeIn()
  await google.revoke(user.email)
  await db
    .update(driveConnections)
    .set({ checkedAt: null })
    .where(eq(driveConnections.uid, user.uid))
  await google.expire(user.email)
  await expireToken(user)
  await sendAllDue()
  expect(await driveConnectionOf(db, user.uid)).toMatchObject({ sealedToken: null, endedAt: expect.any(String) }) // prettier-ignore
  expect((await lettersOf(user))[0]).not.toMatch(driveLink)
})

test('until the video is in the drive, and where the user has not chosen it, letters link to the page of ours', async () => {
  const user = await aDriveUser({ marketplaces: [] })
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect((await lettersOf(user))[0]).toMatch(/\/v\/[\w-]{44}/u)
  expect(await copiesOf(user)).toEqual([])
  await saveDriveSettings(services, user.uid, { marketplaces: ['gigboard'], whenAway: 'send', removeAfterDays: null }) // prettier-ignore
  await storeVideo(user.uid) // another one, which is not there yet
  await db
    .update(driveConnections)
    .set({ sourceAt: null })
    .where(eq(driveConnections.uid, user.uid))
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect((await lettersOf(user))[1]).toMatch(/\/v\/[\w-]{44}/u)
})

test('a letter in the review queue shows the link that it will leave with, and no copy is made before', async () => {
  const user = await aDriveUser()
  await db.execute(
    sql`insert into bidding_rules (uid, version, rules) select ${user.uid}, 1, '{}'::jsonb where false`,
  )
  await gigboard.post(aJob())
  await takeIn()
  const [waiting] = await applicationsOf(user)
  await skipApplication(services.store, { uid: user.uid, applicationId: waiting?.id ?? '' })
  const shown = await readTimeline(services.store, user.uid, waiting?.id ?? '')
  expect(shown.state).toBe('skipped')
  expect(await copiesOf(user)).toEqual([])
  await tendDrive(services, user.uid)
  expect(await db.$count(driveCopies, eq(driveCopies.uid, user.uid))).toBe(0)
})

test('once the video is deleted or the drive disconnected, nothing more is copied', async () => {
  const [without, gone] = [await aDriveUser(), await aDriveUser()]
  await deleteVideo(services, without.uid)
  await disconnectDrive(services, caller(gone.uid))
  await gigboard.post(aJob())
  await takeIn()
  await sendAllDue()
  expect((await lettersOf(without))[0]).not.toMatch(/https?:/u)
  expect((await lettersOf(gone))[0]).toMatch(/\/v\/[\w-]{44}/u)
  for (const user of [without, gone]) expect(await copiesOf(user)).toEqual([])
  await connect(gone)
})

function dieAt(point: DrivePoint | 'before-arm') {
  return (reached: string) => {
    if (reached === point) throw new Error('the power went out')
  }
}

/** Makes the token that is kept one that has to be renewed. */
async function expireToken({ uid }: TestUser): Promise<void> {
  const { tokenText, readToken } = await import('../keeping/token-text.ts')
  const { driveTokenPlace } = await import('./token-place.ts')
  const connection = await driveConnectionOf(db, uid)
  const text = services.vault.open(driveTokenPlace(uid), connection?.sealedToken ?? '')
  const sealed = services.vault.seal(driveTokenPlace(uid), tokenText({ ...readToken(text), expiresAt: null })) // prettier-ignore
  await db
    .update(driveConnections)
    .set({ sealedToken: sealed })
    .where(eq(driveConnections.uid, uid))
}
