import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DrivePoint } from '../../server/core/drive/tend-drive.ts'
import type { KillPoint } from '../../server/core/applying/applying-services.ts'
import { eventsOf } from '../../server/store/applications/application-events.ts'
import { marketplaceAccounts, users } from '../../server/store/accounts/account-schema.ts'
import { applications } from '../../server/store/schema.ts'
import { aDeployment, sendDeadlineMs, type Deployment } from '../support/processes/a-deployment.ts'
import { aProcess, type Ending } from '../support/processes/a-process.ts'
import { llmKey, testLlm } from '../support/outside/test-llm.ts'
import { aJob } from '../support/outside/gigboard-client.ts'
import { pathOf } from '../support/path.ts'
import { aUser, type TestUser } from '../support/test-services.ts'
import { until } from '../support/processes/until.ts'

type Case = { point: KillPoint; nth: number; naturalKey: boolean; tells: string[]; fault?: object }

const timeout = 240_000

const straight = ['claimed', 'composed', 'armed', 'sent']
const claimedAgain = ['claimed', 'put-back', ...straight]
const found = ['claimed', 'composed', 'armed', 'answer-missing', 'sent']
const lookedUp = ['claimed', 'composed', 'armed', 'answer-missing', 'looked-up']
const sentAgain = [...lookedUp, 'put-back', ...straight]

/** Expected timeline of the application that was under way when the worker was killed at each point. */
const toldOf: Record<
  Exclude<KillPoint, 'giving-slot-back' | 'token-renewed' | 'previewed' | DrivePoint>,
  string[]
> = {
  'claim-before-commit': straight,
  claimed: claimedAgain,
  'before-arm': claimedAgain,
  armed: sentAgain,
  'first-byte': sentAgain,
  answered: found,
  settled: straight,
  'looking-up': found,
  'absent-twice': sentAgain,
  'looked-up': sentAgain,
}

const accepted = { call: 'submit', effect: { kind: 'cut-after' } }
const notAccepted = { call: 'submit', effect: { kind: 'cut-before' } }
const faultAt: Partial<Record<KillPoint, object>> = {
  'looking-up': accepted,
  'absent-twice': notAccepted,
  'looked-up': notAccepted,
}
const refused = {
  call: 'submit',
  effect: { kind: 'status', status: 429, code: 'slow-down', retryAfter: 1 },
} // oxfmt splits it
const noSession = { call: 'sign-in', effect: { kind: 'status', status: 503 } }

const cases: Case[] = [
  ...Object.entries(toldOf).flatMap(([name, tells]) => {
    const point = name as KillPoint // the keys of toldOf
    const fault = faultAt[point] ? { fault: faultAt[point] } : {}
    return [
      { point, nth: 1, naturalKey: true, tells, ...fault },
      { point, nth: 2, naturalKey: false, tells, ...fault },
    ]
  }),
  { point: 'giving-slot-back', nth: 1, naturalKey: true, tells: claimedAgain, fault: noSession },
  { point: 'giving-slot-back', nth: 2, naturalKey: false, tells: sentAgain, fault: refused },
]

test.concurrent.for(cases)(
  'a worker killed at $point ($nth) leaves nothing sent twice or lost; natural key: $naturalKey',
  { timeout },
  async ({ point, nth, naturalKey, tells, fault }, context) => {
    const world = await aDeployment(context)
    await world.gigboard.set({ naturalKey })
    if (fault) await world.gigboard.fault({ ...fault, times: nth })
    const user = await aUser(world)
    // Otherwise the check of new credentials would meet the fault.
    await world.services.store.db.update(marketplaceAccounts).set({ state: 'ready' })
    const jobs = await world.gigboard.post(aJob(), aJob(), aJob())

    const killed = aWorker(context, world, { BIDWRIGHT_KILL_AT: `${point}:${nth}` })
    expect(await killed.ended, killed.stderr()).toEqual({ code: null, signal: 'SIGKILL' })
    aWorker(context, world)

    await expectEachSentOnce(world, user, jobs)
    expect(await timelines(world, user)).toContainEqual(tells)
  },
)

test.concurrent(
  'workers that are killed after each look-up settle it in the end, and send it once',
  async (context) => {
    const world = await aDeployment(context)
    await world.gigboard.set({ naturalKey: false })
    await world.gigboard.fault(notAccepted)
    const user = await aUser(world)
    await world.services.store.db.update(marketplaceAccounts).set({ state: 'ready' })
    const jobs = await world.gigboard.post(aJob())

    let killed = 0
    const isSent = async () => (await pathOf(world).statesOf(user))[0] === 'submitted'
    while (!(await isSent())) {
      const worker = aWorker(context, world, { BIDWRIGHT_KILL_AT: 'looked-up:1' })
      await until('it was killed, or it is sent', async () => !worker.isRunning() || isSent())
      if (!worker.isRunning()) killed += 1
    }
    expect(killed).toBeGreaterThanOrEqual(2)
    await expectEachSentOnce(world, user, jobs)
    expect(await timelines(world, user)).toEqual([sentAgain])
  },
  timeout,
)

