import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '../../server/store/rows.ts'
import { aJob } from '../support/outside/gigboard-client.ts'
import { pathOf } from '../support/path.ts'
import { aDeployment, type Deployment } from '../support/processes/a-deployment.ts'
import { aProcess, type Ending } from '../support/processes/a-process.ts'
import { isSuspended } from '../support/processes/running-processes.ts'
import { until } from '../support/processes/until.ts'
import { aUser } from '../support/test-services.ts'

test(
  'a leader that is suspended in the middle of a take-in is succeeded, and is a worker again when it wakes',
  { timeout: 240_000 },
  async (test) => {
    const world = await aDeployment(test)
    const { statesOf } = pathOf(world)
    const user = await aUser(world, { tier: 'enterprise' })
    const hanging = aWorker(test, world)
    await hanging.untilStarted()
    await until('it leads', async () => (await leases(world)).length === 1)
    const healthy = aWorker(test, world)
    await healthy.untilStarted()
    const [lease] = await leases(world)

    await holdingTakeIns(world, async () => {
      await world.gigboard.post(...Array.from({ length: 5 }, () => aJob()))
      await until('it takes them in', () => isTakingIn(world))
      hanging.kill('SIGSTOP')
      await until('it stands still', () => isSuspended(hanging.pid))
    })
    await until('it hangs with its locks', () => isHanging(world))
    await until('all were taken in and sent by the other', async () => {
      const states = await statesOf(user)
      return states.length === 5 && states.every((state) => state === 'submitted')
    })
    expect(await leases(world)).not.toEqual([lease])

    hanging.kill('SIGCONT')
    healthy.kill('SIGKILL')
    await world.gigboard.post(aJob())
    await until('the one that hung goes on', async () => (await statesOf(user)).length === 6)
    await until('that one is sent too', async () => {
      const states = await statesOf(user)
      return states.every((state) => state === 'submitted')
    })
    const sent = await world.gigboard.ledger()
    expect(new Set(sent.map(({ jobId }) => jobId)).size).toBe(6)
    expect(sent).toHaveLength(6)
  },
)

function aWorker(test: Ending, world: Deployment) {
  return aProcess(test, { ...world.environment, BIDWRIGHT_ROLE: 'worker' })
}

/** Turns of those who read the feed, which is one at most. */
function leases({ services }: Deployment): Promise<{ fence: string }[]> {
  return rows(services.store.db, sql`select fence from leases where work = 'watch gigboard'`)
}

/** Lets no take-in come to its end while something else is done. */
async function holdingTakeIns({ services: { store } }: Deployment, work: () => Promise<void>) {
  await store.db.execute(sql`create function wait() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); return null; end $$`)
  await store.db.execute(sql`create trigger wait after insert on jobs
    for each statement execute function wait()`)
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    await work()
  })
}

function isTakingIn(world: Deployment): Promise<boolean> {
  return hasSession(world, sql`wait_event = 'advisory'`)
}

function isHanging(world: Deployment): Promise<boolean> {
  return hasSession(world, sql`state = 'idle in transaction'`)
}

async function hasSession({ services }: Deployment, as: ReturnType<typeof sql>): Promise<boolean> {
  const found = await rows(
    services.store.db,
    sql`select pid from pg_stat_activity where datname = current_database()
          and application_name = 'bidwright-watch gigboard' and ${as}`,
  )
  return found.length > 0
}
