import { expect, test } from 'vitest'
import { aDriveWorld } from '../../../tests/support/a-drive-world.ts'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { aUser, type TestUser } from '../../../tests/support/test-services.ts'
import { driveConnectionOf } from '../../store/drive/drive-connections.ts'
import { storedVideoOf } from '../../store/files/files.ts'
import { readUser } from '../accounts/read-user.ts'
import { fileKey } from '../files/file-key.ts'
import { findDrives, tendDrive } from './tend-drive.ts'
import { chooseDriveVideo } from './take-video.ts'

const scopes = ['drive.file', 'drive.readonly'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
)
const { world, services, google, connect, storeVideo } = await aDriveWorld({ scopes })
const { db } = services.store
const film = aVideo('mp4', 9_000_000)

async function aConnectedUser(): Promise<TestUser> {
  const user = await aUser(world, { isBidding: false })
  await connect(user)
  return user
}

const putThere = ({ email }: TestUser, bytes = film, changes: Record<string, unknown> = {}) =>
  google.addFile(email, {
    name: 'My introduction.mp4',
    mimeType: 'video/mp4',
    sizeBytes: bytes.length,
    contentBase64: bytes.toString('base64'),
    ...changes,
  })

const linkTo = (id: string) => `https://drive.google.com/file/d/${id}/view?usp=sharing`
const choose = ({ uid }: TestUser, link: string) => chooseDriveVideo(services, uid, { link })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

async function bytesOf(uid: string): Promise<Buffer> {
  const video = await storedVideoOf(db, uid)
  if (!video) return Buffer.alloc(0)
  const range = { start: 0, end: video.sizeBytes - 1 }
  return Buffer.concat(
    await Array.fromAsync(await services.files.read(fileKey({ uid, id: video.id }), range)),
  )
}

test.each([
  ['the link to share it', linkTo],
  [
    'its link for one of several accounts',
    (id: string) => `https://drive.google.com/file/u/1/d/${id}/edit`,
  ],
  ['an old link', (id: string) => `https://drive.google.com/open?id=${id}&usp=drive_link`],
])('a video in the drive is taken in place of the one before, by %s', async (_, link) => {
  const user = await aConnectedUser()
  await storeVideo(user.uid)
  const id = await putThere(user)
  await choose(user, link(id))
  expect(await readUser(services, user.uid)).toMatchObject({ driveVideoIsComing: true })
  expect(await findDrives(services)).toContain(user.uid)
  await tendDrive(services, user.uid)
  expect(await readUser(services, user.uid)).toMatchObject({
    videoName: 'My introduction.mp4',
    driveVideoIsComing: false,
    driveVideoProblem: null,
    driveHasVideo: true,
  })
  expect((await bytesOf(user.uid)).equals(film)).toBe(true)
  expect((await google.files(user.email)).map((file) => file.id)).toContain(id) // it is theirs and stays
})

test.each([
  ['is not there', () => Promise.resolve('1nobodys-file-at-all'), "We couldn't open this file"],
  ['is a folder', (user: TestUser) => putThere(user, film, { mimeType: 'application/vnd.google-apps.folder' }), "We couldn't open this file"], // prettier-ignore
  ['is a document', (user: TestUser) => putThere(user, film, { mimeType: 'application/vnd.google-apps.document' }), "We couldn't open this file"], // prettier-ignore
  ['is no video', (user: TestUser) => putThere(user, Buffer.from('a letter, not a film')), 'Choose an MP4, WebM or MOV video.'], // prettier-ignore
  ['is too large', (user: TestUser) => putThere(user, film, { sizeBytes: 600_000_000 }), 'large'],
  ['ends before its size', (user: TestUser) => putThere(user, film, { sizeBytes: film.length + 5 }), 'upload'], // prettier-ignore
  ['goes on after its size', (user: TestUser) => putThere(user, film, { sizeBytes: film.length - 5 }), 'upload'], // prettier-ignore
])('a file that %s is not taken, and says why', async (_, place, sentence) => {
  const user = await aConnectedUser()
  const before = await storeVideo(user.uid)
  await choose(user, linkTo(await place(user)))
  await tendDrive(services, user.uid)
  const { driveVideoIsComing, driveVideoProblem } = await readUser(services, user.uid)
  expect(driveVideoIsComing).toBe(false)
  expect(driveVideoProblem).toContain(sentence)
  expect((await storedVideoOf(db, user.uid))?.id).toBe(before)
  expect(await findDrives(services)).not.toContain(user.uid)
  await choose(user, linkTo(await putThere(user)))
  await tendDrive(services, user.uid)
  expect(await readUser(services, user.uid)).toMatchObject({ driveVideoProblem: null, videoName: 'My introduction.mp4' }) // prettier-ignore
})

test('while Google is away a chosen video waits, and it is taken once it is back', async () => {
  const user = await aConnectedUser()
  await choose(user, linkTo(await putThere(user)))
  await google.fault({ call: 'get', effect: { kind: 'status', status: 503 }, times: null })
  for (const _ of [1, 2, 3]) expect(await codeOf(tendDrive(services, user.uid))).toBe('not-reached')
  expect(await readUser(services, user.uid)).toMatchObject({ driveVideoIsComing: true })
  await google.mend()
  await tendDrive(services, user.uid)
  expect((await bytesOf(user.uid)).equals(film)).toBe(true)
})

test('another drive forgets what was chosen in the former one', async () => {
  const user = await aConnectedUser()
  await choose(user, linkTo(await putThere(user)))
  await connect({ uid: user.uid, email: 'other-account@gmail.example' })
  expect(await driveConnectionOf(db, user.uid)).toMatchObject({ takenId: null })
})

test('a link to no file is refused, and so is a user without a drive', async () => {
  const user = await aConnectedUser()
  for (const link of [
    'me.mp4',
    'https://drive.google.com/drive/folders/1abcdefghijkl',
    'https://example.org/',
  ])
    expect(await codeOf(choose(user, link))).toBe('drive-link-unknown')
  const without = await aUser(world, { isBidding: false })
  expect(await codeOf(choose(without, linkTo('1abcdefghijkl')))).toBe('drive-not-connected')
  const { drive } = services
  const narrow = { ...services, drive: drive && { ...drive, readsAll: false } }
  const chosen = chooseDriveVideo(narrow, user.uid, { link: linkTo('1abcdefghijkl') })
  expect(await codeOf(chosen)).toBe('drive-reads-ours-only')
  expect(await codeOf(chooseDriveVideo({ ...services, drive: null }, user.uid, { link: 'x' }))).toBe('drive-off') // prettier-ignore
})
