import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { livePath } from '../../../contract/api.ts'
import { AppError } from '../../../contract/errors.ts'
import type { RequestCaller } from '../guards/authorize.ts'
import type { HttpServices } from '../http-services.ts'
import type { LiveStream } from './live-streams.ts'

const checkMs = 2_000
const checkedTogether = 500

/**
 * Server-Sent Events for the caller, each naming what has changed for them. Read with fetch, which can send the bearer
 * header.
 */
export function addLiveStream(app: FastifyInstance, services: HttpServices): void {
  const sessions = endWithSessions(services)
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
      sessions.add(stream, request.caller)
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no') // a proxy would hold messages back
        .send(stream.readable)
    },
  })
  app.addHook('preClose', async () => {
    sessions.stop()
    services.live.closeAll()
  })
}

/**
 * Ends a stream once its token has expired or its session has ended; the browser comes back with a new token. All open streams are
 * looked at together, so that many of them cost few statements.
 */
function endWithSessions({ identity, log }: Pick<HttpServices, 'identity' | 'log'>) {
  const open = new Map<LiveStream, string>()
  const check = setInterval(() => void checkAll(), checkMs).unref()

  async function checkAll(): Promise<void> {
    const all = [...open]
    for (let start = 0; start < all.length; start += checkedTogether) {
      for (const [stream, token] of all.slice(start, start + checkedTogether))
        identity.verify(token).catch((error: unknown) => {
          const isOver = error instanceof AppError && error.code === 'not-signed-in'
          if (isOver) stream.close()
          else log.debug({ err: error }, 'could not check a live stream; asking again')
        })
      await setImmediate() // others have their turn
    }
  }

  return {
    add(stream: LiveStream, { token }: RequestCaller): void {
      open.set(stream, token)
      stream.readable.once('close', () => open.delete(stream))
    },
    stop: () => clearInterval(check),
  }
}
