import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  aPlace,
  aProcessBehindNpm,
  type Place,
  type ProductProcess,
} from '../support/processes/a-process.ts'
import { isListenedOn } from '../support/processes/free-port.ts'
import { aJob, gigboardClient } from '../support/outside/gigboard-client.ts'
import { aBiddingUser } from '../support/processes/over-http.ts'
import { descendantsOf, processesNaming } from '../support/processes/running-processes.ts'
import { aPreparedPlace } from '../support/processes/a-prepared-place.ts'
import { until } from '../support/processes/until.ts'

const timeout = 180_000
const inOrder = { code: 0, signal: null }

test.concurrent.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to npm and all that it started, given once more while it ends, leaves nothing behind',
  { timeout },
  async (signal, test) => {
    const place = await aPreparedPlace(test)
    const product = await aProcessBehindNpm(test, place.environment)
    await product.untilStarted()
    const silent = connect(place.port, '127.0.0.1') // a connection without a request is given two seconds
    await once(silent, 'connect')
    product.killGroup(signal)
    await until('it takes no more visitors', async () => !(await isListenedOn(place.port)))
    tell(-product.pid, signal)

    await product.ended // npm does not listen to SIGHUP, and dies of it; the others end in order
    await expectNothingLeft(place)
    await expectAnOrderlyEnd(place)
  },
)

const sent = 'submitted'
const isLookedUpLater: unknown = expect.any(String) // unless its database was back in time

test.concurrent.for([
  [
    'npm and all that it started',
    async (product: ProductProcess) => product.killGroup('SIGTERM'),
    [sent, sent],
  ],
  ['every process, the database among them', killAll, [isLookedUpLater, sent]],
] as const)(
  'SIGTERM to %s loses nothing, not even what is on its way, and leaves nothing behind',
  { timeout },
  async ([, kill, states], test) => {
    const place = await aPreparedPlace(test)
    const environment = { ...place.environment, SANDBOX_POSTS_PER_MINUTE: '0' }
    const gigboard = gigboardClient(`http://127.0.0.1:${place.sandboxPort}`)
    const product = await aProcessBehindNpm(test, environment)
    await product.untilStarted()
    const user = await aBiddingUser(place.origin, gigboard.url)
    const statesNow = async () => (await user.applications()).map(({ state }) => state)
    await gigboard.post(aJob())
    await until('the first was sent', async () => (await statesNow())[0] === sent)
    await gigboard.fault({ call: 'submit', effect: { kind: 'delay-after', ms: 1_500 } })
    await gigboard.post(aJob())
    await until('the second was accepted', async () => (await gigboard.ledger()).length === 2)
    await kill(product)

    expect(await product.ended).toEqual(inOrder)
    await expectNothingLeft(place)
    await expectAnOrderlyEnd(place)
    await (await aProcessBehindNpm(test, environment)).untilStarted()
    expect(await statesNow()).toEqual(states)
    expect(await gigboard.ledger()).toHaveLength(2)
  },
)

test.concurrent.for([
  ['creates its database', async (_: Place, said: string) => said.includes('Creating a database')],
  ['prepares its tables', hasServer],
] as const)(
  'SIGTERM to all of it while it %s leaves nothing behind, and it can start again',
  { timeout },
  async ([, isThere], test) => {
    const place = await aPlace(test)
    const product = await aProcessBehindNpm(test, place.environment)
    await until('it is there', () => isThere(place, product.stdout()))
    product.killGroup('SIGTERM')

    await product.ended
    await expectNothingLeft(place)
    await (await aProcessBehindNpm(test, place.environment)).untilStarted()
  },
)

test.concurrent('after a kill -9 of npm the rest ends in order', { timeout }, async (test) => {
  const place = await aPreparedPlace(test)
  const product = await aProcessBehindNpm(test, place.environment)
  await product.untilStarted()
  product.kill('SIGKILL')

  await product.ended
  await expectNothingLeft(place)
  await expectAnOrderlyEnd(place)
})

async function hasServer({ dataFolder }: Place): Promise<boolean> {
  return (await readServerLog(dataFolder)).includes('ready to accept connections')
}

/** Sends SIGTERM to every process, as systemd does by default. */
async function killAll({ pid }: ProductProcess): Promise<void> {
  for (const each of [pid, ...(await descendantsOf(pid))]) tell(each, 'SIGTERM')
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has just ended.
  }
}

async function expectNothingLeft(place: Place): Promise<void> {
  expect(await processesNaming(place.dataFolder)).toEqual([])
  expect(await isListenedOn(place.port)).toBe(false)
  expect(await isListenedOn(place.sandboxPort)).toBe(false)
}

/** Expects that the database was told to end, and wrote everything down before it did. */
async function expectAnOrderlyEnd({ dataFolder }: Place): Promise<void> {
  const log = await readServerLog(dataFolder)
  expect(log.trim().split('\n').at(-1)).toContain('database system is shut down')
  expect(log).not.toMatch(/not properly shut down|was interrupted/u)
}

async function readServerLog(dataFolder: string): Promise<string> {
  return readFile(join(dataFolder, 'postgres.log'), 'utf8').catch(() => '') // not yet there
}
