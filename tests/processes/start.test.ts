import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { postmasterPid } from '../../server/embedded-postgres/test-servers.ts'
import {
  aPlace,
  aProcess,
  statusOf,
  untilReady,
  type Ending,
  type Place,
} from '../support/a-process.ts'
import { cloneDatabase } from '../support/clone-database.ts'
import { isListenedOn } from '../support/free-ports.ts'
import { aJob, gigboardClient } from '../support/gigboard-client.ts'
import { aBiddingUser } from '../support/over-http.ts'
import { processesNaming } from '../support/running-processes.ts'
import { testSealingKey } from '../support/test-services.ts'
import { until } from '../support/until.ts'

const timeout = 60_000

test.concurrent('names every malformed variable and everything in the way at once', async (test) => {
  const place = await aPlace(test)
  await takePort(test, place.port)
  const file = join(place.dataFolder, 'file')
  await writeFile(file, '')

  const lines = await refusal(test, place, {
    BIDWRIGHT_DATA: file,
    BIDWRIGHT_ORIGIN: 'bids.example.org',
    BIDWRIGHT_SEALING_KEY: 'short',
    LOG_LEVEL: 'loud',
    SANDBOX_POSTS_PER_MINUTE: '-1',
  })
  expect(lines).toEqual([
    'BIDWRIGHT_ORIGIN must be an address such as https://bids.example.org.',
    'BIDWRIGHT_SEALING_KEY must be 32 bytes in base64url (43 characters).',
    'SANDBOX_POSTS_PER_MINUTE must not be negative.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    `Port ${place.port} is taken: end what listens there, or choose another PORT.`,
    `The data folder ${file} cannot be written to (ENOTDIR): choose a folder that this user may write to.`,
  ])
})

test.concurrent('refuses ports that are taken and files that are not there, each by name', async (test) => {
  const place = await aPlace(test)
  await takePort(test, place.port)
  await takePort(test, place.sandboxPort)
  const missing = join(place.dataFolder, 'none.jsonl')

  const lines = await refusal(test, place, {}, ['--posts', missing])
  expect(lines).toEqual([
    `The file of postings ${missing} cannot be read (ENOENT).`,
    `Port ${place.port} is taken: end what listens there, or choose another PORT.`,
    `Port ${place.sandboxPort} is taken: end what listens there, or choose another SANDBOX_PORT.`,
  ])
})

test.concurrent('refuses a data folder of another version', async (test) => {
  const place = await aPlace(test)
  const cluster = join(place.dataFolder, 'postgres')
  await mkdir(cluster)
  await writeFile(join(cluster, 'PG_VERSION'), '15\n')

  expect(await refusal(test, place)).toEqual([
    expect.stringMatching(/ was made by PostgreSQL 15 and this is PostgreSQL 18: .+\.$/u),
  ])
})

test.concurrent('refuses an address that leads to no database, and says why', async (test) => {
  const place = await aPlace(test)
  const nobody = 'postgres://user:secret@127.0.0.1:1/bidwright'
  expect(await refusal(test, place, { DATABASE_URL: nobody })).toEqual([
    `DATABASE_URL leads to no usable PostgreSQL (connect ECONNREFUSED 127.0.0.1:1): check its address, name and password.`,
  ])
})

test.concurrent('refuses wrong database passwords and a folder for the rest that cannot be made', async (test) => {
  const place = await aPlace(test)
  const file = join(place.dataFolder, 'file')
  await writeFile(file, '')
  const wrong = inject('templateUrl').replace(/:[^:@]*@/u, ':wrong@')

  expect(await refusal(test, place, { DATABASE_URL: wrong, BIDWRIGHT_DATA: file })).toEqual([
    'DATABASE_URL leads to no usable PostgreSQL (password authentication failed for user "bidwright"): check its address, name and password.',
    `The data folder ${file} cannot be written to (ENOTDIR): choose a folder that this user may write to.`,
  ])
})

test.concurrent('refuses addresses of databases that are none', async (test) => {
  const place = await aPlace(test)
  expect(await refusal(test, place, { DATABASE_URL: 'mysql://localhost' })).toEqual([
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
  ])
  expect(await refusal(test, place, { DATABASE_URL: 'postgres://host:port/name' })).toEqual([
    'DATABASE_URL leads to no usable PostgreSQL (Invalid URL): check its address, name and password.',
  ])
})

test.concurrent.for(['http', 'worker'])(
  'the role %s wants a database that others can reach',
  async (role, test) => {
    const place = await aPlace(test)
    expect(await refusal(test, place, { BIDWRIGHT_ROLE: role })).toEqual([
      `DATABASE_URL is missing: the role ${role} works on a PostgreSQL that other processes can reach.`,
    ])
  },
)