test.concurrent(
  'a worker killed while a language model writes: one letter is written anew, and sent once',
  async (context) => {
    const [world, llm] = [await aDeployment(context), await testLlm(context)]
    const model = {
      WRITER_SERVICE: 'openai-compatible',
      WRITER_URL: llm.base,
      WRITER_MODEL: 'stand-in',
    }
    const writing = { ...model, WRITER_KEY: llmKey }
    await llm.plan({ effect: { kind: 'slow', msPerPart: 60_000 }, times: null })
    const user = await aUser(world)
    const { statesOf, applicationsOf, ledgerOf } = pathOf(world)
    const work = { detailedExperience: 'I built an online shop for Harbour Bakery in 2023.' }
    await world.services.store.db.update(users).set(work).where(eq(users.uid, user.uid))
    const jobs = await world.gigboard.post(aJob({ title: 'WordPress shop for bread' }))

    const killed = aWorker(context, world, writing)
    await until('the model is asked', async () => (await llm.requests()).length > 0)
    killed.kill('SIGKILL')
    await killed.ended
    expect(await statesOf(user)).toEqual(['reserving'])
    await llm.mend()
    // Time enough for the model also on a busy machine; the first lease ends as early as ever.
    const unhurried = { ...writing, BIDWRIGHT_SEND_DEADLINE_MS: '20000' }
    const second = aWorker(context, world, unhurried)

    await expectEachSentOnce(world, user, jobs)
    expect(await timelines(world, user)).toEqual([claimedAgain])
    const [[sent], [told]] = [await applicationsOf(user), await ledgerOf(user)]
    const expected = { letter: told?.letter, writtenBy: 'model', doubts: [] }
    expect(sent, second.stdout()).toMatchObject(expected)
  },
  timeout,
)

test.concurrent(
  'a worker killed while the marketplace, which has accepted, does not answer: found by look-up',
  async (context) => {
    const world = await aDeployment(context)
    await world.gigboard.set({ naturalKey: false })
    await world.gigboard.fault({ call: 'submit', effect: { kind: 'delay-after', ms: 60_000 } })
    const user = await aUser(world)
    const jobs = await world.gigboard.post(aJob())

    const killed = aWorker(context, world)
    await until(
      'the marketplace has accepted',
      async () => (await world.gigboard.ledger()).length > 0,
    )
    killed.kill('SIGKILL')
    await killed.ended
    aWorker(context, world)

    await expectEachSentOnce(world, user, jobs)
    expect(await timelines(world, user)).toEqual([found])
  },
  timeout,
)

test.concurrent(
  'a marketplace that times out after accepting, and shows it late: unknown, found, sent once',
  async (context) => {
    const world = await aDeployment(context)
    await world.gigboard.set({ naturalKey: false, lookupLagMs: 600_000 })
    await world.gigboard.fault({ call: 'submit', effect: { kind: 'delay-after', ms: 60_000 } })
    const user = await aUser(world)
    const jobs = await world.gigboard.post(aJob())
    aWorker(context, world)

    await untilLookedUp(world, user)
    await world.gigboard.set({ lookupLagMs: 0 })
    await expectEachSentOnce(world, user, jobs)
    expect(await timelines(world, user)).toEqual([[...lookedUp, 'sent']])
  },
  timeout,
)

test.concurrent(
  'a marketplace that accepts only after the worker has hung up and died: waited for, sent once',
  async (context) => {
    const world = await aDeployment(context)
    await world.gigboard.set({ naturalKey: false, acceptDelayMs: sendDeadlineMs + 4_000 })
    const user = await aUser(world)
    const jobs = await world.gigboard.post(aJob())

    const killed = aWorker(context, world)
    await untilLookedUp(world, user)
    killed.kill('SIGKILL')
    await killed.ended
    aWorker(context, world)

    await expectEachSentOnce(world, user, jobs)
    expect(await timelines(world, user)).toEqual([[...lookedUp, 'sent']])
  },
  timeout,
)

function aWorker(test: Ending, world: Deployment, changes: Record<string, string> = {}) {
  return aProcess(test, { ...world.environment, BIDWRIGHT_ROLE: 'worker', ...changes })
}

async function expectEachSentOnce(world: Deployment, user: TestUser, jobs: string[]) {
  const { statesOf, ledgerOf, usedBy } = pathOf(world)
  await until('every application is sent', async () => {
    const states = await statesOf(user)
    return states.length === jobs.length && states.every((state) => state === 'submitted')
  })
  const ledger = await ledgerOf(user)
  expect(ledger.map(({ jobId }) => jobId).toSorted()).toEqual(jobs.toSorted())
  expect((await usedBy(user)).day).toBe(jobs.length)
  expect(await proposalsOf(world, user)).toEqual(
    ledger.map(({ proposalId }) => proposalId).toSorted(),
  )
}

function untilLookedUp(world: Deployment, user: TestUser): Promise<void> {
  const isLookedUp = async () => (await timelines(world, user))[0]?.includes('looked-up') ?? false
  return until('it was looked up in vain', isLookedUp)
}

async function proposalsOf({ services }: Deployment, { uid }: TestUser) {
  const sent = await services.store.db.select().from(applications).where(eq(applications.uid, uid))
  return sent.map(({ proposalId }) => proposalId).toSorted()
}

/** Events of each application after it was queued; repeated look-ups count once. */
async function timelines({ services }: Deployment, { uid }: TestUser): Promise<string[][]> {
  const { db } = services.store
  const all = await db.select().from(applications).where(eq(applications.uid, uid))
  return Promise.all(
    all.map(async ({ id }) => {
      const kinds = (await eventsOf(db, id)).map(({ kind }) => kind)
      const afterQueue = kinds.slice(kinds.indexOf('queued') + 1)
      return afterQueue.filter((kind, at) => kind !== 'looked-up' || afterQueue[at - 1] !== kind)
    }),
  )
}
