import { expect, test } from 'vitest'
import { sentences } from '../../../contract/errors.ts'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { ask, asUser, testApp, testFileLinks } from '../../../tests/support/http.ts'
import { uploadAll } from '../../../tests/support/outside/tus.ts'
import { signedFileLinks } from '../../adapters/signed-file-links.ts'

async function aStoredVideo() {
  const { app, services, signUp } = await testApp()
  const user = await signUp()
  const video = aVideo('mp4', 1000)
  const id = (await uploadAll(app, user, video, { name: 'Grüße “1”.mp4' })).split('/').at(-1) ?? ''
  const get = (headers: Record<string, string> = {}, url = testFileLinks.linkTo(id)) =>
    app.inject({ method: 'GET', url, headers })
  return { app, services, user, video, id, get }
}

test('serves a stored video as an attachment that runs nothing', async () => {
  const { get, video } = await aStoredVideo()
  const { statusCode, headers, rawPayload } = await get()

  expect(statusCode).toBe(200)
  expect(rawPayload.equals(video)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '1000',
    'content-disposition': `attachment; filename="Gr__e _1_.mp4"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%E2%80%9C1%E2%80%9D.mp4`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=300',
    'accept-ranges': 'bytes',
  })
})

test.each([
  ['bytes=0-99', 206, 0, 99],
  ['bytes=900-', 206, 900, 999],
  ['bytes=900-5000', 206, 900, 999],
  ['bytes=-10', 206, 990, 999],
  ['bytes=-5000', 206, 0, 999],
  ['bytes=999-999', 206, 999, 999],
  ['bytes=1000-', 416, 0, 0],
  ['bytes=-0', 416, 0, 0],
  ['bytes=0-1,5-6', 200, 0, 999],
  ['bytes=5-2', 200, 0, 999],
  ['lines=1-2', 200, 0, 999],
  ['bytes=-', 200, 0, 999],
])('answers the range %s with %i', async (range, status, start, end) => {
  const { get, video } = await aStoredVideo()
  const { statusCode, headers, rawPayload } = await get({ range })

  expect(statusCode).toBe(status)
  if (status === 416) expect(headers['content-range']).toBe('bytes */1000')
  else expect(rawPayload.equals(video.subarray(start, end + 1))).toBe(true)
  if (status === 206) expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
})

test('a part of another version is not mixed in', async () => {
  const { get, id } = await aStoredVideo()
  expect((await get({ range: 'bytes=0-9', 'if-range': `"${id}"` })).statusCode).toBe(206)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
})

test('HEAD says all of it and sends nothing', async () => {
  const { app, id } = await aStoredVideo()
  const url = testFileLinks.linkTo(id)
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'HEAD', url })
  expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, '1000', 0])
})

test('a link that is forged, over, or of no file is simply not there', async () => {
  const { get, id, services } = await aStoredVideo()
  const good = testFileLinks.linkTo(id)
  const none = testFileLinks.linkTo('A'.repeat(22))
  const wrong = [
    none,
    good.replace(/until=\d/u, 'until=9'),
    good.replace(/signature=./u, (start) => (start.endsWith('_') ? 'signature=-' : 'signature=_')),
    good.replace(/signature=.*/u, 'signature='),
    good.replace(id, 'A'.repeat(22)),
    good.replace(id, `..%2f${id}`),
    `${good}&signature=twice`,
    `${good}&id=${id}`.replace(`/${id}?`, `/${'B'.repeat(22)}?`),
    `/api/files/${id}`,
    signedFileLinks('another secret, that is not ours at all').linkTo(id),
    signedFileLinks(
      'a secret for file links that is only for the tests',
      () => Date.now() - 601_000,
    ).linkTo(id),
  ]
  const answers = await Promise.all(wrong.map((url) => get({}, url)))
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toEqual({ code: 'not-found', detail: sentences['not-found'] })
  }
  await services.store.db.$client.query('update users set deleted_at = now()')
  expect((await get({}, good)).statusCode).toBe(404)
})

const at = (seconds: number) =>
  signedFileLinks('a secret that is long enough', () => seconds * 1000)

test('the address of a video stays the same for minutes, and is good for five at least', () => {
  const link = at(600).linkTo('A')
  expect(at(899).linkTo('A')).toBe(link)
  expect(at(900).linkTo('A')).not.toBe(link)

  const [, until = '', signature = ''] = /until=(\d+)&signature=(.+)$/u.exec(link) ?? []
  const given = { id: 'A', until: Number(until), signature }
  expect(at(1199).isGood(given)).toBe(true)
  expect(at(1200).isGood(given)).toBe(false)
})

test('a deleted video is not served any more', async () => {
  const { app, user, get, id } = await aStoredVideo()
  const { status } = await ask(app, {
    method: 'DELETE',
    url: '/api/me/video',
    headers: asUser(user),
  })
  expect(status).toBe(200)
  expect((await get({}, testFileLinks.linkTo(id))).statusCode).toBe(404)
})

test('a video whose bytes are gone is not there', async () => {
  const { services, user, id, get } = await aStoredVideo()
  await services.files.delete(`${user.uid}/${id}`)
  expect((await get()).statusCode).toBe(404)
})
