import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { accountByEmail } from '../../gigboard/world/accounts.ts'
import { ensureAccount } from '../../gigboard/world/ensure-account.ts'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { OAuthRefusal } from '../../kit/oauth/oauth-refusal.ts'
import { sendPage } from '../../kit/send-page.ts'
import { sufferFault } from '../../kit/suffer-fault.ts'
import { consentPage, problemPage } from '../pages/consent-page.ts'
import type { Face } from '../world/face.ts'
import { plannedError } from './answer.ts'
import { AuthorizeQuery } from './authorize-query.ts'
import type { Fault } from './faults.ts'
import { scopesOf } from './scopes.ts'

export type OAuthClient = {
  clientId: string
  clientSecret: string
  /** Addresses that it may send users back to; null: any on this machine. */
  redirectUris: string[] | null
}

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\//u

const Consent = AuthorizeQuery.extend({
  email: z.string().default(''),
  newEmail: z.string().default(''),
  answer: z.enum(['allow', 'deny']),
})

const TokenForm = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
    code_verifier: z.string().exactOptional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
  }),
])
const RevokeForm = z.object({ token: z.string(), client_id: z.string(), client_secret: z.string() })

/** Adds the pages and calls by which a user lets a program in. */
export function addOAuthRoutes(
  app: FastifyInstance,
  { face, faults, client }: { face: Face; faults: FaultPlan<Fault>; client: OAuthClient },
): void {
  const isOurs = ({ client_id: id, redirect_uri: uri }: AuthorizeQuery) =>
    id === client.clientId && (client.redirectUris?.includes(uri) ?? loopback.test(uri))

  // Both spellings occur in Freelancer.com's own programs.
  for (const path of ['/oauth/authorize', '/oauth/authorise']) {
    app.get(path, (request, reply) => {
      const query = AuthorizeQuery.safeParse(request.query)
      if (!query.success || !isOurs(query.data)) return sendPage(reply.code(400), problemPage())
      const accounts = [...face.world.state.accounts.values()]
      return sendPage(reply, consentPage(accounts, query.data))
    })

    app.post(path, async (request, reply) => {
      const consent = Consent.safeParse(request.body)
      if (!consent.success || !isOurs(consent.data)) return sendPage(reply.code(400), problemPage())
      const back = await answerTo(face, consent.data)
      return reply.redirect(back.href, 303)
    })
  }

  app.post('/oauth/token', (request, reply) =>
    oauthAnswer(reply, 'token', () => {
      const form = TokenForm.safeParse(request.body)
      if (!form.success) throw new OAuthRefusal('invalid_request')
      proveClient(client, form.data)
      if (form.data.grant_type === 'refresh_token')
        return { status: 200, body: face.grants.refresh(form.data.refresh_token) }
      const { code, redirect_uri: redirectUri, code_verifier: verifier = null } = form.data
      const by = { clientId: client.clientId, redirectUri, verifier }
      return { status: 200, body: face.grants.redeem(code, by) }
    }),
  )

  app.post('/oauth/revoke', (request, reply) =>
    oauthAnswer(reply, 'revoke', () => {
      if (!face.settings.offersRevocation) return { status: 404, body: { error: 'not_found' } }
      const form = RevokeForm.safeParse(request.body)
      if (!form.success) throw new OAuthRefusal('invalid_request')
      proveClient(client, form.data)
      face.grants.revoke(form.data.token)
      return { status: 200, body: {} }
    }),
  )

  function oauthAnswer(
    reply: FastifyReply,
    call: 'token' | 'revoke',
    work: () => Answer,
  ): Promise<FastifyReply> | FastifyReply {
    const effect = faults.take((fault) => fault.call === call)?.effect
    if (effect?.kind === 'answer') return reply.send(effect.body)
    if (effect?.kind === 'refuse') return reply.code(400).send({ error: 'invalid_grant' })
    return sufferFault(reply, effect, {
      work: () => orOAuthRefusal(work),
      plannedError: plannedError(face.settings),
      closing: face.world.closing,
    })
  }
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

function proveClient(
  client: OAuthClient,
  given: { client_id: string; client_secret: string },
): void {
  const isProven =
    given.client_id === client.clientId && given.client_secret === client.clientSecret
  if (!isProven) throw new OAuthRefusal('invalid_client')
}

/** Address at which the program learns what its user answered. */
async function answerTo(face: Face, consent: z.output<typeof Consent>): Promise<URL> {
  const back = new URL(consent.redirect_uri)
  if (consent.state !== '' && face.settings.returnsState)
    back.searchParams.set('state', consent.state)
  const email = consent.newEmail || consent.email
  const account =
    consent.newEmail === ''
      ? accountByEmail(face.world, email)
      : await ensureAccount(face.world, email)
  if (consent.answer === 'deny' || !account) {
    back.searchParams.set('error', 'access_denied')
    return back
  }
  const code = face.grants.consent({
    accountId: account.freelancerId,
    scopes: scopesOf(consent.advanced_scopes),
    clientId: consent.client_id,
    redirectUri: consent.redirect_uri,
    challenge: consent.code_challenge || null,
  })
  back.searchParams.set('code', code)
  return back
}
