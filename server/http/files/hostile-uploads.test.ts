import { expect, test } from 'vitest'
import { uploadsPath } from '../../../contract/api.ts'
import { sentences } from '../../../contract/errors.ts'
import { UserDocument } from '../../../contract/user/user.ts'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { ask, asUser, testApp } from '../../../tests/support/http.ts'
import {
  announce,
  listening,
  progressOf,
  sendPiece,
  uploadAll,
} from '../../../tests/support/outside/tus.ts'

test('refuses a size over the limit, none, and one that is no number', async () => {
  const { app, services, signUp } = await testApp()
  const user = await signUp()
  const most = services.maxVideoBytes

  expect(await announce(app, user, most)).toMatchObject({ status: 201 })
  const over = await announce(app, user, most + 1)
  expect(over.status).toBe(413)
  expect(over.body).toContain(sentences['video-too-large'])
  const empty = await announce(app, user, 0)
  expect(empty.status).toBe(400)
  expect(empty.body).toContain(sentences['video-type-refused'])
  for (const size of ['-1', '1e9', '12.5', 'many', ' ', '9'.repeat(30)])
    expect([400, 413]).toContain((await announce(app, user, size)).status)
})

test('cuts off what is more than was announced', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const video = aVideo('mp4', 1000)
  const { location } = await announce(app, user, 800)

  expect(await sendPiece(app, user, location, { offset: 0, bytes: video })).toMatchObject({
    status: 413,
  })
  const chunked = await fetch(`${await listening(app)}${location}`, {
    method: 'PATCH',
    headers: {
      ...asUser(user),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Blob([new Uint8Array(video)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(413)
  expect((await progressOf(app, user, location)).offset).toBeLessThanOrEqual(800)
})

test('lets no more than two uploads be under way, however many begin at once', async () => {
  const { app, services, signUp } = await testApp()
  const user = await signUp()
  const answers = await Promise.all(Array.from({ length: 12 }, () => announce(app, user, 1000)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.body).toContain(sentences['upload-quota-reached'])
  const { rows } = await services.store.db.$client.query('select 1 from files where uid = $1', [
    user.uid,
  ])
  expect(rows).toHaveLength(2)
})

test('uploads have a limit of their own, which takes nothing from what the user does', async () => {
  const { app, signUp } = await testApp({ limits: { perUser: 1 } })
  const user = await signUp()
  const me = async () => (await ask(app, { url: '/api/me', headers: asUser(user) })).status
  for (let count = 0; count < 3; count += 1) await announce(app, user, 1000)
  expect([await me(), await me()]).toEqual([200, 429])
  expect((await announce(app, user, 1000)).status).toBe(409)
})

test('an abandoned upload makes room for another', async () => {
  const { app, services, signUp } = await testApp()
  const user = await signUp()
  const first = await announce(app, user, 1000)
  await announce(app, user, 1000)
  const leave = (minutes: number) =>
    services.store.db.$client.query(
      `update files set updated_at = product_clock() - make_interval(mins => $2) where id = $1`,
      [first.location.split('/').at(-1), minutes],
    )
  await leave(9)
  expect((await announce(app, user, 1000)).status).toBe(409)
  await leave(11)
  await sendPiece(app, user, first.location, { offset: 0, bytes: aVideo().subarray(0, 300) })
  expect((await announce(app, user, 1000)).status).toBe(409) // another sender continues it
  await leave(11)
  expect((await announce(app, user, 1000)).status).toBe(201)
  expect((await progressOf(app, user, first.location)).status).toBe(404)
  expect((await announce(app, user, 1000)).status).toBe(409)
})

test('what others have begun takes nobody’s room, and none of theirs is made room of', async () => {
  const { app, services, signUp } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  const theirs = [await announce(app, other, 1000), await announce(app, other, 1000)]
  await services.store.db.$client.query(
    `update files set updated_at = product_clock() - interval '1 hour' where uid = $1`,
    [other.uid],
  )
  for (let begun = 1; begun <= 2; begun += 1)
    expect((await announce(app, user, 1000)).status).toBe(201)
  expect((await announce(app, user, 1000)).status).toBe(409)
  for (const { location } of theirs)
    expect((await progressOf(app, other, location)).status).toBe(200)
})

test('a cancelled upload makes room immediately', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const { location } = await announce(app, user, 1000)
  await announce(app, user, 1000)
  const headers = { ...asUser(user), 'tus-resumable': '1.0.0' }

  expect((await app.inject({ method: 'DELETE', url: location, headers })).statusCode).toBe(204)
  expect((await app.inject({ method: 'DELETE', url: location, headers })).statusCode).toBe(404)
  expect((await announce(app, user, 1000)).status).toBe(201)
})

test('shows the uploads of others to nobody', async () => {
  const { app, signUp } = await testApp()
  const owner = await signUp()
  const other = await signUp()
  const { location } = await announce(app, owner, 1000)
  const absent = `${uploadsPath}/${'A'.repeat(22)}`
  const headers = { ...asUser(other), 'tus-resumable': '1.0.0', 'upload-offset': '0' }
  const piece = { ...headers, 'content-type': 'application/offset+octet-stream' }

  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    const asked =
      method === 'PATCH' ? { method, headers: piece, payload: 'x' } : { method, headers }
    const theirs = await app.inject({ ...asked, url: location })
    const none = await app.inject({ ...asked, url: absent })
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe(none.body)
    const anonymous = { ...asked, headers: { 'tus-resumable': '1.0.0' }, url: location }
    expect((await app.inject(anonymous)).statusCode).toBe(401)
  }
  expect((await app.inject({ method: 'POST', url: uploadsPath })).statusCode).toBe(401)
  expect((await progressOf(app, owner, location)).offset).toBe(0)
})

test('a video that is stored is not cancelled as an upload, nor written to', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const video = aVideo('mp4', 1000)
  const location = await uploadAll(app, user, video)
  const headers = { ...asUser(user), 'tus-resumable': '1.0.0' }
  expect((await app.inject({ method: 'DELETE', url: location, headers })).statusCode).toBe(404)
  const more = { offset: 999, bytes: video.subarray(0, 1) }
  expect((await sendPiece(app, user, location, more)).status).toBe(409)
  expect((await progressOf(app, user, location)).offset).toBe(1000)
  const { body } = await ask(app, { method: 'GET', url: '/api/me', headers: asUser(user) })
  const { videoLink } = UserDocument.parse(body)
  expect((await app.inject({ method: 'GET', url: videoLink ?? '' })).rawPayload).toEqual(video)
})

test('accepts nothing for a user who is being deleted', async () => {
  const { app, services, signUp } = await testApp()
  const user = await signUp()
  const { location } = await announce(app, user, 1000)
  await services.store.db.$client.query('update users set deleted_at = now() where uid = $1', [
    user.uid,
  ])

  expect((await announce(app, user, 1000)).status).toBeGreaterThanOrEqual(401)
  expect((await sendPiece(app, user, location, { offset: 0, bytes: aVideo() })).status).toBe(404)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\films\\me.mp4', 'me.mp4'],
  ['a\u0000b\r\nSet-Cookie: x=1.mp4', 'abSet-Cookie: x=1.mp4'],
  ['\u202Egpj.mp4', 'gpj.mp4'],
  ['"quoted"; filename=evil.exe', '"quoted"; filename=evil.exe'],
  ['..', 'video'],
  ['', 'video'],
  [`${'n'.repeat(4096)}.mp4`, `${'n'.repeat(115)}….mp4`],
])('shows a hostile name as a harmless one: %j', async (name, shown) => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  await uploadAll(app, user, aVideo(), { name })

  const { body } = await ask(app, { method: 'GET', url: '/api/me', headers: asUser(user) })
  const document = UserDocument.parse(body)
  expect(document.videoName).toBe(shown)
  const { headers } = await app.inject({ method: 'HEAD', url: document.videoLink ?? '' })
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.%~-]+$/u,
  )
  expect(headers['set-cookie']).toBeUndefined()
})

