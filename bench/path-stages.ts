import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Application, Stages } from '../contract/bidding/application.ts'
import { startGigboard } from '../sandbox/gigboard/start-gigboard.ts'
import { readConfig } from '../server/config/config.ts'
import { listApplications } from '../server/core/applications/list-applications.ts'
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts'
import { createLiveStreams } from '../server/http/live/live-streams.ts'
import { createServices, type Services } from '../server/services.ts'
import { migrateStore } from '../server/store/migrate.ts'
import { startWorker } from '../server/startup/worker.ts'
import type { Benchmark } from './benchmark.ts'
import { addBackgroundScanners, addBidder } from './many-scanners.ts'
import { quantile } from './quantile.ts'

const scanners = 100_000
const warmUps = 30
const postings = 300
const gapMs = 40

/** Measures the time from a new posting to the first byte of the application. */
export const pathStages: Benchmark = {
  name: 'path-stages',
  title: `a posting appears in the feed → the first byte of the application leaves, ${scanners.toLocaleString('en')} scanners (target: p50 5 ms, p99 25 ms)`,
  async run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    const postgres = await startEmbeddedPostgres(folder)
    const gigboard = await startGigboard({ port: 0 })
    try {
      await migrateStore(postgres.url)
      const services = await servicesOn(postgres.url, gigboard.url)
      note(`adding ${scanners.toLocaleString('en')} scanners`)
      await addBackgroundScanners(services.store.db, scanners)
      const uids: string[] = []
      // A user sends at most 100 a day: each job is for the next of them.
      for (let bidder = 0; bidder < Math.ceil((warmUps + postings) / 90); bidder += 1)
        uids.push(await addBidder(services, gigboard.url, bidder))
      const worker = await startWorker(services)
      note(`posting ${postings} jobs`)
      const post = (number: number) => postJob(gigboard.url, Math.floor(number / 90), number)
      for (let number = 0; number < warmUps + postings; number += 1) {
        await post(number)
        await delay(gapMs)
      }
      const sent = await allSent(services, uids, warmUps + postings)
      await worker.stop()
      await services.close()
      return inTable(sent.slice(warmUps).map(({ stages }) => stages))
    } finally {
      await gigboard.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

function servicesOn(databaseUrl: string, gigboardUrl: string): Promise<Services> {
  const read = readConfig({
    DATABASE_URL: databaseUrl,
    GIGBOARD_URL: gigboardUrl,
    LOG_LEVEL: 'warn',
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const secrets = {
    authSecret: 'x'.repeat(32),
    sealingKey: Buffer.alloc(32, 1).toString('base64url'),
  }
  return createServices(read.config, {
    databaseUrl,
    secrets,
    webFolder: null,
    live: createLiveStreams(),
  })
}

async function postJob(gigboardUrl: string, bidder: number, number: number): Promise<void> {
  const job = {
    title: `Bench ${number}: wanted, a bidder${bidder} for our shop`,
    description:
      'We run a shop and want it faster. '.repeat(20) +
      'Experience with WordPress, Shopify and React is welcome; please tell us about similar work you did.',
    skills: ['WordPress'],
  }
  const response = await fetch(new URL('/control/jobs', gigboardUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jobs: [job] }),
  })
  if (!response.ok)
    throw new Error(`Gigboard answered ${response.status}: ${await response.text()}`)
}

async function allSent(services: Services, uids: string[], wanted: number): Promise<Application[]> {
  for (let look = 0; look < 300; look += 1) {
    const lists = await Promise.all(
      uids.map((uid) => listApplications(services.store, uid, { limit: 200 })),
    )
    const sent = lists.flat().filter(({ state }) => state === 'submitted')
    if (sent.length === wanted)
      return sent.toSorted((a, b) => (a.stages.postedAt < b.stages.postedAt ? -1 : 1))
    await delay(100)
  }
  throw new Error('not every posting was applied to')
}

const steps: [string, keyof Stages, keyof Stages][] = [
  ['posted → seen', 'postedAt', 'seenAt'],
  ['seen → matched', 'seenAt', 'matchedAt'],
  ['matched → decided', 'matchedAt', 'decidedAt'],
  ['decided → composed', 'decidedAt', 'composedAt'],
  ['composed → armed', 'composedAt', 'armedAt'],
  ['armed → sent', 'armedAt', 'sentAt'],
  ['all: posted → sent', 'postedAt', 'sentAt'],
]

function inTable(all: Stages[]) {
  const rows = steps.map(([stage, from, to]) => {
    const values = all
      .map((stages) => microseconds(stages[to]) - microseconds(stages[from]))
      .map((us) => us / 1000)
    return {
      stage,
      'p50 ms': quantile(values, 0.5),
      'p90 ms': quantile(values, 0.9),
      'p99 ms': quantile(values, 0.99),
      'max ms': Math.max(...values),
    }
  })
  return {
    rows,
    remarks: [
      `${all.length} applications, each of them sent once; letters are the plain template.`,
    ],
  }
}

/** Microseconds since the epoch; Date would cut them off. */
function microseconds(at: string | null): number {
  if (at === null) throw new Error('a stage is missing')
  const [whole = '', fraction = ''] = at.slice(0, -1).split('.')
  return Date.parse(`${whole}Z`) * 1000 + Number(fraction.padEnd(6, '0'))
}
