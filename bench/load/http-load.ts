import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../tests/support/processes/free-port.ts'
import type { Benchmark } from '../benchmark.ts'
import { quantile } from '../quantile.ts'
import { startScript, untilReady } from './a-process.ts'
import { startLoadedProduct, type Endings } from './a-product.ts'
import { drive, type Driven } from './drive.ts'
import { manyUsers, type BusyUser } from './many-users.ts'
import { turnsOf } from './turns.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  strict: false,
  options: {
    users: { type: 'string', default: '500' },
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    profile: { type: 'string' },
  },
})
const users = Number(options.users)
const connections = Number(options.connections)
const seconds = Number(options.seconds)
const rounds = 6
const bareShare = 0.4
const target = { p95Ms: 100, p99Ms: 300, ofBare: 0.4 }

/** Measures the API under many signed-in users, beside a bare server of one query. Fails for an answer that is wrong. */
export const httpLoad: Benchmark = {
  name: 'http-load',
  title: `${users} signed-in users, 80 reads to 20 writes, ${connections} requests at a time without a pause, ${seconds} s (target: p95 ${target.p95Ms} ms, p99 ${target.p99Ms} ms, no 5xx, ${target.ofBare} of a bare server's requests a second)`,
  async run(note) {
    const endings: Endings = []
    try {
      const profiled = typeof options.profile === 'string' ? options.profile : null
      const node = profiled === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiled}`]
      const product = await startLoadedProduct(endings, { withWorker: false, node })
      note(`making ${users} users`)
      const people = await manyUsers(product.services, users)
      const bare = await aBareServer(endings, product.databaseUrl)
      const turns = turnsOf(people)
      await drive(product.site, { connections, seconds: 5, next: turns.next }) // warms up
      await drive(bare, { connections, seconds: 2, next: () => bareTurn(people) })
      const before = await product.http.memory()
      const ours: Driven[] = []
      const theirs: Driven[] = []
      for (let round = 1; round <= rounds; round += 1) {
        note(`round ${round} of ${rounds}`)
        const share = seconds / rounds
        ours.push(await drive(product.site, { connections, seconds: share, next: turns.next }))
        const next = () => bareTurn(people)
        theirs.push(await drive(bare, { connections, seconds: share * bareShare, next }))
      }
      const after = await product.http.memory()
      const all = together(ours)
      turns.refuseFailures(all)
      const perSecond = rateOf(all)
      const bareRow = rowOf('bare server, one query', together(theirs))
      return {
        rows: [
          { ...rowOf('product, all calls', all), 'of bare': perSecond / rateOf(together(theirs)) },
          { ...bareRow, 'of bare': 1 },
          ...turns.byKind().map(([kind, times]) => ({
            what: kind,
            answers: times.length,
            'a second': times.length / all.seconds,
            'p50 ms': quantile(times, 0.5),
            'p95 ms': quantile(times, 0.95),
            'p99 ms': quantile(times, 0.99),
            'of bare': times.length / all.seconds / rateOf(together(theirs)),
          })),
        ],
        remarks: [
          `No answer was a 5xx, none a 429, and every one was checked; ${turns.checked()} were parsed by the contract.`,
          `The http process took ${((after.cpuMs - before.cpuMs) / all.times.length).toFixed(2)} ms of processor an answer and has ${(after.rssKb / 1000).toFixed(0)} MB.`,
          `Client, server and PostgreSQL share this machine's processors; rounds alternate with the bare server's.`,
        ],
      }
    } finally {
      for (const end of endings.toReversed()) await end()
    }
  },
}

async function aBareServer(endings: Endings, databaseUrl: string): Promise<string> {
  const port = await freePort()
  const log = join('/dev', 'null')
  const args = [databaseUrl, `${port}`]
  const bare = await startScript('bench/load/bare-server.ts', { args, log })
  endings.push(() => bare.end())
  const site = `http://127.0.0.1:${port}`
  await untilReady(site, log)
  return site
}

let asked = 0

function bareTurn(people: readonly BusyUser[]) {
  const { email = '' } = people[(asked += 1) % people.length] ?? {}
  const onAnswer = (status: number, body: string) => {
    if (status !== 200 || !body.includes(email))
      throw new Error(`the bare server answered ${status}: ${body}`)
  }
  return { ask: { method: 'GET' as const, path: `/users/${email}`, headers: {} }, onAnswer }
}

function together(parts: readonly Driven[]): Driven {
  const statuses = new Map<number, number>()
  for (const part of parts)
    for (const [status, count] of part.statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + count)
  const spent = parts.reduce((sum, part) => sum + part.seconds, 0)
  return { seconds: spent, times: parts.flatMap(({ times }) => times), statuses }
}

function rateOf({ times, seconds: spent }: Driven): number {
  return times.length / spent
}

function rowOf(what: string, driven: Driven) {
  const { times } = driven
  return {
    what,
    answers: times.length,
    'a second': rateOf(driven),
    'p50 ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'p99 ms': quantile(times, 0.99),
  }
}
