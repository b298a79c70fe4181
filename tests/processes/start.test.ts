import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postmasterPid } from '../../server/embedded-postgres/test-servers.ts'
import {
  aPlace,
  aProcess,
  statusOf,
  untilReady,
  type Place,
} from '../support/processes/a-process.ts'
import { isListenedOn } from '../support/processes/free-port.ts'
import { aJob, gigboardClient } from '../support/outside/gigboard-client.ts'
import { aBiddingUser, aSignedUpUser } from '../support/processes/over-http.ts'
import { mailboxClient } from '../support/outside/mailbox-client.ts'
import { processesNaming } from '../support/processes/running-processes.ts'
import { safeEnvironment } from '../support/safe-environment.ts'
import { aPreparedPlace } from '../support/processes/a-prepared-place.ts'
import { until } from '../support/processes/until.ts'

const timeout = 180_000

test.concurrent('in production no stand-in starts', { timeout }, async (test) => {
  const place = await aPlace(test)
  const product = aProcess(test, {
    ...place.environment,
    ...safeEnvironment,
  })
  await product.untilStarted()

  const about: unknown = await (await fetch(`${place.origin}/api/about`)).json()
  expect(about).toMatchObject({
    marketplaces: [],
    mail: null,
    support: { url: 'mailto:help@example.org', title: 'help@example.org' },
  })
  for (const behind of [0, 1, 2]) expect(await isListenedOn(place.sandboxPort + behind)).toBe(false)
  expect(await processesNaming(join(place.dataFolder, 'gigboard'))).toEqual([])
})

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
    const place = await aPreparedPlace(test)
    for (let start = 1; start <= 2; start += 1) {
      const product = aProcess(test, place.environment)
      await product.untilStarted()
      await untilReady(place.origin)
      await until(
        'PostgreSQL and the stand-ins run',
        async () => (await processesNaming(place.dataFolder)).length === 2,
      )
      product[how](signal)
      expect(await product.ended, product.stderr()).toEqual({ code: 0, signal: null })
      expect(product.stderr()).toBe('')
      await expectNothingLeft(place)
    }
  },
)

test.concurrent(
  'a started product has a mailbox, where its mails arrive',
  { timeout },
  async (test) => {
    const place = await aPreparedPlace(test)
    await aProcess(test, { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' }).untilStarted()
    const about: unknown = await (await fetch(`${place.origin}/api/about`)).json()
    expect(about).toMatchObject({ mail: { isStandIn: true, url: place.mailboxUrl } })

    const user = await aSignedUpUser(place.origin)
    const response = await fetch(`${place.origin}/api/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email }),
    })
    expect(response.status).toBe(200)
    const mailbox = mailboxClient(place.mailboxUrl)
    const link = mailbox.linkIn(await mailbox.waitForMail(user.email))
    expect(link.startsWith(`http://localhost:${place.port}/reset-password#token=`)).toBe(true)
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
    const place = await aPreparedPlace(test)
    const product = aProcess(test, { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' })
    await product.untilStarted()
    const user = await aBiddingUser(place.origin, `http://127.0.0.1:${place.sandboxPort}`)
    const stream = await user.live()
    await until('the stream speaks', () => stream.messages().length > 0)
    const silent = connect(place.port, '127.0.0.1') // as browsers open ahead of time
    await once(silent, 'connect')
    product.kill('SIGINT')

    expect(await product.ended).toEqual({ code: 0, signal: null })
  },
)

test.concurrent(
  'after a kill -9 it starts again, and what was sent is still there',
  { timeout },
  async (test) => {
    const place = await aPreparedPlace(test)
    const environment = { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' }
    const gigboard = gigboardClient(`http://127.0.0.1:${place.sandboxPort}`)
    const killed = aProcess(test, environment)
    await killed.untilStarted()
    const user = await aBiddingUser(place.origin, gigboard.url)
    const [jobId] = await gigboard.post(aJob())
    await until('it was accepted', async () => (await gigboard.ledger()).length === 1)
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
  'PostgreSQL killed: another one is started, ready again automatically; the process lives on',
  { timeout },
  async (test) => {
    const place = await aPreparedPlace(test)
    const environment = { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' }
    const gigboard = gigboardClient(`http://127.0.0.1:${place.sandboxPort}`)
    expect(await statusOf(`${place.origin}/healthz`)).toBe(null)
    const product = aProcess(test, environment)
    await product.untilStarted()
    expect(await statuses(place)).toEqual({ healthz: 200, readyz: 200 })
    await aBiddingUser(place.origin, gigboard.url)

    for (let kill = 1; kill <= 2; kill += 1) {
      const seen = new Set<number | null>()
      const pid = await postmasterPid(place.dataFolder)
      expect(await processesNaming(join(place.dataFolder, 'postgres'))).toContain(pid)
      process.kill(pid, 'SIGKILL')
      await until('it has noticed', async () => {
        if (!product.isRunning()) throw new Error(product.stderr())
        const { healthz, readyz } = await statuses(place)
        seen.add(healthz)
        // The next server may stand before anybody has asked.
        return readyz === 503 || (await isReplaced(place.dataFolder, pid))
      })
      await untilReady(place.origin)
      expect([...seen]).toEqual([200])
      await gigboard.post(aJob())
      await until('a new job was sent', async () => (await gigboard.ledger()).length === kill)
    }
    expect(product.isRunning()).toBe(true)
    product.kill('SIGINT')
    expect(await product.ended, product.stderr()).toEqual({ code: 0, signal: null })
    await expectNothingLeft(place)
  },
)

async function isReplaced(dataFolder: string, pid: number): Promise<boolean> {
  return postmasterPid(dataFolder).then(
    (now) => now !== pid,
    () => false, // between the two there is no file
  )
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
