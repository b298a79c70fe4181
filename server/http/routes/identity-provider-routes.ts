import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { providerPaths } from '../../../contract/entry/provider-paths.ts'
import { AppError, type ErrorCode } from '../../../contract/errors.ts'
import {
  beginLogInWithProvider,
  finishLogInWithProvider,
  providerSignInSeconds,
} from '../../core/entry/log-in-with-provider.ts'
import type { HttpServices } from '../http-services.ts'
import { hostCookie } from '../host-cookie.ts'
import { identityHeaders } from '../guards/identity-headers.ts'

const logInPage = '/login'
/** Page that the browser returns to; the query says that there is a session to be found. */
const signedInPage = `${logInPage}?from=provider`

/**
 * Adds the pages that send a browser to the identity provider and receive it back. They redirect and never answer with
 * JSON.
 */
export function addIdentityProvider(app: FastifyInstance, services: HttpServices): void {
  const cookie = stateCookie(services.origin)

  app.route({
    method: 'GET',
    url: providerPaths.start,
    config: { auth: 'public' },
    schema: { summary: 'Redirect to the identity provider' },
    handler: (request, reply) =>
      lead(request, reply, async () => {
        const asksAgain = request.url === providerPaths.startAgain
        const { url, secret } = await beginLogInWithProvider(withProvider(services), { asksAgain })
        reply.header('set-cookie', cookie.set(secret, providerSignInSeconds))
        return url
      }),
  })

  app.route({
    method: 'GET',
    url: providerPaths.callback,
    config: { auth: 'public' },
    schema: { summary: 'Return from the identity provider' },
    handler: (request, reply) =>
      lead(request, reply, async () => {
        reply.header('set-cookie', cookie.clear)
        const secret = cookie.read(request.headers.cookie ?? '')
        const answer = new URLSearchParams(request.url.split('?').slice(1).join('?'))
        const signedIn = await finishLogInWithProvider(
          withProvider(services),
          { secret, answer },
          identityHeaders(request),
        )
        reply.header('set-cookie', signedIn.setCookies)
        return signedInPage
      }),
  })
}

function withProvider(services: HttpServices) {
  const { identityProvider } = services
  if (!identityProvider) throw new AppError('not-found')
  return { ...services, identityProvider }
}

async function lead(
  request: FastifyRequest,
  reply: FastifyReply,
  walk: () => Promise<string>,
): Promise<FastifyReply> {
  try {
    return reply.redirect(await walk(), 303)
  } catch (error) {
    const isOurs = error instanceof AppError
    if (isOurs && error.code === 'not-found') throw error
    const code: ErrorCode = isOurs ? error.code : 'internal-error'
    if (isOurs) request.log.warn({ err: error }, 'a sign-in at the identity provider failed')
    else request.log.error({ err: error }, 'failed')
    return reply.redirect(`${logInPage}?problem=${code}`, 303)
  }
}

/** Sent along when the provider leads back. */
function stateCookie(origin: string) {
  return hostCookie(origin, { name: 'bidwright_provider', sameSite: 'Lax' })
}
