import type { FastifyReply, FastifyRequest } from 'fastify'

/** Requests of one user that are worked on at the same time. */
const maxAtOnce = 3

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for what takes long without work: a stream, or bytes that arrive. Such a request takes no turn. */
    isLasting?: boolean
  }
}

type Lane = { running: number; waiting: (() => void)[] }

/**
 * Lets a few requests of each user be worked on at a time; their others wait in line, so that nobody takes all
 * connections to the database. What is urgent never waits. Returns a hook for requests whose caller is known.
 */
export function turnsOfUsers(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const lanes = new Map<string, Lane>()

  function end(uid: string, lane: Lane): void {
    const next = lane.waiting.shift()
    if (next) return next() // hands its turn on
    lane.running -= 1
    if (lane.running === 0) lanes.delete(uid)
  }

  return async ({ caller, routeOptions }, { raw }) => {
    const { isUrgent, isLasting } = routeOptions.config
    if (!caller || isUrgent || isLasting || raw.destroyed) return
    const lane = lanes.get(caller.uid) ?? { running: 0, waiting: [] }
    lanes.set(caller.uid, lane)
    if (lane.running < maxAtOnce) lane.running += 1
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    if (raw.destroyed) return end(caller.uid, lane) // its caller left while it waited
    let isOver = false
    const over = () => {
      if (!isOver) end(caller.uid, lane)
      isOver = true
    }
    raw.once('finish', over).once('close', over)
  }
}
