import type { FastifyReply, FastifyRequest } from 'fastify'

/** Requests of one user that are worked on at the same time. */
const maxAtOnce = 3

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for what takes long without work: a stream, or bytes that arrive. Such a request takes no turn. */
    isLasting?: boolean
  }
  interface FastifyRequest {
    /** Work on the request, from its beginning on; null: none yet. */
    work: Promise<unknown> | null
  }
}

type Lane = { running: number; waiting: (() => void)[] }

/**
 * Lets a few requests of each user be worked on at a time; their others wait in line, so that nobody takes all
 * connections to the database. A turn lasts as long as its work, also when nobody waits for the answer any more. What
 * is urgent never waits. Returns a hook for requests whose caller is known.
 */
export function turnsOfUsers(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const lanes = new Map<string, Lane>()

  function end(uid: string, lane: Lane): void {
    const next = lane.waiting.shift()
    if (next) return next() // hands its turn on
    lane.running -= 1
    if (lane.running === 0) lanes.delete(uid)
  }

  return async (request, reply) => {
    const { caller, routeOptions } = request
    const { isUrgent, isLasting } = routeOptions.config
    if (!caller || isUrgent || isLasting) return
    const { raw } = reply
    if (raw.destroyed) return drop(reply)
    const { uid } = caller
    const lane = lanes.get(uid) ?? { running: 0, waiting: [] }
    lanes.set(uid, lane)
    if (lane.running < maxAtOnce) lane.running += 1
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    if (raw.destroyed) {
      end(uid, lane)
      return drop(reply)
    }
    let isOver = false
    const over = () => {
      if (!isOver) void Promise.allSettled([request.work]).then(() => end(uid, lane))
      isOver = true
    }
    raw.once('finish', over).once('close', over)
  }
}

/** Goes no further with a request whose caller left before anything was done for it. */
function drop(reply: FastifyReply): void {
  reply.hijack()
}
