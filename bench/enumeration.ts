import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts'
import { createHttpServer } from '../server/http/create-http-server.ts'
import type { Services } from '../server/services.ts'
import { migrateStore } from '../server/store/migrate.ts'
import type { Benchmark } from './benchmark.ts'
import { servicesOn } from './path/installation.ts'
import { mannWhitney } from './mann-whitney.ts'
import { quantile } from './quantile.ts'

const rounds = 200
const warmUps = 20
const password = 'correct horse 7'
const known = 'known@example.com'

type Way = { what: string; url: string; payload(email: string, round: number): object }
const ways: Way[] = [
  {
    what: 'log-in',
    url: '/api/log-in',
    payload: (email, round) => ({ email, password: `wrong ${round}` }),
  },
  { what: 'forgot password', url: '/api/forgot-password', payload: (email) => ({ email }) },
  { what: 'sign-up', url: '/api/sign-up', payload: (email) => ({ email, password }) },
]

/** Measures whether the time of an answer reveals who has an account (ENTRY-62). */
export const enumeration: Benchmark = {
  name: 'enumeration',
  title: `the answer to a known address and to an unknown one, ${rounds} of each (target: p > 0.01 where the answer is the same)`,
  async run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    const postgres = await startEmbeddedPostgres(folder)
    try {
      await migrateStore(postgres.url)
      const services = await servicesOn(postgres.url, null, 'silent')
      const app = createHttpServer({ ...services, limits: noLimits })
      await send(app, '/api/sign-up', { email: known, password })
      const rows = []
      for (const way of ways) {
        note(`${way.what}: ${rounds} known, ${rounds} unknown`)
        rows.push(await compare(app, services, way))
      }
      await app.close()
      await services.close()
      const remark =
        'A sign-up signs in at once, so its answer tells by itself; the work that both do is one hash.'
      return { rows, remarks: [remark] }
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const many = 1_000_000
const noLimits = { perUser: many, perAddress: many, signInsPerAddress: many }

/**
 * Asks for known and unknown addresses in turn, the first of each pair by the toss of a coin, so that the machine's
 * moods hit both.
 */
async function compare(app: FastifyInstance, services: Services, { what, url, payload }: Way) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const pair = ['known', 'unknown'] as const
    for (const kind of Math.random() < 0.5 ? pair : pair.toReversed()) {
      const email =
        kind === 'known' ? known : `unknown-${what.replace(' ', '-')}-${round}@example.com`
      const ms = await send(app, url, payload(email, round))
      if (round >= warmUps) times[kind].push(ms)
      await services.store.db.execute(sql`delete from sign_in_failures`)
    }
  }
  return {
    what,
    'known p50 ms': quantile(times.known, 0.5),
    'unknown p50 ms': quantile(times.unknown, 0.5),
    'known p95 ms': quantile(times.known, 0.95),
    'unknown p95 ms': quantile(times.unknown, 0.95),
    p: mannWhitney(times.known, times.unknown),
  }
}

async function send(app: FastifyInstance, url: string, payload: object): Promise<number> {
  const startedAt = performance.now()
  const { statusCode } = await app.inject({ method: 'POST', url, payload })
  const ms = performance.now() - startedAt
  if (statusCode !== 200 && statusCode !== 400) throw new Error(`${url} answered ${statusCode}`)
  await delay(2)
  return ms
}
