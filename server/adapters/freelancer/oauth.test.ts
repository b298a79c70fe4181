import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  aFreelancerMarketplace,
  aProposal,
  client,
  redirectUrl,
  submitTo,
} from '../../../tests/support/outside/freelancer-marketplace.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import { addressesOf } from './addresses.ts'
import { freelancer, type Freelancer } from './freelancer.ts'
import { sessionOf } from './token.ts'

const codeVerifier = 'a verifier of at least forty-three characters, as wanted'
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')

test('a user lets us in, we bid with the token, renew it, and give it back', async () => {
  const { marketplace, standIn, post } = await aFreelancerMarketplace()
  await standIn.set({ checksPkce: true })
  const answer = await consent(marketplace, 'allow')
  expect(answer.get('state')).toBe('a state')
  const code = answer.get('code') ?? ''
  const token = await marketplace.exchange({ code, codeVerifier })
  expect(token).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresAt: expect.stringMatching(/^2\d{3}-.*Z$/u),
    scopes: ['basic', 'fln:project_manage', 'fln:messaging', 'fln:user_information'],
  })
  const [jobId = '', other = ''] = await post(aJob(), aJob())
  await submitTo(marketplace, sessionOf(token), aProposal(jobId))

  await standIn.expire('ada@example.org')
  const late = submitTo(marketplace, sessionOf(token), aProposal(other))
  expect(await codeOf(late)).toBe('session-expired')
  const renewed = await marketplace.refresh(token)
  await submitTo(marketplace, sessionOf(renewed), aProposal(other))
  expect(renewed.refreshToken).not.toBe(token.refreshToken)

  await marketplace.revoke(renewed)
  expect(await codeOf(marketplace.left(sessionOf(renewed)))).toBe('session-expired')
  expect(await codeOf(marketplace.refresh(renewed))).toBe('sign-in-refused')
})

test('a user who denies is sent back without a code', async () => {
  const { marketplace } = await aFreelancerMarketplace()
  const answer = await consent(marketplace, 'deny')
  expect(Object.fromEntries(answer)).toEqual({ error: 'access_denied', state: 'a state' })
})

test('a code is good once, for the address it was given to, and with its verifier', async () => {
  const { marketplace, standIn, url } = await aFreelancerMarketplace()
  await standIn.set({ checksPkce: true })
  const exchange = async (changes: object, first: Freelancer = marketplace) => {
    const code = (await consent(marketplace, 'allow')).get('code') ?? ''
    await first.exchange({ code, codeVerifier, ...changes }).catch(() => null)
    return codeOf(marketplace.exchange({ code, codeVerifier }))
  }
  expect(await exchange({})).toBe('sign-in-refused')
  const elsewhere = freelancer({ url, client, redirectUrl: 'http://localhost:3000/other' })
  expect(await exchange({}, elsewhere)).toBe('sign-in-refused')
  expect(await exchange({ codeVerifier: 'another' })).toBe('sign-in-refused')
})

test('an old refresh token ends the whole consent, and one that stays is kept', async () => {
  const { marketplace, standIn } = await aFreelancerMarketplace()
  const code = (await consent(marketplace, 'allow')).get('code') ?? ''
  const token = await marketplace.exchange({ code, codeVerifier })
  const renewed = await marketplace.refresh(token)
  expect(await codeOf(marketplace.refresh(token))).toBe('sign-in-refused')
  expect(await codeOf(marketplace.refresh(renewed))).toBe('sign-in-refused')

  await standIn.set({ rotatesRefreshTokens: false })
  const again = (await consent(marketplace, 'allow')).get('code') ?? ''
  const lasting = await marketplace.exchange({ code: again, codeVerifier })
  expect((await marketplace.refresh(lasting)).refreshToken).toBe(lasting.refreshToken)
})

test('a personal token cannot be renewed, and bids all the same', async () => {
  const { marketplace, session, post } = await aFreelancerMarketplace()
  const token = { accessToken: session.token, refreshToken: null, expiresAt: null, scopes: [] }
  expect(await codeOf(marketplace.refresh(token))).toBe('sign-in-refused')
  const [jobId = ''] = await post(aJob())
  await submitTo(marketplace, sessionOf(token), aProposal(jobId))
})

test.each([
  [{ kind: 'status', status: 500 }, 'not-reached'],
  [{ kind: 'cut-before' }, 'not-reached'],
  [{ kind: 'malformed' }, 'not-reached'],
  [{ kind: 'oversized', bytes: 200_000 }, 'not-reached'],
  [{ kind: 'status', status: 429, retryAfter: 9 }, 'rate-limited'],
  [{ kind: 'status', status: 400 }, 'sign-in-refused'],
  [{ kind: 'answer', body: { access_token: '' } }, 'not-reached'],
])('a renewal that meets %j is %s', async (effect, expected) => {
  const { marketplace, standIn } = await aFreelancerMarketplace()
  const code = (await consent(marketplace, 'allow')).get('code') ?? ''
  const token = await marketplace.exchange({ code, codeVerifier })
  await standIn.fault({ call: 'token', effect })
  expect(await codeOf(marketplace.refresh(token))).toBe(expected)
})

test('our own wrong secret is not the user’s fault', async () => {
  const { marketplace, url } = await aFreelancerMarketplace()
  const code = (await consent(marketplace, 'allow')).get('code') ?? ''
  const wrong = freelancer({ url, client: { ...client, secret: 'wrong' }, redirectUrl })
  expect(await codeOf(wrong.exchange({ code, codeVerifier }))).toBe('not-reached')
})

test('a token that can only be revoked on the site says so', async () => {
  const { marketplace, standIn, session } = await aFreelancerMarketplace()
  const token = { accessToken: session.token, refreshToken: null, expiresAt: null, scopes: [] }
  await standIn.set({ offersRevocation: false })
  expect(await codeOf(marketplace.revoke(token))).toBe('not-offered')
  await standIn.set({ offersRevocation: true })
  await standIn.fault({ call: 'revoke', effect: { kind: 'status', status: 500 } })
  expect(await codeOf(marketplace.revoke(token))).toBe('not-reached')
})

test.each([
  [
    'https://www.freelancer.com',
    'https://www.freelancer.com/api/',
    'https://accounts.freelancer.com/',
  ],
  [
    'https://www.freelancer-sandbox.com/',
    'https://www.freelancer-sandbox.com/api/',
    'https://accounts.freelancer-sandbox.com/',
  ],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/api/', 'http://127.0.0.1:4000/'],
])('%s has its calls at %s and its accounts at %s', (url, api, accounts) => {
  const addresses = addressesOf(url)
  expect(addresses.api.href).toBe(api)
  expect(addresses.accounts.href).toBe(accounts)
})

/** Answers the consent page as a user would, and returns what the address we are sent back to says. */
async function consent(marketplace: Freelancer, answer: 'allow' | 'deny') {
  const url = marketplace.authorizeUrl({ state: 'a state', codeChallenge })
  const page = await (await fetch(url)).text()
  const hidden = [...page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/gu)]
  const form = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
  form.set('email', 'ada@example.org')
  form.set('answer', answer)
  const answered = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  const location = answered.headers.get('location') ?? ''
  if (!location.startsWith(redirectUrl)) throw new Error(`sent to ${location}: ${answered.status}`)
  return new URL(location).searchParams
}
