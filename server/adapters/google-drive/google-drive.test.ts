import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { agreeAtGoogle } from '../../../tests/support/outside/google/agree-at-google.ts'
import { aDrive, challengeOf } from '../../../tests/support/outside/google/a-drive.ts'
import { problemsOf } from '../../../tests/support/outside/google/drive-reference.ts'
import type { GoogleClient } from '../../../tests/support/outside/google/google-client.ts'
import { googleDrive } from './google-drive.ts'

const email = 'ada@gmail.example'
const mebibyte = 1024 * 1024
const opened: GoogleClient[] = []

afterEach(async () => {
  for (const google of opened.splice(0))
    for (const request of await google.requests()) expect(problemsOf(request)).toEqual([])
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

async function aConnectedDrive(changes: Parameters<typeof aDrive>[0] = {}) {
  const world = await aDrive(changes)
  opened.push(world.google)
  const token = await world.letIn(email)
  return { ...world, token }
}

test('its page asks for lasting access to the files of ours, with a state and a challenge', async () => {
  const { drive, url } = await aDrive()
  const page = new URL(drive.authorizeUrl({ state: 'a state', codeChallenge: 'c' }))
  expect(page.origin).toBe(url)
  expect(Object.fromEntries(page.searchParams)).toEqual({
    access_type: 'offline',
    client_id: 'bidwright',
    code_challenge: 'c',
    code_challenge_method: 'S256',
    include_granted_scopes: 'true',
    prompt: 'consent',
    redirect_uri: 'http://localhost:4000/drive-connected',
    response_type: 'code',
    scope: 'https://www.googleapis.com/auth/drive.file',
    state: 'a state',
  })
})

test('Google itself is asked at its own addresses', () => {
  const client = { id: 'i', secret: 's' }
  const real = googleDrive({ client, scopes: ['x'], redirectUrl: 'https://a.example/d', url: null })
  expect(real.authorizeUrl({ state: 's', codeChallenge: 'c' })).toMatch(
    /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/u,
  )
  expect(real.links).toEqual({ beginning: 'https://drive.google.com/file/d/', end: '/view' })
})

test('a user who agrees gives a lasting token, which tells whose it is', async () => {
  const { drive, token } = await aConnectedDrive()
  expect(token).toMatchObject({
    refreshToken: expect.any(String),
    expiresAt: expect.stringMatching(/Z$/u),
    scopes: ['https://www.googleapis.com/auth/drive.file'],
  })
  expect(await drive.accountOf(token)).toEqual({ email, name: 'Ada Example' })
})

test('a code is good once, for its verifier, and nobody else', async () => {
  const { drive } = await aDrive()
  const codeVerifier = 'v'.repeat(43)
  const consent = async () => {
    const page = drive.authorizeUrl({ state: 's', codeChallenge: await challengeOf(codeVerifier) })
    return (await agreeAtGoogle(page, { email })).code ?? ''
  }
  const code = await consent()
  await drive.exchange({ code, codeVerifier })
  expect(await codeOf(drive.exchange({ code, codeVerifier }))).toBe('sign-in-refused')
  expect(await codeOf(drive.exchange({ code: await consent(), codeVerifier: 'w'.repeat(43) }))).toBe('sign-in-refused') // prettier-ignore
  expect(await codeOf(drive.exchange({ code: 'made up', codeVerifier }))).toBe('sign-in-refused')
})

test('a box that is left out ends what was given, and says so', async () => {
  const scopes = ['drive', 'drive.metadata'].map(
    (name) => `https://www.googleapis.com/auth/${name}`,
  )
  const { drive, google } = await aDrive({ scopes })
  const codeVerifier = 'v'.repeat(43)
  const page = drive.authorizeUrl({ state: 's', codeChallenge: await challengeOf(codeVerifier) })
  const { code } = await agreeAtGoogle(page, { email, untick: ['drive'] })
  expect(await codeOf(drive.exchange({ code: code ?? '', codeVerifier }))).toBe('scope-missing')
  expect(await google.requests()).toEqual([])
})

test('a renewed token keeps its refresh token, unless there is a new one', async () => {
  const { drive, token, google } = await aConnectedDrive()
  const renewed = await drive.refresh(token)
  expect(renewed).toMatchObject({ refreshToken: token.refreshToken, scopes: token.scopes })
  expect(renewed.accessToken).not.toBe(token.accessToken)
  await google.set({ rotatesRefreshTokens: true })
  const rotated = await drive.refresh(renewed)
  expect(rotated.refreshToken).not.toBe(token.refreshToken)
  expect(await drive.accountOf(await drive.refresh(rotated))).toMatchObject({ email })
})

test('what a user revoked there has to be given anew, and what has ended ends quietly', async () => {
  const { drive, token, google } = await aConnectedDrive()
  await google.revoke(email)
  expect(await codeOf(drive.refresh(token))).toBe('sign-in-refused')
  expect(await codeOf(drive.accountOf(token))).toBe('session-expired')
  await drive.revoke(token)
})

test('ending a token ends all that its user gave', async () => {
  const { drive, token } = await aConnectedDrive()
  await drive.revoke(token)
  expect(await codeOf(drive.refresh(token))).toBe('sign-in-refused')
})

test('a temporary failure is one, and refuses nobody', async () => {
  const { drive, token, google } = await aConnectedDrive()
  for (const effect of [
    { kind: 'status', status: 503 },
    { kind: 'cut-before' },
    { kind: 'malformed' },
    { kind: 'answer', body: { token: 'in another form' } },
  ]) {
    await google.fault({ call: 'token', effect, times: null })
    expect(await codeOf(drive.refresh(token)), effect.kind).toBe('not-reached')
    await google.mend()
  }
  await google.fault({
    call: 'about',
    effect: { kind: 'oversized', bytes: 5_000_000 },
    times: null,
  })
  expect(await codeOf(drive.accountOf(token))).toBe('not-reached')
})

test('it tells whether Google knows this installation', async () => {
  const { drive, options } = await aDrive()
  expect(await drive.tryClient()).toBe('known')
  const other = googleDrive({ ...options, client: { id: 'bidwright', secret: 'wrong' } })
  expect(await other.tryClient()).toBe('refused')
})

test('a folder, an upload, and copies are made once, however often they are asked for', async () => {
  const { drive, token, google } = await aConnectedDrive()
  const [folderId = '', sourceId = '', id = ''] = await drive.newIds(token, 3)
  const upload = aFile(sourceId, folderId, 20 * mebibyte)
  for (const _ of [1, 2]) {
    await drive.makeFolder(token, { id: folderId, name: 'Bidwright' })
    await drive.upload(token, upload)
    await drive.copy(token, { sourceId, id, name: 'For a shop', folderId })
  }
  const files = await google.files(email)
  expect(files.map(({ name }) => name)).toEqual(['Bidwright', 'me.mp4', 'For a shop'])
  expect(files[1]).toMatchObject({ sizeBytes: 20 * mebibyte, sha256: upload.sha256, mimeType: 'video/mp4', parents: [folderId] }) // prettier-ignore
  expect(files[2]).toMatchObject({ id, sha256: upload.sha256, permissions: [{ role: 'owner' }] })
})

test('a copy is shared by its link, and by what it took over from its source no more', async () => {
  const { drive, token, google } = await aConnectedDrive()
  const [folderId = '', sourceId = '', id = ''] = await drive.newIds(token, 3)
  await drive.makeFolder(token, { id: folderId, name: 'Bidwright' })
  await drive.upload(token, aFile(sourceId, folderId, 100))
  await drive.copy(token, { sourceId, id, name: 'one', folderId })
  expect(await drive.sharingOf(token, id)).toEqual({ isByLink: false, others: [] })
  await drive.share(token, id)
  await drive.share(token, id)
  expect(await drive.sharingOf(token, id)).toEqual({ isByLink: true, others: [] })
  const { beginning, end } = drive.links
  expect(await (await fetch(`${beginning}${id}${end}`)).text()).toContain('<h1>one</h1>')
  const [, , copy] = await google.files(email)
  expect(copy?.permissions).toMatchObject([{ role: 'owner' }, { type: 'anyone', role: 'reader' }])
  await drive.unshare(token, id, 'nobodysPermission')
  await drive.remove(token, id)
  await drive.remove(token, id)
  expect(await google.files(email)).toHaveLength(2)
})

test.each([
  ['at the first piece', [{ kind: 'cut-before' }]],
  ['after it has arrived', [{ kind: 'cut-after' }]],
  [
    'again and again',
    [{ kind: 'status', status: 503 }, { kind: 'cut-after' }, { kind: 'status', status: 500 }],
  ],
])('an upload that breaks %s continues where it was', async (_, effects) => {
  const { drive, token, google } = await aConnectedDrive()
  const [folderId = '', sourceId = ''] = await drive.newIds(token, 2)
  await drive.makeFolder(token, { id: folderId, name: 'Bidwright' })
  for (const effect of effects) await google.fault({ call: 'piece', effect })
  const upload = aFile(sourceId, folderId, 20 * mebibyte)
  await drive.upload(token, upload)
  const [, file] = await google.files(email)
  expect(file).toMatchObject({ sha256: upload.sha256, sizeBytes: 20 * mebibyte })
})

test('an upload is given up after some failures, and begins anew', async () => {
  const { drive, token, google } = await aConnectedDrive()
  const [folderId = '', sourceId = ''] = await drive.newIds(token, 2)
  await drive.makeFolder(token, { id: folderId, name: 'Bidwright' })
  await google.fault({ call: 'piece', effect: { kind: 'status', status: 503 }, times: null })
  const upload = aFile(sourceId, folderId, 1_000)
  expect(await codeOf(drive.upload(token, upload))).toBe('not-reached')
  await google.mend()
  await drive.upload(token, upload)
  expect(await google.files(email)).toHaveLength(2)
})

test('a file that the user has put there is looked at and read, where the scopes let us', async () => {
  const bytes = Buffer.from('bytes of a film'.repeat(200_000)) // more than an answer may have
  const film = { name: 'me.mp4', mimeType: 'video/mp4', sizeBytes: bytes.length, contentBase64: bytes.toString('base64') } // prettier-ignore
  const scopes = ['drive.file', 'drive.readonly'].map((name) => `https://www.googleapis.com/auth/${name}`) // prettier-ignore
  const { drive, token, google } = await aConnectedDrive({ scopes })
  const id = await google.addFile(email, film)
  expect(drive.readsAll).toBe(true)
  expect(await drive.look(token, id)).toEqual({ name: 'me.mp4', sizeBytes: bytes.length })
  expect(Buffer.concat(await Array.fromAsync(await drive.read(token, id)))).toEqual(bytes)
  await drive.makeFolder(token, { id: 'a-folder-of-mine', name: 'Holidays' })
  expect(await codeOf(drive.look(token, 'a-folder-of-mine'))).toBe('file-gone')
  const text = await google.addFile(email, { name: 'Plan', mimeType: 'application/vnd.google-apps.document', sizeBytes: 9 }) // prettier-ignore
  expect(await drive.look(token, text)).toEqual({ name: 'Plan', sizeBytes: null })
  expect(await codeOf(drive.read(token, text))).toBe('not-reached')
  expect(await codeOf(drive.read(token, 'nothing-is-here'))).toBe('file-gone')
  await google.fault({ call: 'get', effect: { kind: 'status', status: 503 }, times: 9 })
  expect(await codeOf(drive.read(token, id))).toBe('not-reached')

  const narrow = await aConnectedDrive()
  const theirs = await narrow.google.addFile(email, film)
  expect(narrow.drive.readsAll).toBe(false)
  expect(await codeOf(narrow.drive.look(narrow.token, theirs))).toBe('file-gone')
})

test.each([
  ['copy', 'storageQuotaExceeded', 'drive-full'],
  ['copy', 'notFound', 'file-gone'],
  ['copy', 'appNotAuthorizedToFile', 'file-gone'],
  ['copy', 'insufficientFilePermissions', 'file-gone'],
  ['copy', 'insufficientPermissions', 'scope-missing'],
  ['copy', 'userRateLimitExceeded', 'rate-limited'],
  ['copy', 'dailyLimitExceeded', 'rate-limited'],
  ['copy', 'accessNotConfigured', 'not-reached'],
  ['copy', 'backendError', 'not-reached'],
  ['copy', 'authError', 'session-expired'],
  ['share', 'sharingRateLimitExceeded', 'sharing-limited'],
  ['share', 'publishOutNotPermitted', 'sharing-forbidden'],
  ['share', 'domainPolicy', 'sharing-forbidden'],
] as const)('a refused %s with the reason %s is told as %s', async (call, reason, code) => {
  const { drive, token, google } = await aConnectedDrive()
  const [id = '', sourceId = ''] = await drive.newIds(token, 2)
  await google.fault({ call, effect: { kind: 'refuse', reason }, times: null })
  const copy = { sourceId, id, name: 'x', folderId: 'root' }
  const refused = call === 'copy' ? drive.copy(token, copy) : drive.share(token, id)
  expect(await codeOf(refused)).toBe(code)
  const error = await refused.catch((thrown: unknown) => thrown)
  const isLong = reason === 'dailyLimitExceeded' || reason === 'sharingRateLimitExceeded'
  expect(error).toMatchObject({ retryAfterSeconds: isLong ? 3_600 : undefined })
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(token.accessToken)
})

/** File of bytes without a pattern, read from any place. */
function aFile(id: string, folderId: string, sizeBytes: number) {
  const bytes = Buffer.alloc(sizeBytes)
  for (let at = 0; at < sizeBytes; at += 997) bytes[at] = at % 251
  return {
    id,
    name: 'me.mp4',
    mime: 'video/mp4',
    sizeBytes,
    folderId,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    async read(start: number) {
      return (async function* () {
        for (let at = start; at < sizeBytes; at += 700_000)
          yield bytes.subarray(at, Math.min(at + 700_000, sizeBytes))
      })()
    },
  }
}
