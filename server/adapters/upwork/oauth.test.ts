import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import {
  ada,
  anUpworkMarketplace,
  aProposal,
  client,
  previewed,
  redirectUrl,
  searchFor,
  sessionWith,
  submitTo,
} from '../../../tests/support/outside/upwork/upwork-marketplace.ts'
import type { Token } from '../../ports/marketplace.ts'
import { addressesOf } from './addresses.ts'
import { upwork, type Upwork } from './upwork.ts'

const codeVerifier = 'a verifier of at least forty-three characters, as wanted'
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')

test('a user lets us in, we search and propose with one token, renew it, and give it back', async () => {
  const { marketplace, standIn, post } = await anUpworkMarketplace()
  const answer = await consent(marketplace, 'allow')
  expect(answer.get('state')).toBe('a state')
  const token = await marketplace.exchange({ code: answer.get('code') ?? '', codeVerifier })
  expect(token).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresAt: expect.stringMatching(/^2\d{3}-.*Z$/u),
    scopes: ['mcp'],
  })
  const endsInMs = Date.parse(token.expiresAt ?? '') - Date.now()
  expect(Math.round(endsInMs / 3_600_000)).toBe(24)
  const [jobId = ''] = await post(aJob())
  const session = sessionOf(token)
  expect((await searchFor(marketplace, session)).postings).toHaveLength(1)
  const proposal = await previewed(marketplace, session, aProposal(jobId))

  await standIn.expire(ada)
  expect(await codeOf(submitTo(marketplace, session, proposal))).toBe('session-expired')
  const renewed = await marketplace.refresh(token)
  expect(renewed.refreshToken).not.toBe(token.refreshToken)
  await submitTo(marketplace, sessionOf(renewed), proposal)

  await marketplace.revoke(renewed)
  expect(await codeOf(searchFor(marketplace, sessionOf(renewed)))).toBe('session-expired')
  expect(await codeOf(marketplace.refresh(renewed))).toBe('sign-in-refused')
})

test('a user who denies is sent back without a code', async () => {
  const { marketplace } = await anUpworkMarketplace()
  const answer = await consent(marketplace, 'deny')
  expect(Object.fromEntries(answer)).toEqual({ error: 'access_denied', state: 'a state' })
})

test('a code is good once, for the address it was given to, and with its verifier', async () => {
  const { marketplace, url } = await anUpworkMarketplace()
  const exchange = async (changes: object, first: Upwork = marketplace) => {
    const code = (await consent(marketplace, 'allow')).get('code') ?? ''
    await first.exchange({ code, codeVerifier, ...changes }).catch(() => null)
    return codeOf(marketplace.exchange({ code, codeVerifier }))
  }
  expect(await exchange({})).toBe('sign-in-refused')
  const elsewhere = upwork({ url, client, redirectUrl: 'http://localhost:3000/other' })
  expect(await exchange({}, elsewhere)).toBe('sign-in-refused')
  expect(await exchange({ codeVerifier: 'another' })).toBe('sign-in-refused')
})

test('the refresh token of the last answer is the one that is good', async () => {
  const { marketplace } = await anUpworkMarketplace()
  const token = await aToken(marketplace)
  const renewed = await marketplace.refresh(token)
  const again = await marketplace.refresh(renewed)
  expect(await codeOf(marketplace.refresh(token))).toBe('sign-in-refused')
  // Somebody used an old one, so that nothing of the consent is left.
  expect(await codeOf(marketplace.refresh(again))).toBe('sign-in-refused')
})

test.each([
  [{ kind: 'status', status: 500 }, 'not-reached'],
  [{ kind: 'cut-before' }, 'not-reached'],
  [{ kind: 'malformed' }, 'not-reached'],
  [{ kind: 'oversized', bytes: 200_000 }, 'not-reached'],
  [{ kind: 'status', status: 429, retryAfter: 9 }, 'rate-limited'],
  [{ kind: 'status', status: 400 }, 'sign-in-refused'],
  [{ kind: 'status', status: 400, code: 'invalid_scope' }, 'not-reached'],
  [{ kind: 'answer', body: { access_token: '' } }, 'not-reached'],
])('a renewal that meets %j is %s', async (effect, expected) => {
  const { marketplace, standIn } = await anUpworkMarketplace()
  const token = await aToken(marketplace)
  await standIn.fault({ call: 'token', effect })
  expect(await codeOf(marketplace.refresh(token))).toBe(expected)
})

test('a token that cannot be renewed says so without asking', async () => {
  const { marketplace, session } = await anUpworkMarketplace()
  const token = tokenOf(session.token)
  expect(await codeOf(marketplace.refresh(token))).toBe('sign-in-refused')
})

