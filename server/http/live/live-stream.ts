import type { FastifyInstance } from 'fastify'
import { livePath } from '../../../contract/api.ts'
import { AppError } from '../../../contract/errors.ts'
import type { RequestCaller } from '../guards/authorize.ts'
import type { HttpServices } from '../http-services.ts'
import type { LiveStream } from './live-streams.ts'

const checkMs = 2_000

/**
 * Server-Sent Events for the caller, each naming what has changed for them. Read with fetch, which can send the bearer
 * header.
 */
export function addLiveStream(app: FastifyInstance, services: HttpServices): void {
  app.route({
    method: 'GET',
    url: livePath,
    config: { auth: 'user', isLasting: true },
    schema: { summary: 'Stream changes as they happen', security: [{ idToken: [] }] },
    handler: (request, reply) => {
      if (!request.caller) throw new AppError('not-signed-in')
      // Left while its token was verified: a stream for nobody would take the place of an open page's.
      if (reply.raw.destroyed) return reply.hijack()
      const stream = services.live.open(request.caller.uid)
      closeWithSession(stream, services, request.caller)
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no') // a proxy would hold messages back
        .send(stream.readable)
    },
  })
  app.addHook('preClose', async () => services.live.closeAll())
}

/** Ends the stream once its token has expired or its session has ended; the browser comes back with a new token. */
function closeWithSession(
  stream: LiveStream,
  { identity, log }: HttpServices,
  { token }: RequestCaller,
): void {
  const check = setInterval(() => {
    identity.verify(token).catch((error: unknown) => {
      const isOver = error instanceof AppError && error.code === 'not-signed-in'
      if (isOver) stream.close()
      else log.debug({ err: error }, 'could not check a live stream; asking again')
    })
  }, checkMs)
  stream.readable.once('close', () => clearInterval(check))
}
