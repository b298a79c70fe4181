import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  allRows,
  completeDeletion,
  passLastLook,
} from '../../../tests/support/factories/deletions.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { marketplaceAccounts } from '../../store/accounts/account-schema.ts'
import { applications } from '../../store/schema.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { reconcile } from '../applying/reconcile.ts'
import { sendApplication } from '../applying/send-application.ts'
import { continueDeletion } from './continue-deletion.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../../tests/support/processes/until.ts'
import type { Marketplace } from '../../ports/marketplace.ts'
import { arm } from '../../store/applications/arming.ts'
import { raiseTombstone } from '../../store/deleting/tombstones.ts'

const world = await testServices()
const { services } = world
const { db } = services.store
const { takeIn, sendAllDue, applicationsOf, ledgerOf } = pathOf(world)

test('nothing is armed once a deletion has committed; one that is on its way to it is waited for', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  const claim = await claimOf(user)
  let arming: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await raiseTombstone(tx, user.uid)
    arming = arm(services.store, claim, prepared)
    expect(await Promise.race([arming, delay(300, 'waits')])).toBe('waits')
  })
  expect(await arming).toBe('stopped')
  expect((await applicationsOf(user)).map(({ state }) => state)).toEqual(['cancelled'])
})

test('deletions and sends at the same moments: what was not armed when the deletion answered never leaves', async () => {
  const leaving: TestUser[] = []
  while (leaving.length < 16) leaving.push(await aUser(world))
  await world.gigboard.post(aJob())
  await takeIn()
  const answered = new Set<string>()
  const armedAtAnswer = new Set<string>()
  const leftAfter: string[] = []
  const sendings = drain(() => answered.size === leaving.length)
  await Promise.all(
    leaving.map(async (user, at) => {
      // Some as soon as they are armed, the others whenever it happens to be.
      await (at % 4 === 0 ? untilArmed(user) : delay(at * 20))
      await deleteAccount(services, user.uid)
      const states = (await applicationsOf(user)).map(({ state }) => state)
      answered.add(user.uid)
      if (states.some((state) => ['submitting', 'submitted', 'unknown'].includes(state)))
        armedAtAnswer.add(user.uid)
    }),
  )
  await sendings

  for (const user of leaving) {
    const sent = (await ledgerOf(user)).length
    if (sent > 0 && !armedAtAnswer.has(user.uid)) leftAfter.push(user.uid)
    expect(sent).toBeLessThanOrEqual(1)
  }
  expect(leftAfter).toEqual([])
  expect(answered.size).toBe(leaving.length)
  expect(armedAtAnswer.size).toBeGreaterThan(0) // some were before,
  expect(armedAtAnswer.size).toBeLessThan(leaving.length) // and some after
  for (const { uid } of leaving) await completeDeletion(services, uid)
})

test('a posting that is being taken in while its user goes leaves no application behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const user = await aUser(world)
    await world.gigboard.post(aJob())
    await Promise.all([takeIn(), deleteAccount(services, user.uid)])
    await completeDeletion(services, user.uid)
    expect(await tracesOf(user)).toEqual([])
  }
})

test('a request that has left is waited for: its row and the credentials stay until it is settled', async () => {
  const user = await aUser(world)
  await world.gigboard.post(aJob())
  await takeIn()
  const claim = await claimOf(user)
  const answer = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const [name, marketplace] = [...services.marketplaces][0] ?? []
  if (!name || !marketplace) throw new Error('the services have no marketplace')
  const slow = {
    ...marketplace,
    async submit(...given: Parameters<typeof marketplace.submit>) {
      const proposal = await marketplace.submit(...given)
      left.resolve()
      await answer.promise
      return proposal
    },
  }
  const sending = sendApplication({ ...services, marketplaces: new Map([[name, slow]]) }, claim)
  await left.promise

  await deleteAccount(services, user.uid)
  await passLastLook(services.store, user.uid)
  expect(await continueDeletion(services, user.uid)).toBe('waiting')
  expect((await applicationsOf(user)).map(({ state }) => state)).toEqual(['submitting'])
  expect(
    await services.store.db.$count(marketplaceAccounts, eq(marketplaceAccounts.uid, user.uid)),
  ).toBe(1)

  answer.resolve()
  await sending
  expect((await applicationsOf(user)).map(({ state }) => state)).toEqual(['submitted'])
  expect(await continueDeletion(services, user.uid)).toBe('done')
  expect(await tracesOf(user)).toEqual([])
  expect(await ledgerOf(user)).toHaveLength(1)
})