test('our own wrong secret is not the user’s fault', async () => {
  const { marketplace, url } = await anUpworkMarketplace()
  const code = (await consent(marketplace, 'allow')).get('code') ?? ''
  const wrong = upwork({ url, client: { ...client, secret: 'wrong' }, redirectUrl })
  expect(await codeOf(wrong.exchange({ code, codeVerifier }))).toBe('not-reached')
})

test('without an API key nobody can be led there', async () => {
  const keyless = upwork({ url: 'http://127.0.0.1:1', client: null, redirectUrl })
  expect(() => keyless.authorizeUrl({ state: 's', codeChallenge })).toThrow('not-offered')
  expect(await codeOf(keyless.exchange({ code: 'c', codeVerifier }))).toBe('not-offered')
})

test.each([
  [{ kind: 'status', status: 404 }, 'not-offered'],
  [{ kind: 'status', status: 500 }, 'not-reached'],
])('a revocation that meets %j is %s', async (effect, expected) => {
  const { marketplace, standIn, session } = await anUpworkMarketplace()
  await standIn.fault({ call: 'revoke', effect })
  expect(await codeOf(marketplace.revoke(tokenOf(session.token)))).toBe(expected)
})

test('a token tells whose account it opens, by both servers', async () => {
  const { marketplace, standIn } = await anUpworkMarketplace()
  const { access_token, user_id } = await standIn.token(ada)
  expect(await marketplace.identify(tokenOf(access_token))).toEqual({
    accountId: user_id,
    shownName: 'ada',
  })
  await standIn.expire(ada)
  expect(await codeOf(marketplace.identify(tokenOf(access_token)))).toBe('session-expired')
})

test.each([
  { permissions: ['user'] },
  { permissions: ['marketplaceJobPostingsSearch'] },
  { toolset: 'read-only' },
  { toolset: 'renamed' },
])('a token with which %j is all there is allows too little', async (settings) => {
  const { marketplace, standIn, session } = await anUpworkMarketplace()
  await standIn.set(settings)
  expect(await codeOf(marketplace.identify(tokenOf(session.token)))).toBe('scope-missing')
})

test.each(['graphql', 'initialize', 'initialized', 'tools', 'list-accounts'])(
  'an account whose %s cannot be asked is asked again',
  async (call) => {
    const { marketplace, standIn, session } = await anUpworkMarketplace()
    await standIn.fault({ call, effect: { kind: 'status', status: 500 } })
    expect(await codeOf(marketplace.identify(tokenOf(session.token)))).toBe('not-reached')
    expect(await codeOf(marketplace.identify(tokenOf(session.token)))).toBe('done')
  },
)

test('an account of a client only is not one that can propose', async () => {
  const { marketplace, standIn, session } = await anUpworkMarketplace()
  const accounts = [{ name: 'Ada', org_uid: '1', role: 'CLIENT' }]
  await standIn.fault({ call: 'list-accounts', effect: { kind: 'tool-answer', body: { accounts } } }) // prettier-ignore
  expect(await codeOf(marketplace.identify(tokenOf(session.token)))).toBe('scope-missing')
})

test.each([
  ['https://www.upwork.com', 'https://api.upwork.com/graphql', 'https://mcp.upwork.com/mcp'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/graphql', 'http://127.0.0.1:4000/mcp'],
])('%s has its API at %s and its MCP server at %s', (url, graphql, mcp) => {
  const addresses = addressesOf(url)
  expect(addresses.graphql.href).toBe(graphql)
  expect(addresses.mcp.href).toBe(mcp)
})

async function aToken(marketplace: Upwork): Promise<Token> {
  const code = (await consent(marketplace, 'allow')).get('code') ?? ''
  return marketplace.exchange({ code, codeVerifier })
}

/** Answers the consent page as a user would, and returns what the address we are sent back to says. */
async function consent(marketplace: Upwork, answer: 'allow' | 'deny') {
  const url = marketplace.authorizeUrl({ state: 'a state', codeChallenge })
  const page = await (await fetch(url)).text()
  const hidden = [...page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/gu)]
  const form = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
  form.set('email', ada)
  form.set('answer', answer)
  const answered = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  const location = answered.headers.get('location') ?? ''
  if (!location.startsWith(redirectUrl)) throw new Error(`sent to ${location}: ${answered.status}`)
  return new URL(location).searchParams
}

function tokenOf(accessToken: string): Token {
  return { accessToken, refreshToken: null, expiresAt: null, scopes: ['mcp'] }
}

function sessionOf({ accessToken }: Token) {
  return sessionWith(accessToken)
}