test('a request outside the protocol is refused with our own body and headers', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const { location } = await announce(app, user, 1000)
  const piece = { ...asUser(user), 'content-type': 'application/offset+octet-stream' }
  const tus = { ...piece, 'tus-resumable': '1.0.0' }
  const wrong = [
    [piece, 412],
    [{ ...tus, 'tus-resumable': '0.2.0' }, 400],
    [tus, 400],
    [{ ...tus, 'upload-offset': '-1' }, 400],
    [{ ...tus, 'upload-offset': '7' }, 409],
    [{ ...tus, 'upload-offset': '0', 'content-type': 'text/plain' }, 415],
  ] as const
  for (const [headers, status] of wrong) {
    const answer = await app.inject({ method: 'PATCH', url: location, headers, payload: 'x' })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['code', 'detail']])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test.each([
  ['a size that is told later', { 'upload-defer-length': '1' }],
  ['a part of another upload', { 'upload-concat': 'partial', 'upload-length': '1000' }],
  ['other uploads put together', { 'upload-concat': 'final;/a /b' }],
])('an upload of %s is answered 501, and reserves nothing', async (_what, kind) => {
  const { app, services, signUp } = await testApp()
  const user = await signUp()
  const headers = { ...asUser(user), 'tus-resumable': '1.0.0', ...kind }
  const answer = await app.inject({ method: 'POST', url: uploadsPath, headers })
  expect([answer.statusCode, answer.json()]).toEqual([
    501,
    { code: 'upload-kind-unsupported', detail: sentences['upload-kind-unsupported'] },
  ])
  expect(answer.headers['tus-resumable']).toBe('1.0.0')
  const { rows } = await services.store.db.$client.query('select 1 from files where uid = $1', [
    user.uid,
  ])
  expect(rows).toEqual([])
})

test('a piece that changes the announced size is answered 501, and the upload goes on', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const { location } = await announce(app, user, 1000)
  const headers = {
    ...asUser(user),
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'upload-length': '900',
    'content-type': 'application/offset+octet-stream',
  }
  const answer = await app.inject({ method: 'PATCH', url: location, headers, payload: 'x' })
  expect([answer.statusCode, answer.json().code]).toEqual([501, 'upload-kind-unsupported'])
  expect(await progressOf(app, user, location)).toEqual({ status: 200, offset: 0 })
})