test('an application without an answer is looked up with the credentials of the user, and not sent again when it is not found', async () => {
  const user = await aUser(world)
  const [jobId] = await world.gigboard.post(aJob())
  await world.gigboard.fault({ call: 'submit', effect: { kind: 'cut-before' } })
  await takeIn()
  await sendAllDue()
  await world.gigboard.mend()
  expect((await applicationsOf(user)).map(({ state }) => state)).toEqual(['unknown'])

  await deleteAccount(services, user.uid)
  await passLastLook(services.store, user.uid)
  expect(await continueDeletion(services, user.uid)).toBe('waiting')
  const lastLooks = new Map<string, number>()
  const long = '2020-01-01T00:00:00Z'
  await expect
    .poll(
      async () => {
        await db
          .update(applications)
          .set({ nextAt: long, unknownAt: long, lookedUpAt: long })
          .where(eq(applications.uid, user.uid))
        await reconcile({ ...services, clock: hurried() }, lastLooks)
        return (await applicationsOf(user)).map(({ state }) => state)
      },
      { timeout: 20_000 },
    )
    .not.toContain('unknown')

  expect(await continueDeletion(services, user.uid)).toBe('done')
  expect((await world.gigboard.ledger()).filter((sent) => sent.jobId === jobId)).toEqual([])
  expect(await tracesOf(user)).toEqual([])
})

test('more applications than one statement takes go, too', async () => {
  const user = await aUser(world, { isBidding: false })
  await db.execute(
    sql`with many as (
          insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills, allowed_countries, questions, is_open)
          select gen_random_uuid(), 'gigboard', 'many-' || n, 't', 'd', 'https://gigboard.example', now(), now(), '{}', '{}', '{}', true
          from generate_series(1, 1200) n returning id
        )
        insert into applications (id, uid, marketplace, job_id, state, matched_at, decided_at)
        select gen_random_uuid(), ${user.uid}, 'gigboard', id, 'skipped', now(), now() from many`,
  )
  await deleteAccount(services, user.uid)
  await completeDeletion(services, user.uid)
  expect(await tracesOf(user)).toEqual([])
  expect(
    await db.execute(sql`select from jobs where marketplace_job_id like 'many-%'`),
  ).toMatchObject({ rowCount: 1200 })
})

async function untilArmed(user: TestUser): Promise<void> {
  await until('the application is armed', async () => {
    const [application] = await applicationsOf(user)
    return application?.armedAt !== null
  })
}

const prepared = {
  accountVersion: 1,
  letter: 'Hello',
  draftVersion: 0,
  composedAt: '2031-05-04T10:00:00Z',
  leaseMs: 60_000,
  deadlineMs: 0,
}

/** Clock that moves on ten minutes with each look. */
function hurried() {
  let ms = performance.now()
  return { now: () => services.clock.now(), monotonicMs: () => (ms += 600_000) }
}

/** Sends what is due, many at the same time, each a little slower than in life. */
async function drain(isOver: () => boolean): Promise<void> {
  const slow = new Map<string, Marketplace>()
  for (const [name, marketplace] of services.marketplaces)
    slow.set(name, {
      ...marketplace,
      async submit(...given) {
        await delay(20)
        return marketplace.submit(...given)
      },
    })
  const under: Promise<void>[] = []
  while (!isOver()) {
    const claimed = await claimApplication(services)
    if (claimed.outcome === 'nothing-due') await delay(20)
    if (claimed.outcome !== 'claimed') continue
    const { claim } = claimed
    under.push(
      delay(Math.random() * 200).then(() =>
        sendApplication({ ...services, marketplaces: slow }, claim),
      ),
    )
  }
  await Promise.all(under)
}

async function claimOf(user: TestUser) {
  for (;;) {
    const claimed = await claimApplication(services)
    if (claimed.outcome === 'claimed' && claimed.claim.uid === user.uid) return claimed.claim
    if (claimed.outcome === 'nothing-due') throw new Error('nothing is due')
    if (claimed.outcome === 'claimed') await sendApplication(services, claimed.claim)
  }
}

async function tracesOf(user: TestUser): Promise<[string, string][]> {
  const found = await allRows(services.store)
  return found.filter(([, row]) => row.includes(user.uid) || row.includes(user.email))
}
