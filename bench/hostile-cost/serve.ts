import { monitorEventLoopDelay } from 'node:perf_hooks'
import Fastify, { type FastifyInstance } from 'fastify'
import { sentences } from '../../contract/errors.ts'
import { readConfig } from '../../server/config/config.ts'
import { createHttpServer } from '../../server/http/create-http-server.ts'
import type { RequestLimits } from '../../server/http/http-services.ts'
import { createLiveStreams } from '../../server/http/live/live-streams.ts'
import { createServices } from '../../server/services.ts'
import { answerAll } from './asking.ts'

/** Asks to serve anew, with nothing counted yet: under these limits, or the product's. */
export type Serve = { limits: Partial<RequestLimits> | null }
/** Asks to serve nothing but refusals, by a bare server: what the cheapest answer costs. */
export type ServeFloor = { floor: true }
export type Served = { site: string; origin: string }
/** Asks for the processor time of this process so far, and its longest turn since the last time. */
export type Tell = { tell: 'usage' }
export type Usage = { cpuMs: number; maxTurnMs: number }

const [databaseUrl = ''] = process.argv.slice(2)
const read = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' })
if ('problems' in read) throw new Error(read.problems.join(' '))
const services = await createServices(read.config, {
  databaseUrl,
  secrets: {
    authSecret: 'x'.repeat(32),
    sealingKey: Buffer.alloc(32, 1).toString('base64url'),
  },
  webFolder: null,
  live: createLiveStreams(),
})
const turns = monitorEventLoopDelay({ resolution: 5 })
turns.enable()
let app: FastifyInstance | null = null

answerAll(async (question: Serve | ServeFloor | Tell): Promise<Served | Usage> => {
  if ('tell' in question) return usage()
  app?.server.closeAllConnections()
  await app?.close()
  app = 'floor' in question ? refusingAll() : product(question.limits ?? {})
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  return { site, origin: services.origin }
})

function product(limits: Partial<RequestLimits>): FastifyInstance {
  return createHttpServer({ ...services, limits, trustProxy: 1 }) // callers say from where
}

function refusingAll(): FastifyInstance {
  const bare = Fastify()
  bare.all('*', async (_request, reply) => {
    reply.code(429)
    return { code: 'too-many-requests', detail: sentences['too-many-requests'] }
  })
  return bare
}

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const maxTurnMs = turns.max / 1e6
  turns.reset()
  return { cpuMs: (user + system) / 1000, maxTurnMs }
}
