import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { aPlace, aProcess, type Ending, type Place } from '../support/processes/a-process.ts'
import { aStripe } from '../support/payments/a-stripe.ts'
import { cloneDatabase } from '../support/database/clone-database.ts'
import { processesNaming } from '../support/processes/running-processes.ts'
import { testSealingKey } from '../support/test-services.ts'

const timeout = 180_000

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
  await takePort(test, place.sandboxPort + 2)
  const missing = join(place.dataFolder, 'none.jsonl')

  const lines = await refusal(test, place, {}, ['--posts', missing])
  expect(lines).toEqual([
    `The file of postings ${missing} cannot be read (ENOENT).`,
    `Port ${place.port} is taken: end what listens there, or choose another PORT.`,
    `Port ${place.sandboxPort} is taken: end what listens there, or choose another SANDBOX_PORT.`,
    `Port ${place.sandboxPort + 2} is taken: end what listens there, or choose another SANDBOX_PORT.`,
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
      `DATABASE_URL is missing: the role ${role} needs a PostgreSQL that other processes can reach.`,
    ])
  },
)

test.concurrent('refuses arguments that it does not know or that belong to the demo', async (test) => {
  const place = await aPlace(test)
  expect(await refusal(test, place, {}, ['--fast'])).toEqual([
    expect.stringMatching(/^Unknown option '--fast'\. The options are --posts FILE.+\.$/u),
  ])
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
    'BIDWRIGHT_SEALING_KEY is missing: in production, set the key that seals credentials.',
    'BIDWRIGHT_AUTH_SECRET is missing: in production, set the secret that signs sessions.',
    `BIDWRIGHT_ORIGIN must begin with https:// in production; it is http://localhost:${place.port}.`,
    expect.stringMatching(/^BIDWRIGHT_TRUST_PROXY is missing: /u),
    'SUPPORT_EMAIL and SUPPORT_URL are missing: in production, set one of them, so that users can ask for help.',
    'GIGBOARD_URL must begin with https:// in production.',
    'BIDWRIGHT_KILL_AT is for failure tests and must not be set in production.',
  ])
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
      `The stand-ins could not start: Line 1 of ${journal} is damaged.`,
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

test.concurrent(
  'prices that are not those of the plans are not sold: it names the price',
  { timeout },
  async (test) => {
    const place = await aPlace(test)
    const database = await cloneDatabase(inject('templateUrl'))
    test.onTestFinished(() => database.drop())
    const { config, changePrice } = await aStripe(test)
    await changePrice(config.prices.pro, { amount: 100 })

    const lines = await refusal(test, place, {
      DATABASE_URL: database.url,
      STRIPE_SECRET_KEY: config.secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_that_they_sign_with',
      STRIPE_PRICE_STARTER: config.prices.starter,
      STRIPE_PRICE_PRO: config.prices.pro,
      STRIPE_PRICE_ENTERPRISE: config.prices.enterprise,
      STRIPE_API_URL: config.apiUrl,
    })
    expect(lines).toEqual([
      `The price of Pro, ${config.prices.pro}, is 1.00 GBP at the payment provider and 249.00 GBP here.`,
      'Correct the variables STRIPE_… (.env.example).',
    ])
  },
)

/** Expects the product to refuse to start and to leave nothing behind; answers the lines it says. */
async function refusal(
  test: Ending,
  place: Place,
  changes: Record<string, string> = {},
  args: string[] = [],
): Promise<string[]> {
  const product = aProcess(test, { ...place.environment, ...changes }, args)
  expect(await product.ended, product.stderr()).toEqual({ code: 1, signal: null })
  expect(product.stdout().replaceAll(said, '')).toBe('')
  expect(await processesNaming(place.dataFolder)).toEqual([])
  return product.stderr().trimEnd().split('\n')
}

async function takePort(test: Ending, port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  test.onTestFinished(() => void server.close())
  await once(server, 'listening')
}

/** Lines that a start may say before it is refused, those about waiting on a slow machine only. */
const said =
  /^(?:Creating a database in|PostgreSQL is still starting|Bringing the database up to date)\b.+\n/gmu

/** Forgets the record of migrations while their tables stay. */
async function forgetMigrations(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('drop schema drizzle cascade')
  await client.end()
}
