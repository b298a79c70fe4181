import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { api } from '../../contract/api.ts'
import { freePort } from '../../tests/support/processes/free-port.ts'
import type { Benchmark } from '../benchmark.ts'
import { quantile } from '../quantile.ts'
import { startScript, untilReady } from './a-process.ts'
import { startLoadedProduct, type Endings } from './a-product.ts'
import { drive, type Driven } from './drive.ts'
import { headersOf } from './load-users.ts'
import { manyUsers, type BusyUser } from './many-users.ts'
import { pace } from './pace.ts'
import { turnsOf } from './turns.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  strict: false,
  options: {
    users: { type: 'string', default: '500' },
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    node: { type: 'string', default: '' }, // options of Node for the process, such as --cpu-prof
  },
})
const users = Number(options.users)
const connections = Number(options.connections)
const seconds = Number(options.seconds)
const rounds = 6
/** Part of each round for each of the two that the product is held against: so short that no user asks more than the limit allows. */
const shortShare = 0.2
const pauseSeconds = 2
const target = { p95Ms: 100, p99Ms: 300, ofBare: 0.4 }

/** Measures the API under many signed-in users, beside a bare server of one query. Fails for an answer that is wrong. */
export const httpLoad: Benchmark = {
  name: 'http-load',
  title: `${users} signed-in users, 80 reads to 20 writes, ${seconds} s (target: p95 ${target.p95Ms} ms, p99 ${target.p99Ms} ms, no 5xx, ${target.ofBare} of a bare server's requests a second)`,
  async run(note) {
    const endings: Endings = []
    try {
      const node = String(options.node)
        .split(',')
        .filter((option) => option !== '')
      const product = await startLoadedProduct(endings, { withWorker: false, node })
      note(`making ${users} users`)
      const people = await manyUsers(product.services, users)
      const bare = await aBareServer(endings, product.databaseUrl)
      const turns = turnsOf(people)
      await drive(product.site, { connections, seconds: 5, next: turns.next }) // warms up
      await drive(bare, { connections, seconds: 2, next: () => bareTurn(people) })
      turns.takeKinds()
      note(`${paceOf(people)} requests a second, ${seconds} s`)
      const paced = await pace(product.site, {
        perSecond: paceOf(people),
        seconds,
        next: turns.next,
      })
      turns.refuseFailures(paced)
      const pacedKinds = turns.takeKinds()
      const before = await product.http.memory()
      const ours: Driven[] = []
      const alone: Driven[] = []
      const theirs: Driven[] = []
      for (let round = 1; round <= rounds; round += 1) {
        note(`round ${round} of ${rounds}`)
        const share = seconds / rounds
        const of = { connections, seconds: share }
        ours.push(await drive(product.site, { ...of, next: turns.next }))
        const short = { ...of, seconds: share * shortShare }
        alone.push(await drive(product.site, { ...short, next: () => oneQueryTurn(people) }))
        theirs.push(await drive(bare, { ...short, next: () => bareTurn(people) }))
      }
      const after = await product.http.memory()
      const all = together(ours)
      turns.refuseFailures(all)
      const [one, bareAll] = [together(alone), together(theirs)]
      const answers = all.times.length + one.times.length
      const rest = { 'of bare': Number.NaN }
      return {
        rows: [
          { ...rowOf(`all calls, each user every ${pauseSeconds} s`, paced), ...rest },
          ...pacedKinds.map(([kind, times]) => ({
            ...rowOf(`  ${kind}`, { ...paced, times }),
            ...rest,
          })),
          { ...rowOf('all calls, without a pause', all), 'of bare': ratio(all, bareAll) },
          { ...rowOf('GET /api/scanners alone', one), 'of bare': ratio(one, bareAll) },
          { ...rowOf('bare server, one query', bareAll), 'of bare': 1 },
        ],
        remarks: [
          `No answer was a 5xx, none a 429, and every one was checked; ${turns.checked()} were parsed by the contract.`,
          `The last three: ${connections} requests at a time, in turns of a few seconds; /api/scanners is one query, too.`,
          `Without a pause the http process took ${((after.cpuMs - before.cpuMs) / answers).toFixed(2)} ms of processor an answer; it has ${(after.rssKb / 1000).toFixed(0)} MB at the end, a heap of ${(after.heapKb / 1000).toFixed(0)} among them.`,
          `Client, server and PostgreSQL share this machine's processors.`,
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

/** Requests a second of users who each make one every few seconds. */
function paceOf(people: readonly BusyUser[]): number {
  return people.length / pauseSeconds
}

/** Call of the product that makes one query, as the bare server does. */
function oneQueryTurn(people: readonly BusyUser[]) {
  const user = people[(asked += 1) % people.length]
  if (!user) throw new Error('There is no user.')
  const onAnswer = (status: number, body: string) => {
    if (status !== 200 || !body.includes(user.scannerId))
      throw new Error(`GET /api/scanners answered ${status}: ${body}`)
  }
  const ask = { method: 'GET' as const, path: api.scanners.path, headers: headersOf(user) }
  return { ask, onAnswer }
}

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

function ratio(one: Driven, other: Driven): number {
  return rateOf(one) / rateOf(other)
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
