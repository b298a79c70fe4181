import { expect, test } from 'vitest'
import { sentences } from '../../../contract/errors.ts'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { testApp, testFileLinks, asUser } from '../../../tests/support/http.ts'
import { testS3 } from '../../../tests/support/outside/s3.ts'
import { announce, progressOf, sendPiece, uploadAll } from '../../../tests/support/outside/tus.ts'
import { s3Files } from './s3-files.ts'

async function anAppOnS3() {
  const s3 = await testS3()
  const { app, services, url, signUp } = await testApp(s3Files(s3.options))
  const user = await signUp()
  const rowsOf = async () =>
    (await services.store.db.$client.query('select state from files where uid = $1', [user.uid]))
      .rows
  return { s3, app, services, url, user, rowsOf }
}

const faults = [
  ['refuses connections', (s3: Awaited<ReturnType<typeof testS3>>) => s3.stop()],
  ['answers 503', async (s3: Awaited<ReturnType<typeof testS3>>) => s3.failWith(503)],
  ['hangs up', async (s3: Awaited<ReturnType<typeof testS3>>) => s3.failWith('hang-up')],
] as const

test.each(faults)(
  'nothing begins while the store %s, and nothing is left',
  async (_name, fail) => {
    const { s3, app, user, rowsOf } = await anAppOnS3()
    await fail(s3)

    const answer = await announce(app, user, 1000)
    expect(answer.status).toBe(503)
    expect(answer.body).toContain(sentences['temporarily-unavailable'])
    expect(await rowsOf()).toEqual([])
  },
  30_000,
)

test.each(faults)(
  'an upload continues once the store that %s is back',
  async (_name, fail) => {
    const { s3, app, user, rowsOf } = await anAppOnS3()
    const video = aVideo('webm', 2000)
    const { location } = await announce(app, user, video.length)
    await sendPiece(app, user, location, { offset: 0, bytes: video.subarray(0, 1200) })

    await fail(s3)
    const piece = { offset: 1200, bytes: video.subarray(1200) }
    expect((await sendPiece(app, user, location, piece)).status).toBe(503)
    expect((await progressOf(app, user, location)).status).toBe(503)
    expect(await rowsOf()).toEqual([{ state: 'uploading' }])

    s3.failWith(null)
    if (fail === faults[0][1]) await s3.start()
    await uploadAll(app, user, video, { url: location })
    expect(await rowsOf()).toEqual([{ state: 'stored' }])
  },
  30_000,
)

test('a process that never saw the upload does not call it gone while the store is down', async () => {
  const { s3, app, user, url } = await anAppOnS3()
  const { location } = await announce(app, user, 1000)
  const other = await testApp({ ...s3Files(s3.options), databaseUrl: url })
  s3.failWith(503)

  expect((await progressOf(other.app, user, location)).status).toBe(503)
}, 30_000)

test('a stored video is temporarily unavailable while the store is down', async () => {
  const { s3, app, user } = await anAppOnS3()
  const location = await uploadAll(app, user, aVideo())
  s3.failWith(503)

  const url = testFileLinks.linkTo(location.split('/').at(-1) ?? '')
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(503)
  const me = await app.inject({ method: 'GET', url: '/api/me', headers: asUser(user) })
  expect(me.statusCode).toBe(200)
}, 30_000)

test('parts that were never put together become a video when the browser comes back', async () => {
  const { s3, app, user, rowsOf } = await anAppOnS3()
  const video = aVideo('webm', 2000)
  const { location } = await announce(app, user, video.length)
  s3.failWith('no-completing')
  expect((await sendPiece(app, user, location, { offset: 0, bytes: video })).status).toBe(503)
  expect(await rowsOf()).toEqual([{ state: 'uploading' }])

  s3.failWith(null)
  expect(await progressOf(app, user, location)).toEqual({ status: 200, offset: 2000 })
  expect(await rowsOf()).toEqual([{ state: 'stored' }])
  const url = testFileLinks.linkTo(location.split('/').at(-1) ?? '')
  expect((await app.inject({ method: 'GET', url })).rawPayload.equals(video)).toBe(true)
}, 30_000)
