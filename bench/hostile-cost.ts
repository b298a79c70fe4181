import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts'
import { openStore } from '../server/store/connect.ts'
import { migrateStore } from '../server/store/migrate.ts'
import type { Benchmark } from './benchmark.ts'
import { startAnswering } from './hostile-cost/asking.ts'
import { anAttacker, fillAccount, sendRaw, type Attacker } from './hostile-cost/attackers.ts'
import { addLongJobs } from './hostile-cost/long-jobs.ts'
import type { Served, Usage } from './hostile-cost/serve.ts'
import type { Watched } from './hostile-cost/watch-me.ts'
import { kindsOfRequests, type Kind } from './hostile-cost/kinds.ts'
import { quantile } from './quantile.ts'

const accounts = 5
const connectionsEach = 6 // as many as a browser opens
const samples = 6
const samplesWithinMs = 5_000
const refusals = 300
const floodMs = 3_000
const minFloodMs = 1_000
/** A refusal costs a tenth of an answer. Where an answer itself costs next to nothing: twice a bare server's refusal. */
const target = { p99Ms: 300, refused: 0.1, ofFloor: 2 }

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  strict: false,
  options: { postings: { type: 'string', default: '30000' }, calls: { type: 'string' } },
})
const postings = Number(options.postings)
const only = typeof options.calls === 'string' ? options.calls.split(',') : null

const many = 1_000_000
const noLimits = limitsOf(many)
const oneEach = limitsOf(1)

/**
 * Measures what each call of the contract costs with its worst valid input, what refusing it costs, and how long another
 * user's page waits while five accounts send it as fast as the limits of the product let them.
 */
