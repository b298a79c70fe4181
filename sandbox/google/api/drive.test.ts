import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import {
  AboutResource,
  ErrorBody,
  FileResource,
  PermissionResource,
  TokenAnswer,
  UsualFile,
} from '../../../tests/support/outside/google/drive-reference.ts'
import { challengeOf } from '../../../tests/support/outside/google/a-drive.ts'
import { agreeAtGoogle } from '../../../tests/support/outside/google/agree-at-google.ts'
import { googleClient } from '../../../tests/support/outside/google/google-client.ts'
import { startGoogle } from '../start-google.ts'
import { refusalReasons } from '../world/refusal.ts'

const email = 'ada@gmail.example'
const verifier = 'v'.repeat(43)
const redirect = 'http://localhost:1/back'

async function aGoogle(scope = 'drive') {
  const running = await startGoogle({ port: 0 })
  onTestFinished(() => running.close())
  const { url } = running
  const page = async (changes: Record<string, string> = {}) =>
    `${url}/o/oauth2/v2/auth?${new URLSearchParams({
      response_type: 'code',
      client_id: 'bidwright',
      redirect_uri: redirect,
      scope: `https://www.googleapis.com/auth/${scope}`,
      state: 's',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
      ...changes,
    }).toString()}`
  const askToken = async (form: Record<string, string>) => {
    const client = { client_id: 'bidwright', client_secret: 'stand-in secret' }
    const body = new URLSearchParams({ ...client, ...form })
    const response = await fetch(`${url}/token`, { method: 'POST', body })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const consent = async (changes: Record<string, string> = {}) => {
    const { code } = await agreeAtGoogle(await page(changes), { email })
    return askToken({ grant_type: 'authorization_code', code: code ?? '', redirect_uri: redirect, code_verifier: verifier }) // prettier-ignore
  }
  const { body: token } = await consent()
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${String(token['access_token'])}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers } // prettier-ignore
  }
  return { url, control: googleClient(url), page, askToken, consent, token, call }
}

test('tokens come in the form of the reference, and one that lasts only when it is asked for or the first time', async () => {
  const { token, consent, askToken } = await aGoogle()
  expect(TokenAnswer.parse(token).refresh_token).toBeDefined()
  expect(TokenAnswer.parse((await consent({ prompt: 'none' })).body).refresh_token).toBeUndefined()
  const refreshed = await askToken({ grant_type: 'refresh_token', refresh_token: String(token['refresh_token']) }) // prettier-ignore
  expect(TokenAnswer.parse(refreshed.body).refresh_token).toBeUndefined()
  expect(await askToken({ grant_type: 'refresh_token', refresh_token: 'made up' })).toEqual({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
  })
  expect(await askToken({ grant_type: 'refresh_token', refresh_token: 'x', client_secret: 'wrong' })).toMatchObject({ status: 401, body: { error: 'invalid_client' } }) // prettier-ignore
})

test('its page names what is asked for, and knows no other program', async () => {
  const { page } = await aGoogle()
  const shown = await (await fetch(await page())).text()
  expect(shown).toContain('See, edit, create and delete all of your Google Drive files')
  for (const changes of [
    { client_id: 'other' },
    { redirect_uri: 'https://evil.example/' },
    { scope: 'x' },
  ])
    // prettier-ignore
    expect((await fetch(await page(changes))).status).toBe(400)
})

test('files, permissions and the account are told in the form of the reference, with numbers of 64 bits as texts', async () => {
  const { call, control } = await aGoogle()
  const id = await control.addFile(email, { name: 'me.mp4', mimeType: 'video/mp4', sizeBytes: 9_000_000_000 }) // prettier-ignore
  expect((await call('GET', '/drive/v3/about')).status).toBe(400)
  const about = await call('GET', '/drive/v3/about?fields=*')
  expect(AboutResource.parse(about.body).storageQuota?.usage).toBe('9000000000')
  expect(FileResource.parse((await call('GET', `/drive/v3/files/${id}?fields=*`)).body)).toMatchObject({ size: '9000000000' }) // prettier-ignore
  expect(UsualFile.parse((await call('GET', `/drive/v3/files/${id}`)).body)).toMatchObject({ id })
  const some = await call('GET', `/drive/v3/files/${id}?fields=id,capabilities(canCopy)`)
  expect(some.body).toEqual({ id, capabilities: { canCopy: true } })
  expect((await call('GET', `/drive/v3/files/${id}?fields=colour`)).status).toBe(400)
  const list = await call('GET', "/drive/v3/files?q=mimeType contains 'video/' and trashed=false&fields=files(id,name)") // prettier-ignore
  expect(list.body).toEqual({ files: [{ id, name: 'me.mp4' }] })
})

test('a copy is made under the id that was made before, once, and without its source’s sharing unless it is set so', async () => {
  const { call, control } = await aGoogle()
  const source = await control.addFile(email, {
    name: 'me.mp4',
    mimeType: 'video/mp4',
    sizeBytes: 5,
  })
  const [id, other] = (await call('GET', '/drive/v3/files/generateIds?count=2')).body.ids
  const copy = (as: string) =>
    call('POST', `/drive/v3/files/${source}/copy`, { id: as, name: 'one' })
  expect(UsualFile.parse((await copy(id)).body)).toEqual({ kind: 'drive#file', id, name: 'one', mimeType: 'video/mp4' }) // prettier-ignore
  expect(ErrorBody.parse((await copy(id)).body).error.code).toBe(409)
  const shared = await call('POST', `/drive/v3/files/${source}/permissions`, { type: 'anyone', role: 'reader' }) // prettier-ignore
  expect(PermissionResource.parse(shared.body)).toEqual({ kind: 'drive#permission', id: 'anyoneWithLink', type: 'anyone', role: 'reader' }) // prettier-ignore
  await control.set({ copiesCarryPermissions: true })
  await copy(other)
  const { body } = await call('GET', `/drive/v3/files/${other}/permissions`)
  expect(
    z.object({ permissions: z.array(PermissionResource) }).parse(body).permissions,
  ).toHaveLength(2)
  expect((await call('DELETE', `/drive/v3/files/${other}`)).status).toBe(204)
  expect((await call('DELETE', `/drive/v3/files/${other}`)).status).toBe(404)
})

test('with drive.file a program sees only what it made', async () => {
  const { call, control } = await aGoogle('drive.file')
  const foreign = await control.addFile(email, { name: 'taxes.pdf', mimeType: 'application/pdf', sizeBytes: 5 }) // prettier-ignore
  const own = (await call('POST', '/drive/v3/files', { name: 'ours' })).body.id
  expect((await call('GET', `/drive/v3/files/${foreign}`)).status).toBe(404)
  expect((await call('POST', `/drive/v3/files/${foreign}/copy`, {})).status).toBe(404)
  expect((await call('GET', '/drive/v3/files?fields=files(id)')).body).toEqual({
    files: [{ id: own }],
  })
})

test('a drive that is full takes nothing more, and what is unknown or malformed is refused', async () => {
  const { call, control } = await aGoogle()
  const source = await control.addFile(email, {
    name: 'me.mp4',
    mimeType: 'video/mp4',
    sizeBytes: 600,
  })
  await control.join(email, { limitBytes: 1_000 })
  const full = await call('POST', `/drive/v3/files/${source}/copy`, {})
  expect(ErrorBody.parse(full.body).error.errors[0]?.reason).toBe('storageQuotaExceeded')
  for (const [method, path, body] of [
    ['POST', `/drive/v3/files/${source}/copy`, { colour: 'red' }],
    ['POST', `/drive/v3/files/${source}/permissions`, { type: 'anyone', role: 'writer' }],
    ['GET', '/drive/v3/files/generateIds?count=1001', undefined],
    ['GET', '/drive/v3/files?q=owner', undefined],
  ] as const)
    expect(ErrorBody.parse((await call(method, path, body)).body).error.code, path).toBe(400)
  expect((await call('GET', '/drive/v3/nowhere')).status).toBe(404)
})

test('every reason comes in the form of Drive’s errors', async () => {
  const { call, control } = await aGoogle()
  for (const reason of refusalReasons) {
    await control.fault({ call: 'ids', effect: { kind: 'refuse', reason } })
    const { status, body } = await call('GET', '/drive/v3/files/generateIds')
    expect(ErrorBody.parse(body).error).toMatchObject({ code: status, errors: [{ reason }] })
  }
})

test('an upload is taken piece by piece, and tells how much has arrived', async () => {
  const { url, call, token, control } = await aGoogle()
  const total = 300 * 1024
  const headers = { authorization: `Bearer ${String(token['access_token'])}` }
  const begun = await fetch(`${url}/upload/drive/v3/files?uploadType=resumable&fields=id`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-upload-content-length': `${total}`,
    },
    body: JSON.stringify({ name: 'me.mp4', mimeType: 'video/mp4' }),
  })
  const session = begun.headers.get('location') ?? ''
  const put = (range: string, length: number) =>
    fetch(session, {
      method: 'PUT',
      redirect: 'manual',
      headers: { ...headers, 'content-range': range },
      body: Buffer.alloc(length),
    })
  expect((await put(`bytes */${total}`, 0)).headers.get('range')).toBeNull()
  expect((await put(`bytes 0-99/${total}`, 100)).status).toBe(400) // no multiple of 256 KiB
  const first = await put(`bytes 0-262143/${total}`, 262_144)
  expect([first.status, first.headers.get('range')]).toEqual([308, 'bytes=0-262143'])
  expect((await put(`bytes 0-262143/${total}`, 262_144)).status).toBe(400) // not what follows
  const last = await put(`bytes 262144-${total - 1}/${total}`, total - 262_144)
  const { id } = (await last.json()) as { id: string }
  expect((await put(`bytes */${total}`, 0)).status).toBe(200)
  expect(await control.files(email)).toMatchObject([{ id, sizeBytes: total }])
  expect((await call('GET', `/drive/v3/files/${id}?fields=size`)).body).toEqual({
    size: `${total}`,
  })
})

test('its controls answer this machine only', async () => {
  const { url } = await aGoogle()
  const headers = { origin: 'https://evil.example' }
  expect((await fetch(`${url}/control/requests`, { headers })).status).toBe(401)
})
