import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { OAuthRefusal } from '../../kit/oauth/oauth-refusal.ts'
import { sendPage } from '../../kit/send-page.ts'
import { sufferFault } from '../../kit/suffer-fault.ts'
import { consentPage, problemPage } from '../pages/consent-page.ts'
import { accountByEmail, ensureAccount, type World } from '../world/world.ts'
import { plannedError } from './answer.ts'
import { AuthorizeQuery } from './authorize-query.ts'
import type { Fault } from './faults.ts'

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
  /** Scopes whose boxes are ticked. */
  granted: z.array(z.string()).default([]),
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

type Parts = { world: World; faults: FaultPlan<Fault>; client: OAuthClient }

/** Adds the pages and calls by which a user lets a program in. */
export function addOAuthRoutes(app: FastifyInstance, { world, faults, client }: Parts): void {
  const { grants, settings } = world
  /** Codes of consents that give a refresh token. */
  const lasting = new Set<string>()
  const isOurs = ({ client_id: id, redirect_uri: uri }: AuthorizeQuery) =>
    id === client.clientId && (client.redirectUris?.includes(uri) ?? loopback.test(uri))

  app.get('/o/oauth2/v2/auth', (request, reply) => {
    const query = AuthorizeQuery.safeParse(request.query)
    if (!query.success || !isOurs(query.data)) return sendPage(reply.code(400), problemPage())
    return sendPage(reply, consentPage([...world.accounts.values()], query.data))
  })

  app.post('/o/oauth2/v2/auth', (request, reply) => {
    const consent = Consent.safeParse(request.body)
    if (!consent.success || !isOurs(consent.data)) return sendPage(reply.code(400), problemPage())
    return reply.redirect(answerTo(consent.data).href, 303)
  })

  app.post('/token', (request, reply) =>
    answer(reply, 'token', () => {
      const form = TokenForm.safeParse(request.body)
      if (!form.success) throw new OAuthRefusal('invalid_request')
      const { client_id: id, client_secret: secret } = form.data
      if (id !== client.clientId || secret !== client.clientSecret)
        throw new OAuthRefusal('invalid_client')
      if (form.data.grant_type === 'refresh_token') {
        const { refresh_token: next, ...token } = grants.refresh(form.data.refresh_token)
        return { status: 200, body: { ...token, ...(settings.rotatesRefreshTokens && { refresh_token: next }) } } // prettier-ignore
      }
      const { code, redirect_uri: redirectUri, code_verifier: verifier = null } = form.data
      const { refresh_token: refreshToken, ...token } = grants.redeem(code, { clientId: client.clientId, redirectUri, verifier }) // prettier-ignore
      const isLasting = lasting.delete(code)
      return { status: 200, body: { ...token, ...(isLasting && { refresh_token: refreshToken }) } }
    }),
  )

  app.post('/revoke', (request, reply) =>
    answer(reply, 'revoke', () => {
      const { token = '' } = z.object({ token: z.string().default('') }).parse({ ...Object(request.query), ...Object(request.body) }) // prettier-ignore
      if (!grants.knows(token)) return { status: 400, body: { error: 'invalid_token', error_description: 'Token expired or revoked' } } // prettier-ignore
      grants.revoke(token)
      return { status: 200, body: {} }
    }),
  )

  app.route({
    method: ['GET', 'POST'],
    url: '/tokeninfo',
    handler: (request, reply) =>
      answer(reply, 'tokeninfo', () => {
        const token = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1]
        const { access_token: asked = token ?? null } = Object(request.query) as {
          access_token?: string
        }
        const holder = grants.holderOf(asked)
        if (!holder) return { status: 400, body: { error: 'invalid_token', error_description: 'Invalid Value' } } // prettier-ignore
        return { status: 200, body: { aud: client.clientId, scope: holder.scopes.join(' '), expires_in: `${settings.accessTokenSeconds}`, access_type: 'offline' } } // prettier-ignore
      }),
  })

  function answer(
    reply: FastifyReply,
    call: 'token' | 'revoke' | 'tokeninfo',
    work: () => Answer,
  ): Promise<FastifyReply> | FastifyReply {
    const effect = faults.take((fault) => fault.call === call)?.effect
    if (effect?.kind === 'answer') return reply.send(effect.body)
    if (effect?.kind === 'refuse')
      return reply.code(400).send({ error: 'invalid_grant', error_description: 'Bad Request' })
    const { signal: closing } = world.closing
    return sufferFault(reply, effect, { work: () => orRefusal(work), plannedError, closing })
  }

  /** Address at which the program learns what its user answered. */
  function answerTo(consent: z.output<typeof Consent>): URL {
    const back = new URL(consent.redirect_uri)
    if (consent.state !== '') back.searchParams.set('state', consent.state)
    const email = consent.newEmail || consent.email
    const account =
      consent.newEmail === '' ? accountByEmail(world, email) : ensureAccount(world, email)
    if (consent.answer === 'deny' || !account) {
      back.searchParams.set('error', 'access_denied')
      return back
    }
    const asked = consent.scope.split(' ')
    const scopes = asked.filter((scope) => consent.granted.includes(scope))
    const code = grants.consent({
      accountId: account.id,
      scopes,
      clientId: consent.client_id,
      redirectUri: consent.redirect_uri,
      challenge: consent.code_challenge || null,
    })
    const isFirst = !world.consented.has(account.id)
    world.consented.add(account.id)
    if (consent.access_type === 'offline' && (isFirst || consent.prompt.includes('consent')))
      lasting.add(code)
    back.searchParams.set('code', code)
    back.searchParams.set('scope', scopes.join(' '))
    return back
  }
}

const descriptions: Record<string, string> = { invalid_grant: 'Token has been expired or revoked.' }

function orRefusal(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error
    const status = error.code === 'invalid_client' ? 401 : 400
    const description = descriptions[error.code] ?? 'The request is wrong.'
    return { status, body: { error: error.code, error_description: description } }
  }
}
