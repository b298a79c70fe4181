import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { tellUsers } from '../../server/store/live.ts'
import type { Benchmark } from '../benchmark.ts'
import { startAnswering } from '../hostile-cost/asking.ts'
import { quantile } from '../quantile.ts'
import { startLoadedProduct, type Endings } from './a-product.ts'
import type { Arrived } from './listen.ts'
import { aLoadUser, headersOf, type LoadUser } from './load-users.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  strict: false,
  options: {
    streams: { type: 'string', default: '5000' },
    updates: { type: 'string', default: '30' },
    node: { type: 'string', default: '' }, // options of Node for the process, such as --cpu-prof
  },
})
const streams = Number(options.streams)
const updates = Number(options.updates)
const streamsEach = 5 // as many as a user may have
const clients = 2
const madeTogether = 10
const everyMs = 1_000
const target = { p99Ms: 500, rssMb: 400 }

/** Measures how long an update that all open live streams are told of takes to arrive, and the memory of the serving process. */
export const liveStreams: Benchmark = {
  name: 'live-streams',
  title: `${streams.toLocaleString('en')} open live streams, an update each second to all of them (target: p99 ${target.p99Ms} ms, ${target.rssMb} MB)`,
  async run(note) {
    const endings: Endings = []
    try {
      const node = String(options.node)
        .split(',')
        .filter((option) => option !== '')
      const product = await startLoadedProduct(endings, { withWorker: false, node })
      const atRest = await product.http.memory()
      const users = await makeUsers(product.services, Math.ceil(streams / streamsEach))
      note(`opening ${streams} streams`)
      const listeners = Array.from({ length: clients }, () =>
        startAnswering('../load/listen.ts', []),
      )
      endings.push(() => listeners.map(({ end }) => end()))
      const headers = users.flatMap((user) =>
        Array.from({ length: streamsEach }, () => headersOf(user)),
      )
      await Promise.all(
        listeners.map(({ ask }, place) => {
          const own = headers.slice(0, streams).filter((_, index) => index % clients === place)
          return ask<Arrived>({ open: { site: product.site, headers: own } })
        }),
      )
      await delay(3_000)
      note(`${updates} updates`)
      const before = await product.http.memory()
      const [sentAt, peakKb] = [new Map<string, number>(), [before.rssKb]]
      const uids = users.map(({ uid }) => uid)
      const startedAt = performance.now()
      for (let update = 1; update <= updates; update += 1) {
        sentAt.set(`${update}`, performance.timeOrigin + performance.now())
        const message = { kind: 'application-changed', applicationId: `${update}` } as const
        await tellUsers(product.services.store.db, uids, message)
        await delay(Math.max(0, startedAt + update * everyMs - performance.now()))
        peakKb.push((await product.http.memory()).rssKb)
      }
      await delay(2_000)
      const after = await product.http.memory()
      const all = await Promise.all(listeners.map(({ ask }) => ask<Arrived>({ arrived: true })))
      const took = delays(all, sentAt)
      const ended = all.reduce((sum, { ended }) => sum + ended, 0)
      if (ended > 0) throw new Error(`${ended} streams ended`)
      if (took.length !== streams * updates)
        throw new Error(`${took.length} messages arrived, not ${streams * updates}`)
      return {
        rows: [
          {
            streams,
            updates,
            messages: took.length,
            'p50 ms': quantile(took, 0.5),
            'p95 ms': quantile(took, 0.95),
            'p99 ms': quantile(took, 0.99),
            'max ms': Math.max(...[0.999, 1].map((q) => quantile(took, q))),
            'p99 of target': quantile(took, 0.99) / target.p99Ms,
            'at rest MB': atRest.rssKb / 1000,
            'peak MB': Math.max(...peakKb) / 1000,
            'heap MB': after.heapKb / 1000,
            'kB a stream': (before.rssKb - atRest.rssKb) / streams,
            'processor share': (after.cpuMs - before.cpuMs) / (updates * everyMs + 2_000),
          },
        ],
        remarks: [
          'From the statement that tells of the update, its commit and PostgreSQL included, to its bytes in the clients, which are two processes of their own on the same machine.',
        ],
      }
    } finally {
      for (const end of endings.toReversed()) await end()
    }
  },
}

async function makeUsers(services: Parameters<typeof aLoadUser>[0], count: number) {
  const users: LoadUser[] = []
  while (users.length < count) {
    const some = Array.from({ length: Math.min(madeTogether, count - users.length) }, (_, index) =>
      aLoadUser(services, users.length + index),
    )
    users.push(...(await Promise.all(some)))
  }
  return users
}

function delays(all: readonly Arrived[], sentAt: ReadonlyMap<string, number>): number[] {
  return all.flatMap(({ times }) =>
    Object.entries(times).flatMap(([update, arrived]) =>
      arrived.map((at) => at - (sentAt.get(update) ?? Number.NaN)),
    ),
  )
}
