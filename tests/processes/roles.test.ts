import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { rows } from '../../server/store/rows.ts'
import { aDeployment, type Deployment } from '../support/processes/a-deployment.ts'
import { aProcess, untilReady, type Ending } from '../support/processes/a-process.ts'
import { freePort } from '../support/processes/free-port.ts'
import { aJob } from '../support/outside/gigboard-client.ts'
import { aBiddingUser, aSignedUpUser } from '../support/processes/over-http.ts'
import { pathOf } from '../support/path.ts'
import { aUser, type TestUser } from '../support/test-services.ts'
import { until } from '../support/processes/until.ts'

const timeout = 240_000
const publicOrigin = 'http://bids.test'
const ended = ['submitted', 'capped']

test.concurrent(
  'two workers of which the leading one is killed send each job once a user, and caps stay exact',
  { timeout },
  async (test) => {
    const world = await aDeployment(test)
    await world.gigboard.set({ naturalKey: false })
    const capped = await aUser(world, { tier: 'free' })
    const large = await aUser(world, { tier: 'enterprise' })
    const narrow = await aUser(world, { tier: 'pro', scanner: { keywords: 'shopify, -video' } })
    const leading = aWorker(test, world)
    await leading.untilStarted()
    await until('it leads', async () => (await leaders(world)).length === 1)
    await Promise.all([aWorker(test, world).untilStarted(), twoOrigins(test, world)])
    const [firstLeader] = await leaders(world)

    await world.gigboard.post(...fifteen('WordPress'), ...fifteen('Shopify'), ...fifteen('Logo'))
    await until('some went out', async () => (await world.gigboard.ledger()).length >= 10)
    leading.kill('SIGKILL')
    await world.gigboard.post(...fifteen('WordPress'))

    await until('everything is settled', async () => {
      const states = await Promise.all(
        [capped, large, narrow].map((user) => pathOf(world).statesOf(user)),
      )
      const counts = states.map((own) => own.filter((state) => ended.includes(state)).length)
      return counts.join() === '45,45,15'
    })
    await expectSent(world, capped, 10)
    await expectSent(world, large, 45)
    await expectSent(world, narrow, 15)
    let now: { fence: string }[] = []
    await until('it is led', async () => {
      now = await leaders(world)
      return now.length === 1
    })
    expect(now).not.toEqual([firstLeader])
  },
)

test.concurrent(
  'a user of one process is the same user at the other, and hears of what any worker sends',
  { timeout },
  async (test) => {
    const world = await aDeployment(test)
    aWorker(test, world)
    aWorker(test, world)
    const [here, there] = await twoOrigins(test, world)
    const user = await aBiddingUser(here, world.gigboard.url)
    const streams = await Promise.all([user.live(here), user.live(there)])
    const jobs = await world.gigboard.post(aJob(), aJob())

    await until('both were accepted', async () => (await world.gigboard.ledger()).length === 2)
    await until('both were sent', async () => {
      const applications = await user.applications(there)
      return applications.filter(({ state }) => state === 'submitted').length === 2
    })
    const applications = await user.applications(there)
    expect(applications.map(({ job }) => job.marketplaceJobId).toSorted()).toEqual(jobs.toSorted())
    const ids = new Set(applications.map(({ id }) => id))
    for (const stream of streams) {
      await until('the stream tells of both', () => {
        const told = stream.messages().filter(({ kind }) => kind === 'application-changed')
        return new Set(told.map((message) => Object(message).applicationId)).size === 2
      })
      for (const message of stream.messages())
        if (message.kind === 'application-changed') expect(ids).toContain(message.applicationId)
      await stream.close()
    }
    expect((await world.gigboard.ledger()).length).toBe(2)
  },
)

test.concurrent(
  'a token ends everywhere within five seconds of the log-out at one process',
  { timeout },
  async (test) => {
    const world = await aDeployment(test)
    const [here, there] = await twoOrigins(test, world)
    const user = await aSignedUpUser(here)
    expect([await user.status(here), await user.status(there)]).toEqual([200, 200])

    const response = await fetch(new URL(api.logOut.path, here), {
      method: 'POST',
      headers: { cookie: user.cookie, origin: publicOrigin },
    })
    expect(response.status).toBe(200)
    await until('the other refuses', async () => (await user.status(there)) === 401, 5_000)
    expect(await user.status(here)).toBe(401)
  },
)

function aWorker(test: Ending, world: Deployment) {
  return aProcess(test, { ...world.environment, BIDWRIGHT_ROLE: 'worker' })
}

/** Starts two ready processes with the role http, which share an address as behind one balancer. */
async function twoOrigins(test: Ending, world: Deployment): Promise<[string, string]> {
  const start = async () => {
    const port = await freePort()
    const role = { BIDWRIGHT_ROLE: 'http', PORT: `${port}`, BIDWRIGHT_ORIGIN: publicOrigin }
    aProcess(test, { ...world.environment, ...role })
    const origin = `http://127.0.0.1:${port}`
    await untilReady(origin)
    return origin
  }
  return Promise.all([start(), start()])
}

function fifteen(subject: string): Record<string, unknown>[] {
  return Array.from({ length: 15 }, () => aJob({ title: `${subject} work`, description: 'Soon.' }))
}

/** Turn of the process that reads the feed, if there is one. */
function leaders({ services }: Deployment): Promise<{ fence: string }[]> {
  return rows<{ fence: string }>(
    services.store.db,
    sql`select fence from leases where work = 'watch gigboard' and ends_at > product_clock()`,
  )
}

async function expectSent(world: Deployment, user: TestUser, count: number): Promise<void> {
  const { ledgerOf, usedBy } = pathOf(world)
  const ledger = await ledgerOf(user)
  expect(ledger).toHaveLength(count)
  expect(new Set(ledger.map(({ jobId }) => jobId)).size).toBe(count)
  expect(await usedBy(user)).toEqual({ day: count, month: count })
}