test.concurrent('refuses arguments that it does not know or that belong to the demo', async (test) => {
  const place = await aPlace(test)
  expect(await refusal(test, place, {}, ['--fast'])).toEqual(["Unknown option '--fast'."])
  expect(await refusal(test, place, { PORT: 'x' }, ['--applications', '0', '--json'])).toEqual([
    '--applications takes a whole number from 1 to 100: no plan allows more a day.',
    '--applications, --json belongs to the demo: npm run demo -- --applications …',
    'PORT must be a number.',
  ])
})

test.concurrent('production refuses what would be unsafe, all of it at once', async (test) => {
  const place = await aPlace(test)
  const lines = await refusal(test, place, {
    BIDWRIGHT_ENV: 'production',
    GIGBOARD_URL: 'http://gigboard.example.org',
    BIDWRIGHT_KILL_AT: 'armed:1',
  })
  expect(lines).toEqual([
    'BIDWRIGHT_SEALING_KEY is missing: production wants the key that seals credentials in its environment.',
    'BIDWRIGHT_AUTH_SECRET is missing: production wants the secret that signs sessions in its environment.',
    `BIDWRIGHT_ORIGIN must begin with https:// in production; it is http://localhost:${place.port}.`,
    'GIGBOARD_URL must begin with https:// in production.',
    'BIDWRIGHT_KILL_AT is for failure tests and must not be set in production.',
  ])
})

test.concurrent('in production no stand-in starts', { timeout }, async (test) => {
  const place = await aPlace(test)
  const product = aProcess(test, {
    ...place.environment,
    BIDWRIGHT_ENV: 'production',
    BIDWRIGHT_ORIGIN: 'https://bids.example.org',
    BIDWRIGHT_SEALING_KEY: testSealingKey,
    BIDWRIGHT_AUTH_SECRET: 'a secret for tests, long enough for it',
  })
  await product.untilStarted()

  const about: unknown = await (await fetch(`${place.origin}/api/about`)).json()
  expect(about).toEqual({ marketplace: null })
  expect(await isListenedOn(place.sandboxPort)).toBe(false)
  expect(await processesNaming(join(place.dataFolder, 'gigboard'))).toEqual([])
})

test.concurrent(
  'a stand-in that cannot start takes PostgreSQL down with it',
  { timeout },
  async (test) => {
    const place = await aPlace(test)
    await mkdir(join(place.dataFolder, 'gigboard'))
    const journal = join(place.dataFolder, 'gigboard', 'journal.jsonl')
    await writeFile(journal, 'damaged\n')

    expect((await refusal(test, place)).at(-1)).toBe(
      `Gigboard could not start: Line 1 of ${journal} is damaged.`,
    )
  },
)

test.concurrent(
  'a database that cannot be brought up to date leaves no stand-in behind',
  { timeout },
  async (test) => {
    const place = await aPlace(test)
    const database = await cloneDatabase(inject('templateUrl'))
    test.onTestFinished(() => database.drop())
    await forgetMigrations(database.url)

    const lines = await refusal(test, place, { DATABASE_URL: database.url })
    expect(lines.join('\n')).toContain('already exists')
  },
)

test.concurrent(
  'credentials sealed to another key are never opened: it says which key is missing',
  { timeout },
  async (test) => {
    const place = await aPlace(test)
    const database = await cloneDatabase(inject('templateUrl'))
    test.onTestFinished(() => database.drop())
    const environment = { DATABASE_URL: database.url, BIDWRIGHT_SEALING_KEY: testSealingKey }
    const first = aProcess(test, { ...place.environment, ...environment })
    await first.untilStarted()
    first.kill('SIGTERM')
    await first.ended

    const otherKey = Buffer.alloc(32, 8).toString('base64url')
    const lines = await refusal(test, place, { ...environment, BIDWRIGHT_SEALING_KEY: otherKey })
    expect(lines).toEqual([expect.stringMatching(/^The sealing key is .+, but .+\.$/u)])
    expect(lines.join()).not.toContain(otherKey)
  },
)

test.concurrent.for([
  ['Ctrl-C in a terminal', 'killGroup', 'SIGINT'],
  ['SIGINT', 'kill', 'SIGINT'],
  ['SIGTERM', 'kill', 'SIGTERM'],
  ['a closed terminal', 'killGroup', 'SIGHUP'],
  ['the end of the process that started it', 'disconnect', 'SIGTERM'],
] as const)(
  '%s ends all of it, and it can start again at once',
  { timeout },
  async ([, how, signal], test) => {
    const place = await aPlace(test)
    for (let start = 1; start <= 2; start += 1) {
      const product = aProcess(test, place.environment)
      await product.untilStarted()
      await untilReady(place.origin)
      await until(
        'PostgreSQL and Gigboard run',
        async () => (await processesNaming(place.dataFolder)).length === 2,
      )
      product[how](signal)
      expect(await product.ended, product.stderr()).toEqual({ code: 0, signal: null })
      expect(product.stderr()).toBe('')
      await expectNothingLeft(place)
    }
  },
)

