import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { oidcProvider, providerClient } from '../../../tests/support/outside/oidc-provider.ts'
import { oidc } from './oidc.ts'

const redirectUrl = 'http://localhost:4000/api/identity-provider/callback'
const afterLogOutUrl = 'http://localhost:4000/login'
type Wanted = Partial<Parameters<typeof oidcProvider>[0]>

async function withProvider(wanted: Wanted = {}) {
  const outside = await oidcProvider({ redirectUrl, afterLogOutUrl, ...wanted })
  const options = { issuer: outside.issuer, ...providerClient, redirectUrl, afterLogOutUrl }
  const ours = oidc({ ...options, timeoutMs: 500 })
  /** Walks to the provider and back; `remember` is what `begin` gave. */
  async function go() {
    const { url, remember } = await ours.begin({ asksAgain: false })
    const answer = new URL(await outside.signIn(url)).searchParams
    return { url: new URL(url), answer, remember: remember, remembered: JSON.parse(remember) }
  }
  return { outside, ours, go, options }
}

test('says who has signed in, and asks with state, nonce and PKCE', async () => {
  const { outside, ours, go } = await withProvider()
  outside.as({ subject: 'ada', email: 'Ada@Example.com', isEmailVerified: true, name: 'Ada' })
  const { url, answer, remember } = await go()
  const asked = Object.fromEntries(url.searchParams)
  expect(asked).toMatchObject({
    client_id: 'bidwright',
    response_type: 'code',
    redirect_uri: redirectUrl,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  expect([asked['state'], asked['nonce'], asked['code_challenge']].join(' ')).toMatch(
    /^[\w-]{43} [\w-]{43} [\w-]{43}$/u,
  )

  const person = await ours.finish(answer, remember)
  expect(person).toEqual({
    issuer: outside.issuer,
    subject: 'ada',
    email: 'Ada@Example.com',
    isEmailVerified: true,
    name: 'Ada',
    idToken: expect.any(String),
    isFresh: false,
    refreshToken: null,
  })
  expect(decodeJwt(person.idToken)).toMatchObject({ sub: 'ada', aud: 'bidwright' })
})

test('asks for the address where the ID token keeps it back', async () => {
  const { outside, ours, go } = await withProvider({ hidesClaims: true })
  outside.as({ subject: 'ada', email: 'ada@example.com', isEmailVerified: true })
  const { answer, remember } = await go()
  const person = await ours.finish(answer, remember)
  expect(person).toMatchObject({ email: 'ada@example.com', isEmailVerified: true, name: '' })
})

test.each(['true', 1, 'yes', {}, false])(
  'an address counts as proven only where the provider says so plainly, and not by %j',
  async (isEmailVerified) => {
    const { outside, ours, go } = await withProvider()
    outside.as({ subject: 'ada', email: 'ada@example.com', isEmailVerified })
    const { answer, remember } = await go()
    const person = await ours.finish(answer, remember)
    expect(person).toMatchObject({ email: 'ada@example.com', isEmailVerified: false })
  },
)

test('what the provider says about another person is not taken for the one who signed in', async () => {
  const { outside, ours, go } = await withProvider({ hidesClaims: true })
  outside.as({ subject: 'ada', email: 'ada@example.com' })
  outside.answerUserInfoWith({ sub: 'eve', email: 'eve@example.com', email_verified: true })
  const { answer, remember } = await go()
  await expect(ours.finish(answer, remember)).rejects.toMatchObject({ code: 'sign-in-refused' })
})

test.each(['client_secret_basic', 'client_secret_post'] as const)(
  'proves who we are by %s where the provider wants that',
  async (authMethod) => {
    const { ours, go } = await withProvider({ authMethod })
    const { answer, remember } = await go()
    expect((await ours.finish(answer, remember)).subject).toBe('ada')
  },
)

test.each(['state', 'nonce', 'verifier'])('an answer to another %s is refused', async (part) => {
  const { ours, go } = await withProvider()
  const { answer, remembered } = await go()
  const other = JSON.stringify({ ...remembered, [part]: 'x'.repeat(43) })
  await expect(ours.finish(answer, other)).rejects.toMatchObject({ code: 'sign-in-refused' })
})

test('an answer is good once', async () => {
  const { ours, go } = await withProvider()
  const { answer, remember } = await go()
  await ours.finish(answer, remember)
  await expect(ours.finish(answer, remember)).rejects.toMatchObject({ code: 'sign-in-refused' })
})

test.each([
  ['without a code', { code: null }],
  ['with a made-up code', { code: 'made-up' }],
  ['without a state', { state: null }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['without its issuer', { iss: null }],
])('an answer %s is refused', async (_what, change) => {
  const { ours, go } = await withProvider()
  const { answer, remember } = await go()
  for (const [name, value] of Object.entries(change)) {
    if (value === null) answer.delete(name)
    else answer.set(name, value)
  }
  await expect(ours.finish(answer, remember)).rejects.toMatchObject({ code: 'sign-in-refused' })
})

test('an ID token that another key has signed is refused', async () => {
  const { outside, ours, go } = await withProvider()
  const { answer, remember } = await go()
  await outside.publishAnotherKey()
  await expect(ours.finish(answer, remember)).rejects.toMatchObject({ code: 'sign-in-refused' })
})

test('a provider that says nothing is not waited for', async () => {
  const { outside, ours } = await withProvider()
  outside.goSilent()
  await expect(ours.begin({ asksAgain: false })).rejects.toMatchObject({ code: 'not-reached' })
})

test('somebody who said no has cancelled', async () => {
  const { outside, ours, go } = await withProvider()
  outside.as(null)
  const { answer, remember } = await go()
  expect(answer.get('error')).toBe('access_denied')
  await expect(ours.finish(answer, remember)).rejects.toMatchObject({ code: 'sign-in-cancelled' })
})

test.each(['server_error', 'invalid_request', '<script>'])(
  'the provider’s error %s is a refusal',
  async (error) => {
    const { ours, go } = await withProvider()
    const { answer, remember, remembered } = await go()
    const failed = new URLSearchParams({ error, state: remembered.state })
    failed.set('iss', answer.get('iss') ?? '')
    await expect(ours.finish(failed, remember)).rejects.toMatchObject({ code: 'sign-in-refused' })
  },
)

test('a provider that is down is not reached, and is found again when it is back', async () => {
  const { outside, ours, go } = await withProvider()
  outside.goDown()
  await expect(ours.begin({ asksAgain: false })).rejects.toMatchObject({ code: 'not-reached' })
  outside.comeBack()
  const { answer, remember } = await go()
  outside.goDown()
  await expect(ours.finish(answer, remember)).rejects.toMatchObject({ code: 'not-reached' })
  outside.comeBack()
  expect((await ours.finish(answer, remember)).subject).toBe('ada') // the code was not used up
})

test.each([500, 503, 429])('a provider that answers %s is not reached', async (status) => {
  const { outside, ours, go } = await withProvider()
  outside.answerWith(status)
  await expect(ours.begin({ asksAgain: false })).rejects.toMatchObject({ code: 'not-reached' })
  outside.comeBack()
  const { answer, remember } = await go()
  outside.answerWith(status)
  await expect(ours.finish(answer, remember)).rejects.toMatchObject({ code: 'not-reached' })
})

test('somebody else’s secret opens nothing', async () => {
  const { go, options } = await withProvider()
  const impostor = oidc({ ...options, clientSecret: 'a guess' })
  const { answer, remember } = await go()
  await expect(impostor.finish(answer, remember)).rejects.toMatchObject({ code: 'sign-in-refused' })
})

test('what the provider says of itself is read once, not for every sign-in', async () => {
  const { outside, ours, go } = await withProvider()
  for (let index = 0; index < 3; index += 1) {
    const { answer, remember } = await go()
    await ours.finish(answer, remember)
  }
  const reads = outside.requests.filter((request) => request.includes('.well-known'))
  expect(reads).toEqual(['GET /.well-known/openid-configuration'])
})

test('signing out there names the session and leads back to our own page', async () => {
  const { outside, ours, go } = await withProvider()
  const { answer, remember } = await go()
  const { idToken } = await ours.finish(answer, remember)
  const url = new URL((await ours.logOutUrl({ issuer: outside.issuer, idToken })) ?? '')
  expect(url.origin).toBe(outside.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    id_token_hint: idToken,
    post_logout_redirect_uri: afterLogOutUrl,
  })
  expect((await fetch(url)).status).toBe(200)
})

test('a refresh token is worth nothing once it is revoked, and may be revoked again', async () => {
  const { outside, ours, go } = await withProvider({ givesRefreshTokens: true })
  const { answer, remember } = await go()
  const { refreshToken } = await ours.finish(answer, remember)
  const token = refreshToken ?? ''
  const given = { issuer: outside.issuer, refreshToken: token }
  expect(await outside.provider.RefreshToken.find(token)).toBeDefined()
  await ours.revoke(given)
  expect(await outside.provider.RefreshToken.find(token)).toBeUndefined()
  await ours.revoke(given)
  outside.goDown()
  await expect(ours.revoke(given)).rejects.toMatchObject({ code: 'not-reached' })
})

test.each(['invalid_token', 'unsupported_token_type'])(
  'a token that the provider does not revoke (%s) need not be revoked again; our own mistake is told',
  async (error) => {
    const { outside, ours } = await withProvider()
    const given = { issuer: outside.issuer, refreshToken: 'ended at the provider' }
    outside.answerRevocationWith({ error })
    await ours.revoke(given)
    outside.answerRevocationWith({ error: 'invalid_client' })
    await expect(ours.revoke(given)).rejects.toMatchObject({ code: 'sign-in-refused' })
  },
)

test('what another provider gave is not shown to this one', async () => {
  const { outside, ours } = await withProvider()
  const issuer = 'https://former.example'
  await ours.revoke({ issuer, refreshToken: 'theirs' })
  expect(await ours.logOutUrl({ issuer, idToken: 'theirs' })).toBeNull()
  expect(outside.requests).toEqual([])
})
