import { connect } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sentences } from '../../../contract/errors.ts'
import { UserDocument } from '../../../contract/user/user.ts'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { asUser, ask, testApp, type TestUser } from '../../../tests/support/http.ts'
import { testS3 } from '../../../tests/support/outside/s3.ts'
import {
  announce,
  listening,
  progressOf,
  sendPiece,
  uploadAll,
} from '../../../tests/support/outside/tus.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { diskFiles } from '../../adapters/disk-files/disk-files.ts'
import { s3Files } from '../../adapters/s3-files/s3-files.ts'
import type { Uploads } from '../../ports/uploads.ts'

const stores = ['disk', 's3'] as const
const mebibyte = 1024 * 1024

/** One store of bytes for several apps. */
async function aStore(kind: (typeof stores)[number]) {
  if (kind === 's3') return s3Files((await testS3()).options)
  const folder = mkdtempSync(join(tmpdir(), 'bidwright-uploads-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return diskFiles(folder)
}

/** Counts the bytes of pieces as the store is given them. */
function countingBytes(given: Uploads) {
  let count = 0
  const counted = (body: ReadableStream<Uint8Array>) =>
    body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, controller) {
          count += bytes.length
          controller.enqueue(bytes)
        },
      }),
    )
  const uploads: Uploads = {
    ...given,
    handle(request, ...rest) {
      if (!request.body) return given.handle(request, ...rest)
      const { method, headers, signal } = request
      const init = { method, headers, signal, body: counted(request.body), duplex: 'half' as const }
      return given.handle(new Request(request.url, init), ...rest)
    },
  }
  return { uploads, arrived: () => count }
}

async function userDocument(app: FastifyInstance, user: TestUser): Promise<UserDocument> {
  const { body } = await ask(app, { method: 'GET', url: '/api/me', headers: asUser(user) })
  return UserDocument.parse(body)
}

async function storedBytes(app: FastifyInstance, user: TestUser): Promise<Buffer> {
  const { videoLink } = await userDocument(app, user)
  return (await app.inject({ method: 'GET', url: videoLink ?? '' })).rawPayload
}

test.each(stores)('takes a whole video in and gives it back: %s', async (kind) => {
  const { app, signUp } = await testApp(await aStore(kind))
  const user = await signUp()
  const video = aVideo('webm', 3000)

  await uploadAll(app, user, video, { name: 'Hello there.webm', chunkSize: 700 })

  const document = await userDocument(app, user)
  expect(document).toMatchObject({
    videoName: 'Hello there.webm',
    videoMime: 'video/webm',
    videoSizeBytes: 3000,
  })
  expect((await storedBytes(app, user)).equals(video)).toBe(true)
})

test.each(stores)('takes a video of many parts in: %s', async (kind) => {
  const maxVideoBytes = 20 * mebibyte
  const { app, signUp } = await testApp({ ...(await aStore(kind)), maxVideoBytes })
  const user = await signUp()
  const video = aVideo('mp4', 13 * mebibyte + 17)

  await uploadAll(app, user, video, { chunkSize: 6 * mebibyte })

  expect((await storedBytes(app, user)).equals(video)).toBe(true)
})

test.each(stores)('continues after a restart of the process: %s', async (kind) => {
  const kept = await aStore(kind)
  const before = await testApp(kept)
  const user = await before.signUp()
  const video = aVideo('mov', 2500)
  const { location } = await announce(before.app, user, video.length)
  await sendPiece(before.app, user, location, { offset: 0, bytes: video.subarray(0, 1000) })
  await before.app.close()

  const { app } = await testApp({ ...kept, databaseUrl: before.url })
  expect(await progressOf(app, user, location)).toEqual({ status: 200, offset: 1000 })
  await uploadAll(app, user, video, { url: location })

  expect((await storedBytes(app, user)).equals(video)).toBe(true)
})

test.each(stores)('keeps what came before the connection broke: %s', async (kind) => {
  const kept = await aStore(kind)
  const { uploads, arrived } = countingBytes(kept.uploads)
  const { app, signUp } = await testApp({ ...kept, uploads })
  const user = await signUp()
  const video = aVideo('mp4', 5000)
  const { location } = await announce(app, user, video.length)
  const { port } = new URL(await listening(app))

  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    [
      `PATCH ${location} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${user.token}`,
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${video.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(video.subarray(0, 2000))
  await until('the server has read 2,000 bytes', () => arrived() === 2000)
  socket.destroy()

  await until(
    'it kept 2,000 bytes',
    async () => (await progressOf(app, user, location)).offset === 2000,
  )
  await uploadAll(app, user, video, { url: location })
  expect((await storedBytes(app, user)).equals(video)).toBe(true)
})

test.each(stores)('replaces the video before, and its bytes go: %s', async (kind) => {
  const kept = await aStore(kind)
  const { app, services, signUp } = await testApp(kept)
  const user = await signUp()
  await uploadAll(app, user, aVideo('mp4', 500), { name: 'first.mp4' })
  const [first] = await Array.fromAsync(kept.files.list(`${user.uid}/`))
  await uploadAll(app, user, aVideo('webm', 600), { name: 'second.webm' })

  expect(await userDocument(app, user)).toMatchObject({ videoName: 'second.webm' })
  const { rows } = await services.store.db.$client.query(
    `select data from pgboss.job where name = 'delete-file' and data ->> 'uid' = $1`,
    [user.uid],
  )
  expect(rows).toEqual([{ data: { uid: user.uid, fileId: first?.key.split('/')[1] } }])
})

test.each(stores)('refuses what is no video, whatever it is called: %s', async (kind) => {
  const { app, signUp } = await testApp(await aStore(kind))
  const user = await signUp()
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.alloc(500),
  ])
  const zipBeforeVideo = Buffer.concat([Buffer.from('PK\u0003\u0004'), aVideo('mp4')])
  const pageBeforeVideo = Buffer.concat([Buffer.from('<html><script>'), aVideo('mp4')])

  for (const bytes of [png, zipBeforeVideo, pageBeforeVideo, Buffer.from('a')]) {
    const { location } = await announce(app, user, bytes.length, 'nice.mp4')
    const answer = await sendPiece(app, user, location, { offset: 0, bytes })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body).toContain(sentences['video-type-refused'])
    expect((await progressOf(app, user, location)).status).toBe(404)
  }
  expect((await userDocument(app, user)).videoLink).toBeNull()
})

test('knows a video by its bytes, not by its name', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  await uploadAll(app, user, aVideo('mp4'), { name: 'film.mov' })
  expect(await userDocument(app, user)).toMatchObject({
    videoMime: 'video/mp4',
    videoName: 'film.mov',
  })
})

test('takes or refuses a video that was cut off anywhere, and answers each time', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const video = aVideo('webm', 90)
  for (let length = 1; length <= video.length; length += 1) {
    const { location } = await announce(app, user, length)
    const { status } = await sendPiece(app, user, location, {
      offset: 0,
      bytes: video.subarray(0, length),
    })
    expect([204, 400]).toContain(status)
  }
  expect(await userDocument(app, user)).toMatchObject({ videoSizeBytes: 90 })
})