export const hostileCost: Benchmark = {
  name: 'hostile-cost',
  title: `each call with its worst input, ${postings.toLocaleString('en')} postings of 20 kB (target: another user's GET /api/me p99 ${target.p99Ms} ms, a refusal ${target.refused} of an answer)`,
  async run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    const postgres = await startEmbeddedPostgres(folder)
    const endings: (() => unknown)[] = []
    try {
      await migrateStore(postgres.url)
      const store = openStore(postgres.url)
      endings.push(() => store.close())
      note(`adding ${postings.toLocaleString('en')} postings of 20 kB`)
      await addLongJobs(store.db, postings)
      const server = startAnswering('serve.ts', [postgres.url])
      const watcher = startAnswering('watch-me.ts', [])
      endings.push(server.end, watcher.end)
      const { site } = await server.ask<Served>({ limits: noLimits })
      const victim = await anAttacker(site)
      const attackers = await several(() => anAttacker(site))
      for (const attacker of attackers) await fillAccount(site, store, attacker)
      const kinds = kindsOfRequests().filter(({ name }) => only?.includes(name) ?? true)
      const rows = []
      const floorMs = await measureFloor(server, victim)
      for (const [index, kind] of kinds.entries()) {
        note(`${index + 1} of ${kinds.length}: ${kind.name}`)
        rows.push(await measure({ server, watcher, attackers, victim, floorMs }, kind))
      }
      return { rows, remarks: remarksOn(rows) }
    } finally {
      for (const end of endings.toReversed()) await end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type World = {
  server: ReturnType<typeof startAnswering>
  watcher: ReturnType<typeof startAnswering>
  attackers: Attacker[]
  victim: Attacker
  /** Processor time of a bare server's refusal. */
  floorMs: number
}

async function measure(world: World, kind: Kind) {
  const { server } = world
  // A call that ends a session or an account needs a new one each time.
  const fresh = async () => {
    const { site } = await server.ask<Served>({ limits: noLimits })
    return several(() => anAttacker(site), samples)
  }
  const own = kind.endsSession ? await fresh() : world.attackers
  const answered = await measureAnswers(world, kind, own)
  const refused = await measureRefusals(world, kind)
  const flooding = kind.endsSession ? await fresh() : world.attackers
  const flood = await measureFlood(world, kind, flooding.slice(0, accounts))
  return {
    call: kind.name,
    status: answered.status,
    'processor ms': answered.cpuMs,
    'refused ms': refused,
    'refused/answered': refused / answered.cpuMs,
    'refused/floor': refused / world.floorMs,
    'in the flood': flood.answered,
    'longest turn ms': flood.maxTurnMs,
    'me p50 ms': quantile(flood.times, 0.5),
    'me p99 ms': quantile(flood.times, 0.99),
    'p99 of target': quantile(flood.times, 0.99) / target.p99Ms,
  }
}

/** Processor time of one answer: the mean of a few, one after the other. */
async function measureAnswers({ server }: World, kind: Kind, users: Attacker[]) {
  const { site, origin } = await server.ask<Served>({ limits: noLimits })
  const userOf = (index: number) => users[kind.endsSession ? index % users.length : 0] ?? noUser()
  const startedAt = performance.now()
  let [status, count, before] = [0, 0, 0]
  for (let index = 0; index < samples; index += 1) {
    if (index === 1) before = (await server.ask<Usage>({ tell: 'usage' })).cpuMs // the first warms up
    const got = await kind.send({ site, origin, user: userOf(index), index })
    if (index === 0) status = got
    else count += 1
    if (index > 0 && performance.now() - startedAt > samplesWithinMs) break
  }
  const { cpuMs } = await server.ask<Usage>({ tell: 'usage' })
  return { status, cpuMs: (cpuMs - before) / count }
}

/** Processor time of one refusal, after the only request that the limits allow. */
async function measureRefusals({ server, attackers }: World, kind: Kind): Promise<number> {
  const { site, origin } = await server.ask<Served>({ limits: oneEach })
  const user = kind.endsSession ? null : attackers[0]
  // An account that ends cannot be refused afterwards: somebody's wrong cookie is, after its only try.
  const sender = user ?? { ...(attackers[0] ?? noUser()), cookie: 'bidwright_session=x.y' }
  const send = (index: number) => kind.send({ site, origin, user: sender, index })
  await send(0)
  await send(1)
  return costOfRefusals(server, kind.name, send)
}

/** Processor time of the cheapest refusal: by a bare server that does nothing else. */
async function measureFloor(server: World['server'], user: Attacker): Promise<number> {
  const { site } = await server.ask<Served>({ floor: true })
  const refuse = () => sendRaw(site, user, { method: 'GET', path: '/' })
  await costOfRefusals(server, 'the bare server', refuse) // warms up
  return costOfRefusals(server, 'the bare server', refuse)
}

async function costOfRefusals(
  server: World['server'],
  name: string,
  send: (index: number) => Promise<number>,
): Promise<number> {
  const before = await server.ask<Usage>({ tell: 'usage' })
  for (let index = 0; index < refusals; index += 1) {
    const status = await send(index)
    if (status !== 429) throw new Error(`${name} was answered ${status} instead of refused`)
  }
  const after = await server.ask<Usage>({ tell: 'usage' })
  return (after.cpuMs - before.cpuMs) / refusals
}

/** Has accounts send as fast as they may until all are refused or the time is over, while another user asks. */
async function measureFlood({ server, watcher, victim }: World, kind: Kind, users: Attacker[]) {
  const { site, origin } = await server.ask<Served>({ limits: null })
  await watcher.ask({ site, token: victim.token })
  await delay(100)
  await server.ask<Usage>({ tell: 'usage' })
  const end = AbortSignal.timeout(floodMs)
  const atLeast = delay(minFloodMs)
  let answered = 0
  await Promise.all(
    users.map(async (user) => {
      let [index, isRefused] = [0, false]
      const connection = async () => {
        while (!isRefused && !end.aborted) {
          const status = await kind.send({ site, origin, user, index: (index += 1), signal: end })
          if (status === 429) isRefused = true
          else if (status !== 0) answered += 1
        }
      }
      await Promise.all(Array.from({ length: kind.atOnce ?? connectionsEach }, connection))
    }),
  )
  await atLeast
  const { times, refused } = await watcher.ask<Watched>({ stop: true })
  if (refused > 0) throw new Error(`${refused} requests of another user were refused`)
  const { maxTurnMs } = await server.ask<Usage>({ tell: 'usage' })
  return { answered, times, maxTurnMs }
}

type Row = Awaited<ReturnType<typeof measure>>

function remarksOn(rows: Row[]): string[] {
  const late = rows.filter((row) => row['me p99 ms'] > target.p99Ms)
  const overTenth = rows.filter((row) => row['refused/answered'] > target.refused)
  const dear = overTenth.filter((row) => row['refused/floor'] > target.ofFloor)
  const named = (some: Row[]) => some.map(({ call }) => call).join(', ') || 'none'
  return [
    `${rows.length - late.length} of ${rows.length} within ${target.p99Ms} ms; above: ${named(late)}.`,
    `${rows.length - overTenth.length} of ${rows.length} are refused for ${target.refused} of an answer, ${overTenth.length - dear.length} more, whose answers are cheap, for at most ${target.ofFloor} times a bare server's refusal; above: ${named(dear)}.`,
    'Processor time is that of the serving process, its threads included; PostgreSQL has its own.',
    'No payment service is connected, so calls that would ask it are answered before.',
  ]
}

async function several<Made>(make: () => Promise<Made>, count = accounts): Promise<Made[]> {
  const all: Made[] = []
  for (let each = 0; each < count; each += 1) all.push(await make())
  return all
}

function limitsOf(max: number) {
  return {
    perUser: max,
    perAddress: max,
    strangersPerAddress: max,
    signInsPerAddress: max,
    paymentsPerUser: max,
    urgentPerUser: max,
    accountPerUser: max,
    pagesPerUser: max,
    filesPerAddress: max,
    docsPerAddress: max,
    healthPerAddress: max,
  }
}

function noUser(): never {
  throw new Error('There is no user left.')
}
