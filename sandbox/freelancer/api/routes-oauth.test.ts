import { expect, test } from 'vitest'
import { TokenAnswer } from '../../../tests/support/outside/freelancer-reference.ts'
import { aFreelancer } from '../../../tests/support/outside/test-freelancer.ts'

const redirectUri = 'http://localhost:3000/connected'
const asked = {
  response_type: 'code',
  client_id: 'bidwright',
  redirect_uri: redirectUri,
  scope: 'basic',
  advanced_scopes: '2 5 6',
  prompt: 'select_account consent',
  state: 's"><script>',
}
const secret = { client_id: 'bidwright', client_secret: 'stand-in secret' }

test.each(['authorize', 'authorise'])(
  'the page at /oauth/%s shows accounts and scopes, and runs nothing',
  async (spelling) => {
    const { callAs } = await aFreelancer()
    const query = new URLSearchParams(asked)
    const page = await callAs(null)('GET', `/oauth/${spelling}?${query}`)
    expect(page.status).toBe(200)
    expect(page.body).toContain('ada@example.org')
    expect(page.body).toContain('Bid on projects for you')
    expect(page.body).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

test.each([
  { client_id: 'another' },
  { redirect_uri: 'https://evil.example/' },
  { response_type: 'token' },
  { scope: 'everything' },
])('nobody is sent anywhere for %j', async (odd) => {
  const { callAs } = await aFreelancer()
  const form = new URLSearchParams({ ...asked, ...odd, email: 'ada@example.org', answer: 'allow' })
  const call = callAs(null)
  expect((await call('GET', `/oauth/authorize?${form}`)).status).toBe(400)
  const answered = await call('POST', '/oauth/authorize', form)
  expect(answered.status).toBe(400)
  expect(answered.headers.get('location')).toBeNull()
})

test('a newcomer joins on the page, and the token has the form of the reference', async () => {
  const { callAs, control } = await aFreelancer()
  const call = callAs(null)
  const form = new URLSearchParams({ ...asked, newEmail: 'grace@example.org', answer: 'allow' })
  const answered = await call('POST', '/oauth/authorize', form)
  const back = new URL(answered.headers.get('location') ?? '')
  expect(back.searchParams.get('state')).toBe(asked.state)
  const code = back.searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...secret }
  const { body } = await call('POST', '/oauth/token', new URLSearchParams(grant))
  expect(TokenAnswer.safeParse(body).error).toBeUndefined()
  expect(body.expires_in).toBe(2_592_000)
  const self = await callAs(body.access_token)('GET', '/api/users/0.1/self/')
  expect(self.body.result).toMatchObject({ email: 'grace@example.org' })
  expect(await control.requests()).toMatchObject([{ path: '/api/users/0.1/self/' }])
  const bearer = { authorization: `Bearer ${body.access_token}` }
  const other = await fetch(`${control.url}/api/users/0.1/self/`, { headers: bearer })
  expect(other.status).toBe(200)
})

test.each([
  [{ client_secret: 'wrong' }, 401, 'invalid_client'],
  [{ code: 'wrong' }, 400, 'invalid_grant'],
  [{ grant_type: 'password' }, 400, 'invalid_request'],
])('a token asked for with %j is refused', async (odd, status, error) => {
  const { callAs } = await aFreelancer()
  const grant = { grant_type: 'authorization_code', code: 'c', redirect_uri: redirectUri, ...secret, ...odd } // prettier-ignore
  const answer = await callAs(null)('POST', '/oauth/token', new URLSearchParams(grant))
  expect(answer).toMatchObject({ status, body: { error } })
})

test('without a word on state in its reference, it can leave it out', async () => {
  const { callAs, control } = await aFreelancer()
  await control.set({ returnsState: false })
  const form = new URLSearchParams({ ...asked, email: 'ada@example.org', answer: 'allow' })
  const answered = await callAs(null)('POST', '/oauth/authorize', form)
  const back = new URL(answered.headers.get('location') ?? '')
  expect([...back.searchParams.keys()]).toEqual(['code'])
})
