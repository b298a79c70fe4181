import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { switchAutoBidding } from '../../server/core/auto-bidding/switch-auto-bidding.ts'
import type { KillPoint } from '../../server/core/applying/applying-services.ts'
import { marketplaceAccounts } from '../../server/store/accounts/account-schema.ts'
import { applications } from '../../server/store/schema.ts'
import { aJob } from '../support/outside/gigboard-client.ts'
import { pathOf } from '../support/path.ts'
import { aDeployment, type Deployment } from '../support/processes/a-deployment.ts'
import { aProcess, type Ending, type ProductProcess } from '../support/processes/a-process.ts'
import { isSuspended } from '../support/processes/running-processes.ts'
import { until } from '../support/processes/until.ts'
import { aUser, type TestUser } from '../support/test-services.ts'

const timeout = 240_000

type Case = { point: KillPoint; naturalKey: boolean }

const cases: Case[] = [
  ...(['claimed', 'before-arm', 'armed'] as const).flatMap((point) => [
    { point, naturalKey: true },
    { point, naturalKey: false },
  ]),
  // Between the last look at the clocks and the write only the marketplace can tell.
  { point: 'first-byte', naturalKey: true },
]

test.concurrent.for(cases)(
  'a worker suspended at $point while others send for it leaves each sent once when it wakes; natural key: $naturalKey',
  { timeout },
  async ({ point, naturalKey }, context) => {
    const { world, user } = await aWorld(context)
    await world.gigboard.set({ naturalKey })
    const jobs = await world.gigboard.post(aJob(), aJob())
    const suspended = await aSuspendedWorker(context, world, point)
    const other = aWorker(context, world)
    await untilSent(world, user, 2)
    await end(other)

    suspended.kill('SIGCONT')
    jobs.push(...(await world.gigboard.post(aJob())))
    await untilSent(world, user, 3) // by the one that has woken
    await end(suspended)
    const { ledgerOf, usedBy } = pathOf(world)
    expect((await ledgerOf(user)).map(({ jobId }) => jobId).toSorted()).toEqual(jobs.toSorted())
    expect((await usedBy(user)).day).toBe(3)
  },
)

test.concurrent(
  'a worker suspended with an open connection when its user switches off arms nothing when it wakes',
  { timeout },
  async (context) => {
    const { world, user } = await aWorld(context)
    await world.gigboard.post(aJob())
    const suspended = await aSuspendedWorker(context, world, 'before-arm')
    await switchAutoBidding(world.services.store, user.uid, false)

    suspended.kill('SIGCONT')
    await untilState(world, user, 'cancelled')
    await end(suspended)
    expect(await world.gigboard.ledger()).toEqual([])
  },
)

test.concurrent(
  'a worker suspended after arming sends nothing once the time to leave has passed, and switching off holds',
  { timeout },
  async (context) => {
    const { world, user } = await aWorld(context)
    await world.gigboard.set({ naturalKey: false })
    await world.gigboard.post(aJob())
    const suspended = await aSuspendedWorker(context, world, 'armed')
    await switchAutoBidding(world.services.store, user.uid, false)
    const other = aWorker(context, world)
    await untilState(world, user, 'unknown') // its lease is longer than the time to leave

    suspended.kill('SIGCONT')
    await end(suspended)
    await untilState(world, user, 'cancelled') // looked up twice in vain
    await end(other)
    expect(await world.gigboard.ledger()).toEqual([])
    expect(await pathOf(world).usedBy(user)).toEqual({ day: 0, month: 0 })
  },
)

async function aWorld(context: Ending): Promise<{ world: Deployment; user: TestUser }> {
  const world = await aDeployment(context)
  const user = await aUser(world)
  // Otherwise a worker could be suspended while it holds the turn to try new credentials.
  await world.services.store.db.update(marketplaceAccounts).set({ state: 'ready' })
  return { world, user }
}

async function aSuspendedWorker(
  context: Ending,
  world: Deployment,
  point: KillPoint,
): Promise<ProductProcess> {
  const worker = aWorker(context, world, { BIDWRIGHT_KILL_AT: `${point}:1:SIGSTOP` })
  await until(`a worker is suspended at ${point}`, () => isSuspended(worker.pid))
  return worker
}

function aWorker(test: Ending, world: Deployment, changes: Record<string, string> = {}) {
  return aProcess(test, { ...world.environment, BIDWRIGHT_ROLE: 'worker', ...changes })
}

async function end(worker: ProductProcess): Promise<void> {
  worker.kill('SIGTERM')
  expect(await worker.ended, worker.stderr()).toEqual({ code: 0, signal: null })
}

function untilSent(world: Deployment, user: TestUser, number: number): Promise<void> {
  return until(`${number} are sent`, async () => {
    const states = await pathOf(world).statesOf(user)
    return states.filter((state) => state === 'submitted').length === number
  })
}

function untilState({ services }: Deployment, { uid }: TestUser, state: string): Promise<void> {
  return until(`it is ${state}`, async () => {
    const all = await services.store.db
      .select({ state: applications.state })
      .from(applications)
      .where(eq(applications.uid, uid))
    return all.length === 1 && all[0]?.state === state
  })
}