test.concurrent('Ctrl-C while it starts ends all of it', { timeout }, async (test) => {
  const place = await aPlace(test)
  const product = aProcess(test, place.environment)
  await until('it creates its database', () => product.stdout().includes('Creating a database'))
  product.killGroup('SIGINT')

  expect(await product.ended, product.stderr()).toEqual({ code: 0, signal: null })
  await expectNothingLeft(place)
  await aProcess(test, place.environment).untilStarted()
})

test.concurrent(
  'an open live stream, a silent connection and a waiting feed do not keep it from ending',
  { timeout },
  async (test) => {
    const place = await aPlace(test)
    const product = aProcess(test, { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' })
    await product.untilStarted()
    const user = await aBiddingUser(place.origin, `http://127.0.0.1:${place.sandboxPort}`)
    const stream = await user.live()
    await until('the stream speaks', () => stream.messages().length > 0)
    const silent = connect(place.port, '127.0.0.1') // as browsers open ahead of time
    await once(silent, 'connect')
    const before = performance.now()
    product.kill('SIGINT')

    expect(await product.ended).toEqual({ code: 0, signal: null })
    expect(performance.now() - before).toBeLessThan(8_000)
  },
)

test.concurrent(
  'after a kill -9 it starts again, and what was sent is still there',
  { timeout },
  async (test) => {
    const place = await aPlace(test)
    const environment = { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' }
    const gigboard = gigboardClient(`http://127.0.0.1:${place.sandboxPort}`)
    const killed = aProcess(test, environment)
    await killed.untilStarted()
    const user = await aBiddingUser(place.origin, gigboard.url)
    const [jobId] = await gigboard.post(aJob())
    await until('it was sent', async () => (await user.applications())[0]?.state === 'submitted')
    const before = await user.applications()
    killed.kill('SIGKILL')
    await killed.ended

    const product = aProcess(test, environment)
    await product.untilStarted()
    expect(await user.applications()).toEqual(before)
    expect((await gigboard.ledger()).map((entry) => entry.jobId)).toEqual([jobId])
    await gigboard.post(aJob())
    await until('the next one was sent', async () => (await gigboard.ledger()).length === 2)
  },
)

test.concurrent(
  'PostgreSQL killed: not ready, then ready again within ten seconds; the process lives on',
  { timeout },
  async (test) => {
    const place = await aPlace(test)
    const environment = { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' }
    const gigboard = gigboardClient(`http://127.0.0.1:${place.sandboxPort}`)
    expect(await statusOf(`${place.origin}/healthz`)).toBe(null)
    const product = aProcess(test, environment)
    await product.untilStarted()
    expect(await statuses(place)).toEqual({ healthz: 200, readyz: 200 })
    const user = await aBiddingUser(place.origin, gigboard.url)

    for (let kill = 1; kill <= 2; kill += 1) {
      const seen = new Set<number | null>()
      const pid = await postmasterPid(place.dataFolder)
      expect(await processesNaming(join(place.dataFolder, 'postgres'))).toContain(pid)
      process.kill(pid, 'SIGKILL')
      const before = performance.now()
      await until('it has noticed', async () => {
        const { healthz, readyz } = await statuses(place)
        seen.add(healthz)
        return readyz === 503
      })
      await untilReady(place.origin, 10_000)
      expect(performance.now() - before).toBeLessThan(10_000)
      expect([...seen]).toEqual([200])
      await gigboard.post(aJob())
      await until(
        'a new job was sent',
        async () =>
          (await user.applications()).length === kill && (await gigboard.ledger()).length === kill,
      )
    }
    expect(product.isRunning()).toBe(true)
    product.kill('SIGINT')
    expect(await product.ended, product.stderr()).toEqual({ code: 0, signal: null })
    await expectNothingLeft(place)
  },
)

/** What it says when it does not start; nothing of it is left then. */
async function refusal(
  test: Ending,
  place: Place,
  changes: Record<string, string> = {},
  args: string[] = [],
): Promise<string[]> {
  const product = aProcess(test, { ...place.environment, ...changes }, args)
  expect(await product.ended, product.stderr()).toEqual({ code: 1, signal: null })
  expect(product.stdout().replace(/^Creating a database in .+\n/u, '')).toBe('')
  expect(await processesNaming(place.dataFolder)).toEqual([])
  return product.stderr().trimEnd().split('\n')
}

async function expectNothingLeft(place: Place): Promise<void> {
  expect(await processesNaming(place.dataFolder)).toEqual([])
  expect(await isListenedOn(place.port)).toBe(false)
  expect(await isListenedOn(place.sandboxPort)).toBe(false)
}

async function statuses({ origin }: Place) {
  const [healthz, readyz] = await Promise.all([
    statusOf(`${origin}/healthz`),
    statusOf(`${origin}/readyz`),
  ])
  return { healthz, readyz }
}

async function takePort(test: Ending, port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  test.onTestFinished(() => void server.close())
  await once(server, 'listening')
}

/** The tables are there, but nobody remembers having made them. */
async function forgetMigrations(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('drop schema drizzle cascade')
  await client.end()
}
