import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { accountByEmail } from '../../gigboard/world/accounts.ts'
import { ensureAccount } from '../../gigboard/world/ensure-account.ts'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { OAuthRefusal } from '../../kit/oauth/oauth-refusal.ts'
import { sendPage } from '../../kit/send-page.ts'
import { consentPage, problemPage } from '../pages/consent-page.ts'
import type { Face } from '../world/face.ts'
import { AuthorizeQuery } from './authorize-query.ts'
import { mcpScope } from './caller.ts'
import type { Fault, FaultCall } from './faults.ts'
import { suffer } from './suffer.ts'

/** API key that is known from the start. */
export type OAuthClient = {
  clientId: string
  clientSecret: string
  /** Addresses that it may send users back to; null: any on this machine. */
  redirectUris: string[] | null
}

const authorizePath = '/ab/account-security/oauth2/authorize'
const tokenPath = '/api/v3/oauth2/token'
const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\//u

const Consent = AuthorizeQuery.extend({
  email: z.string().default(''),
  newEmail: z.string().default(''),
  answer: z.enum(['allow', 'deny']),
})
type Consent = z.output<typeof Consent>

const client = { client_id: z.string(), client_secret: z.string().exactOptional() }
const TokenForm = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
    ...client,
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string(), ...client }),
])
const RevokeForm = z.object({ token: z.string(), ...client })

const Registration = z.object({
  client_name: z.string(),
  redirect_uris: z.array(z.string()).min(1),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  token_endpoint_auth_method: z.literal('none'),
})

/** Adds the pages and calls by which a user lets a program in, and those by which a program registers itself. */
export function addOAuthRoutes(
  app: FastifyInstance,
  parts: { face: Face; faults: FaultPlan<Fault>; client: OAuthClient },
): void {
  const { face, faults } = parts

  function isKnown({ client_id: id, redirect_uri: uri }: AuthorizeQuery): boolean {
    if (id === parts.client.clientId)
      return parts.client.redirectUris?.includes(uri) ?? loopback.test(uri)
    return face.registered.get(id)?.includes(uri) ?? false
  }

  function proveClient({ client_id: id, client_secret: secret }: z.output<typeof RevokeForm>) {
    const isKey = id === parts.client.clientId && secret === parts.client.clientSecret
    const isPublic = face.registered.has(id) && secret === undefined
    if (!isKey && !isPublic) throw new OAuthRefusal('invalid_client')
  }

  app.get(authorizePath, (request, reply) => {
    const query = AuthorizeQuery.safeParse(request.query)
    if (!query.success || !isKnown(query.data)) return sendPage(reply.code(400), problemPage())
    if (namesScope(request.query)) return reply.redirect(refusal(query.data, 'invalid_scope').href)
    return sendPage(reply, consentPage([...face.world.state.accounts.values()], query.data))
  })

  app.post(authorizePath, async (request, reply) => {
    const consent = Consent.safeParse(request.body)
    if (!consent.success || !isKnown(consent.data)) return sendPage(reply.code(400), problemPage())
    return reply.redirect((await answerTo(face, consent.data)).href, 303)
  })

  app.post(tokenPath, (request, reply) =>
    oauthAnswer(reply, 'token', () => {
      const form = TokenForm.safeParse(request.body)
      if (!form.success) throw new OAuthRefusal('invalid_request')
      if (namesScope(request.body)) throw new OAuthRefusal('invalid_scope')
      proveClient({ ...form.data, token: '' })
      if (form.data.grant_type === 'refresh_token')
        return { status: 200, body: face.grants.refresh(form.data.refresh_token) }
      const { code, redirect_uri: redirectUri, code_verifier: verifier } = form.data
      const by = { clientId: form.data.client_id, redirectUri, verifier }
      return { status: 200, body: face.grants.redeem(code, by) }
    }),
  )

  app.post(`${tokenPath}/revoke`, (request, reply) =>
    oauthAnswer(reply, 'revoke', () => {
      const form = RevokeForm.safeParse(request.body)
      if (!form.success) throw new OAuthRefusal('invalid_request')
      proveClient(form.data)
      face.grants.revoke(form.data.token)
      return { status: 200, body: {} }
    }),
  )

  app.post('/register', (request, reply) =>
    oauthAnswer(reply, 'register', () => register(face, request.body)),
  )

  function oauthAnswer(
    reply: FastifyReply,
    call: FaultCall,
    work: () => Answer,
  ): Promise<FastifyReply> | FastifyReply {
    const effect = faults.take((fault) => fault.call === call)?.effect
    return suffer(reply, effect, {
      work: () => orOAuthRefusal(work),
      closing: face.world.closing,
    })
  }
}

/** Registers a program without a secret. Users are sent back to addresses of this machine only. */
function register(face: Face, body: unknown): Answer {
  const wanted = Registration.safeParse(body)
  if (!wanted.success) return { status: 400, body: { error: 'invalid_client_metadata' } }
  const { redirect_uris: uris } = wanted.data
  if (!uris.every((uri) => loopback.test(uri)))
    return { status: 400, body: { error: 'invalid_redirect_uri' } }
  const id = randomBytes(16).toString('hex')
  face.registered.set(id, uris)
  return { status: 201, body: { client_id: id, ...wanted.data } }
}

function orOAuthRefusal(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error
    const status = error.code === 'invalid_client' ? 401 : 400
    return { status, body: { error: error.code, error_description: error.code } }
  }
}

/** Scopes are bound to the key: naming one is an error. */
function namesScope(input: unknown): boolean {
  return 'scope' in z.looseObject({}).parse(input)
}

/** Address at which the program learns that nobody let it in. */
function refusal({ redirect_uri: uri, state }: AuthorizeQuery, error: string): URL {
  const back = new URL(uri)
  if (state !== '') back.searchParams.set('state', state)
  back.searchParams.set('error', error)
  return back
}

/** Address at which the program learns what its user answered. */
async function answerTo(face: Face, consent: Consent): Promise<URL> {
  const account =
    consent.newEmail === ''
      ? accountByEmail(face.world, consent.email)
      : await ensureAccount(face.world, consent.newEmail)
  if (consent.answer === 'deny' || !account) return refusal(consent, 'access_denied')
  const back = new URL(consent.redirect_uri)
  if (consent.state !== '') back.searchParams.set('state', consent.state)
  const code = face.grants.consent({
    accountId: account.freelancerId,
    scopes: consent.resource === `${face.url}/mcp` ? [mcpScope] : [],
    clientId: consent.client_id,
    redirectUri: consent.redirect_uri,
    challenge: consent.code_challenge,
  })
  back.searchParams.set('code', code)
  return back
}
