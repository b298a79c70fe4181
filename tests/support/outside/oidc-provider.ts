import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'
import { onTestFinished } from 'vitest'

export type ProviderPerson = {
  subject: string
  email?: string
  /** Claim as the provider states it; only true counts as verified. */
  isEmailVerified?: unknown
  name?: string
}
type Wanted = {
  redirectUrl: string
  afterLogOutUrl: string
  /** Gives claims only at the userinfo endpoint, as many providers do. */
  hidesClaims?: boolean
  givesRefreshTokens?: boolean
  authMethod?: 'client_secret_basic' | 'client_secret_post'
}

export const providerClient = { clientId: 'bidwright', clientSecret: 'a secret of the client' }

/** Starts a real OpenID Connect provider on loopback, where the current `person` signs in without being asked. */
export async function oidcProvider(wanted: Wanted) {
  const people = new Map<string, ProviderPerson>()
  /** Person who signs in; null: they refuse. */
  let person: ProviderPerson | null = { subject: 'ada', email: 'ada@example.com' }
  let isDown = false
  let answerWith: number | null = null
  let revocationAnswer: object | null = null
  let userInfo: object | null = null
  let isSilent = false
  let publishedKey: JWK | null = null
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (isDown) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  const signingKey = await aSigningKey()
  const provider = new Provider(issuer, configurationFor(wanted, people, signingKey))
  const handle = provider.callback()
  server.on('request', (request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (isSilent) return
    if (answerWith !== null) response.writeHead(answerWith).end()
    else if (request.url === '/token/revocation' && revocationAnswer)
      sendJson(response, 400, revocationAnswer)
    else if (request.url === '/me' && userInfo) sendJson(response, 200, userInfo)
    else if (request.url === '/jwks' && publishedKey)
      sendJson(response, 200, { keys: [publishedKey] })
    else if (request.url?.startsWith('/interaction/')) void interact(request, response)
    else handle(request, response)
  })

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (person) people.set(person.subject, person)
    const result = person
      ? { login: { accountId: person.subject } }
      : { error: 'access_denied', error_description: 'The person said no' }
    await provider.interactionFinished(request, response, result)
  }

  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    issuer,
    provider,
    requests,
    as(next: ProviderPerson | null) {
      person = next
    },
    goDown() {
      isDown = true
      for (const socket of sockets) socket.destroy()
    },
    comeBack() {
      isDown = false
      answerWith = null
    },
    answerWith(status: number) {
      answerWith = status
    },
    answerRevocationWith(refusal: object) {
      revocationAnswer = refusal
    },
    /** Makes the userinfo endpoint answer this, no matter who is signed in. */
    answerUserInfoWith(claims: object) {
      userInfo = claims
    },
    goSilent() {
      isSilent = true
    },
    /** Publishes a key other than the one that signs its tokens. */
    async publishAnotherKey() {
      const { d: _secret, ...another } = await aSigningKey()
      publishedKey = another
    },
    signIn: (url: string) => follow(url, wanted.redirectUrl),
  }
}

async function aSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'the one key', alg: 'ES256', use: 'sig' }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function configurationFor(
  wanted: Wanted,
  people: Map<string, ProviderPerson>,
  signingKey: JWK,
): Configuration {
  return {
    jwks: { keys: [signingKey as never] }, // its type of a key is narrower in names only
    clients: [
      {
        client_id: providerClient.clientId,
        client_secret: providerClient.clientSecret,
        redirect_uris: [wanted.redirectUrl],
        post_logout_redirect_uris: [wanted.afterLogOutUrl],
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_method: wanted.authMethod ?? 'client_secret_basic',
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    ...(wanted.authMethod && { clientAuthMethods: [wanted.authMethod] }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: wanted.hidesClaims ?? false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => wanted.givesRefreshTokens ?? false,
    cookies: { keys: ['a key for tests'] },
    ttl: {
      Interaction: 60,
      Session: 600,
      Grant: 600,
      AccessToken: 60,
      IdToken: 600,
      RefreshToken: 600,
    },
    async loadExistingGrant({ oidc }) {
      const { provider, session, client } = oidc
      const grant = new provider.Grant({
        accountId: session?.accountId ?? '',
        clientId: client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    async findAccount(_context, subject) {
      const { email, isEmailVerified, name } = people.get(subject) ?? { subject }
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          ...(email !== undefined && { email, email_verified: isEmailVerified ?? false }),
          ...(name !== undefined && { name }),
        }),
      }
    },
  }
}

/** Follows redirects with new cookies until the provider redirects back to us, and answers that address. */
async function follow(start: string, end: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = start
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    await response.arrayBuffer()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${response.status} at ${url}`)
    url = new URL(location, url).href
    if (url.startsWith(end)) return url
  }
  throw new Error('The provider leads in circles')
}
