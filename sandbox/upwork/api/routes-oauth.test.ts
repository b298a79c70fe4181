import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { anUpwork } from '../../../tests/support/outside/upwork/test-upwork.ts'

const authorize = '/ab/account-security/oauth2/authorize'
const tokenPath = '/api/v3/oauth2/token'
const redirectUri = 'http://localhost:3000/connected'
const verifier = 'a verifier of at least forty-three characters, as wanted'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const asked = {
  response_type: 'code',
  client_id: 'bidwright',
  redirect_uri: redirectUri,
  state: 's"><script>',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}
const secret = { client_id: 'bidwright', client_secret: 'stand-in secret' }

test('its page shows accounts and rights, and runs nothing', async () => {
  const { call, url } = await anUpwork()
  const query = new URLSearchParams({ ...asked, resource: `${url}/mcp` })
  const page = await call('GET', `${authorize}?${query}`)
  expect(page.status).toBe(200)
  expect(page.body).toContain('ada@example.org')
  expect(page.body).toContain('Prepare proposals')
  expect(page.body).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  { client_id: 'another' },
  { redirect_uri: 'https://evil.example/' },
  { response_type: 'token' },
  { code_challenge: 'short' },
  { code_challenge_method: 'plain' },
])('nobody is sent anywhere for %j', async (odd) => {
  const { call } = await anUpwork()
  const form = new URLSearchParams({ ...asked, ...odd, email: 'ada@example.org', answer: 'allow' })
  expect((await call('GET', `${authorize}?${form}`)).status).toBe(400)
  const answered = await call('POST', authorize, form)
  expect(answered.status).toBe(400)
  expect(answered.headers.get('location')).toBeNull()
})

test('a scope is refused wherever it is named: it is bound to the key', async () => {
  const { call } = await anUpwork()
  const query = new URLSearchParams({ ...asked, scope: 'everything' })
  const led = await call('GET', `${authorize}?${query}`)
  const back = new URL(led.headers.get('location') ?? '')
  expect(back.searchParams.get('error')).toBe('invalid_scope')
  const form = new URLSearchParams({ ...secret, grant_type: 'refresh_token', refresh_token: 'r', scope: '' }) // prettier-ignore
  expect(await call('POST', tokenPath, form)).toMatchObject({
    status: 400,
    body: { error: 'invalid_scope' },
  })
})

test('a newcomer joins on the page, and the token lasts a day and rotates', async () => {
  const { call, control } = await anUpwork()
  const token = await tokenFor(call, { newEmail: 'grace@example.org' }, secret)
  expect(token.body).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 86_400,
    token_type: 'Bearer',
    scope: '',
  })
  const refresh = (refresh_token: string) =>
    call('POST', tokenPath, new URLSearchParams({ ...secret, grant_type: 'refresh_token', refresh_token })) // prettier-ignore
  const renewed = await refresh(token.body.refresh_token)
  expect(renewed.body.refresh_token).not.toBe(token.body.refresh_token)
  expect((await refresh(token.body.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(renewed.body.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await control.requests()).toEqual([])
})

test('a token that was not asked for with the MCP server as its resource opens the API only', async () => {
  const { call, url } = await anUpwork()
  const statuses = async (resource: string) => {
    const { body } = await tokenFor(call, { email: 'ada@example.org', resource }, secret)
    const headers = { authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' } // prettier-ignore
    const post = (path: string) => fetch(url + path, { method: 'POST', headers, body: '{}' })
    return [(await post('/graphql')).status, (await post('/mcp')).status]
  }
  expect(await statuses(`${url}/mcp`)).toEqual([400, 400])
  expect(await statuses('')).toEqual([400, 401])
})

test('a program registers itself without a secret, for addresses of this machine', async () => {
  const { call, url } = await anUpwork()
  const wanted = {
    client_name: 'Another',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  const { status, body } = await call('POST', '/register', wanted)
  expect(status).toBe(201)
  const own = { client_id: String(body.client_id) }
  const resource = `${url}/mcp`
  const token = await tokenFor(call, { ...own, email: 'ada@example.org', resource }, own)
  expect(token.status).toBe(200)
  const elsewhere = { ...wanted, redirect_uris: ['https://evil.example/'] }
  expect(await call('POST', '/register', elsewhere)).toMatchObject({
    status: 400,
    body: { error: 'invalid_redirect_uri' },
  })
  expect((await call('POST', '/register', { client_name: 'x' })).status).toBe(400)
})

test.each([
  [{ client_secret: 'wrong' }, 401, 'invalid_client'],
  [{ code: 'wrong' }, 400, 'invalid_grant'],
  [{ grant_type: 'password' }, 400, 'invalid_request'],
])('a token asked for with %j is refused', async (odd, status, error) => {
  const { call } = await anUpwork()
  const grant = { grant_type: 'authorization_code', code: 'c', redirect_uri: redirectUri, code_verifier: verifier, ...secret, ...odd } // prettier-ignore
  const answer = await call('POST', tokenPath, new URLSearchParams(grant))
  expect(answer).toMatchObject({ status, body: { error } })
})

/** Lets a program in, and exchanges the code that it gets. */
async function tokenFor(
  call: Awaited<ReturnType<typeof anUpwork>>['call'],
  changes: Record<string, string>,
  by: Record<string, string>,
) {
  const form = new URLSearchParams({ ...asked, ...changes, answer: 'allow' })
  const answered = await call('POST', authorize, form)
  const back = new URL(answered.headers.get('location') ?? '')
  expect(back.searchParams.get('state')).toBe(asked.state)
  const code = back.searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, ...by } // prettier-ignore
  return call('POST', tokenPath, new URLSearchParams(grant))
}
