import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import type { Marketplace } from '../../ports/marketplace.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { applications, jobs } from '../../store/schema.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { readUser } from '../accounts/read-user.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { resumeBidding } from './resume-bidding.ts'
import { sendApplication } from '../applying/send-application.ts'
import { switchAutoBidding } from './switch-auto-bidding.ts'

const world = await testServices()
const { gigboard } = world
// However busy the machine: no answer comes too late, and no lease ends.
const services = { ...world.services, timing: { deadlineMs: 30_000, leaseMs: 3_600_000 } }
const { db } = services.store
const { ledgerOf, usedBy } = pathOf(world)

beforeEach(async () => {
  await gigboard.mend()
  await db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
  await db.delete(applications)
})

test.each(['invalid-letter', 'not-enough-connects', 'answers-missing'])(
  'three times %s in a row, and nothing more is sent until the user has it go on',
  async (code) => {
    const user = await aUser(world)
    await refuse(user, code, code, code)
    const ids = await queue(user, 5)
    await sendAll()
    expect(await ledgerOf(user)).toEqual([])
    expect(await statesOf(ids)).toEqual(['failed', 'failed', 'failed', 'queued', 'queued'])
    expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
    const { pause } = await readUser(services, user.uid)
    expect(pause).toEqual({ reason: 'refusals', since: expect.any(String) })
    expect(await mailsAbout(user)).toEqual(['bidding-paused'])

    await resumeBidding(services.store, user.uid)
    expect((await readUser(services, user.uid)).pause).toBeNull()
    await sendAll()
    expect(await statesOf(ids.slice(3))).toEqual(['submitted', 'submitted'])
  },
)

test('refusals of different kinds count together; a job that closed or is gone neither counts nor ends the row', async () => {
  const user = await aUser(world)
  await refuse(user, 'invalid-letter', 'job-closed', 'not-enough-connects', 'no-such-job')
  await queue(user, 4)
  await sendAll()
  expect(await isPaused(user)).toBe(false)
  await refuse(user, 'answers-missing')
  await queue(user, 1)
  await sendAll()
  expect(await isPaused(user)).toBe(true)
})

test('one that is taken in between begins the row anew', async () => {
  const user = await aUser(world)
  await refuse(user, 'invalid-letter', 'invalid-letter')
  await queue(user, 3) // the third is taken
  await sendAll()
  await refuse(user, 'invalid-letter', 'invalid-letter')
  await queue(user, 2)
  await sendAll()
  expect(await isPaused(user)).toBe(false)
  await refuse(user, 'invalid-letter')
  await queue(user, 1)
  await sendAll()
  expect(await isPaused(user)).toBe(true)
})

test('the same application, sent manually and refused three times, counts three times', async () => {
  const user = await aUser(world)
  await refuse(user, 'invalid-letter', 'invalid-letter', 'invalid-letter')
  const [id = ''] = await queue(user, 1)
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await isPaused(user)).toBe(false)
    await db
      .update(applications)
      .set({ state: 'queued', approvedAt: sql`product_clock()` })
      .where(eq(applications.id, id))
    await sendAll()
    expect(await statesOf([id])).toEqual(['failed'])
  }
  expect(await isPaused(user)).toBe(true)
})

test('while sending is paused, nothing is sent manually either', async () => {
  const user = await paused()
  const ids = await queue(user, 2, { approvedAt: new Date().toISOString() })
  await sendAll()
  expect(await statesOf(ids)).toEqual(['queued', 'queued'])
  await resumeBidding(services.store, user.uid)
  await sendAll()
  expect(await statesOf(ids)).toEqual(['submitted', 'submitted'])
})

test('refusals of one user are nobody else’s', async () => {
  const [ada, eve, bob] = [await aUser(world), await aUser(world), await aUser(world)]
  await refuse(ada, 'invalid-letter', 'invalid-letter')
  await refuse(eve, 'invalid-letter')
  for (const user of [ada, eve, bob]) await queue(user, 3)
  await sendAll()
  for (const user of [ada, eve, bob]) expect(await isPaused(user)).toBe(false)
  const other = await paused()
  expect(await isPaused(other)).toBe(true)
  for (const user of [ada, eve, bob]) expect(await isPaused(user)).toBe(false)

  await refuse(bob, 'invalid-letter', 'invalid-letter', 'invalid-letter')
  for (const user of [bob, ada, bob, ada, bob]) {
    await queue(user, 1)
    await sendAll() // a stranger's success ends nobody's row
  }
  expect([await isPaused(bob), await isPaused(ada)]).toEqual([true, false])
})

test('whatever resumes after a pause begins a new row: two more refusals do not pause it, a third does, with a second mail', async () => {
  for (const goOn of [
    (uid: string) => resumeBidding(services.store, uid),
    (uid: string) => switchAutoBidding(services.store, uid, true),
  ]) {
    const user = await paused()
    await goOn(user.uid)
    await refuse(user, 'invalid-letter', 'invalid-letter')
    await queue(user, 2)
    await sendAll()
    expect(await isPaused(user)).toBe(false)
    await refuse(user, 'invalid-letter')
    await queue(user, 1)
    await sendAll()
    expect(await isPaused(user)).toBe(true)
    expect(await mailsAbout(user)).toEqual(['bidding-paused', 'bidding-paused'])
  }
})

test('switching off does not make it go on', async () => {
  const user = await paused()
  await switchAutoBidding(services.store, user.uid, false)
  expect(await isPaused(user)).toBe(true)
})

test('what waits while sending has stopped ends when its job is no longer fresh', async () => {
  const user = await paused()
  const ids = await queue(user, 1)
  await db.update(jobs).set({ postedAt: '2020-01-01T00:00:00Z' })
  await sendAll()
  expect(await statesOf(ids)).toEqual(['failed'])
})

test('the third refusal and a worker that looks for more: not one is armed after the stop', async () => {
  const user = await aUser(world)
  await refuse(user, ...Array.from({ length: 30 }, () => 'invalid-letter'))
  const ids = await queue(user, 30)
  await Promise.all(Array.from({ length: 12 }, sendAll))
  const states = await statesOf(ids)
  expect(states.filter((state) => state === 'failed')).toHaveLength(3)
  expect(states.filter((state) => state === 'queued')).toHaveLength(27)
  expect(await mailsAbout(user)).toHaveLength(1)
})

test('a refusal that a stopped worker reports too late counts for nobody', async () => {
  const user = await aUser(world)
  await refuse(user, 'invalid-letter')
  await queue(user, 1)
  const claimed = await claimApplication(services)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  const real = services.marketplaces.get('gigboard')
  if (!real) throw new Error('the services have no marketplace')
  const slow: Marketplace = {
    ...real,
    async submit(...proposal) {
      try {
        return await real.submit(...proposal)
      } finally {
        // Recovery takes it from this worker while its request is under way.
        await db.execute(sql`update applications set state = 'unknown', fence = fence + 1`)
      }
    },
  }
  const marketplaces = new Map([['gigboard', slow]])
  await sendApplication({ ...services, marketplaces }, claimed.claim)
  const [row] = await db.select().from(users).where(eq(users.uid, user.uid))
  expect(row).toMatchObject({ refusalsInARow: 0, refusedAt: null })
})

test('going on while nothing has stopped changes nothing; somebody who is gone does not exist', async () => {
  const user = await aUser(world)
  await resumeBidding(services.store, user.uid)
  expect(await isPaused(user)).toBe(false)
  await expect(resumeBidding(services.store, 'nobody')).rejects.toThrow('not-found')
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  await db
    .update(users)
    .set({ deletedAt: sql`product_clock()` })
    .where(eq(users.uid, uid))
  await expect(resumeBidding(services.store, uid)).rejects.toThrow('not-found')
})

test.each([
  { call: 'sign-in', code: 'bad-credentials', mail: 'sign-in-refused', state: 'refused' },
  { call: 'sign-in', code: 'challenge', mail: 'sign-in-challenged', state: 'challenged' },
  { call: 'submit', code: 'challenge', mail: 'sign-in-challenged', state: 'challenged' },
])(
  '$code at $call stops the account, shows it and mails it once',
  async ({ call, code, mail, state }) => {
    const user = await aUser(world)
    await gigboard.fault({ call, effect: { kind: 'refuse', code }, email: user.email, times: null })
    const ids = await queue(user, 3)
    await sendAll()
    expect(await statesOf(ids)).toEqual(['queued', 'queued', 'queued'])
    expect((await readUser(services, user.uid)).marketplaceAccount).toBe(state)
    expect(await mailsAbout(user)).toEqual([mail])
  },
)

test('a marketplace that wants us to slow down at a sign-in is left alone by everybody', async () => {
  const [hurried, other] = [await aUser(world), await aUser(world)]
  const slowDown = { kind: 'status', status: 429, code: 'slow-down', retryAfter: 600 }
  await gigboard.fault({ call: 'sign-in', effect: slowDown, email: hurried.email })
  const [first, later] = [await queue(hurried, 1), await queue(other, 1)]
  await sendAll()
  expect(await statesOf([...first, ...later])).toEqual(['queued', 'queued'])
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from paused_until - product_clock())::int as seconds from marketplace_brakes`,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(500)
  await db.execute(sql`delete from marketplace_brakes`)
  await sendAll()
  expect(await statesOf(later)).toEqual(['submitted'])
})

async function paused(): Promise<TestUser> {
  const user = await aUser(world)
  await refuse(user, 'invalid-letter', 'invalid-letter', 'invalid-letter')
  await queue(user, 3)
  await sendAll()
  return user
}

/** Has this user's next proposals refused with these codes, in turn. */
async function refuse(user: TestUser, ...codes: string[]): Promise<void> {
  const faults = codes.map((code) => ({
    call: 'submit',
    effect: { kind: 'refuse', code },
    email: user.email,
  }))
  await gigboard.fault(...faults)
}

/** Queues applications and returns their ids in sending order. */
async function queue(
  user: TestUser,
  number: number,
  given: { approvedAt?: string } = {},
): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < number; each += 1) {
    const { applicationId } = await aPostedApplication(world, user.uid, {
      state: 'queued',
      reason: null,
      ...given,
    })
    ids.push(applicationId)
  }
  return ids
}

async function sendAll(): Promise<void> {
  for (;;) {
    const claimed = await claimApplication(services)
    if (claimed.outcome === 'nothing-due') return
    if (claimed.outcome === 'claimed') await sendApplication(services, claimed.claim)
  }
}

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const states: string[] = []
  for (const id of ids) {
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    states.push(row?.state ?? 'none')
  }
  return states
}

async function isPaused(user: TestUser): Promise<boolean> {
  return (await readUser(services, user.uid)).pause !== null
}

async function mailsAbout({ uid }: TestUser): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select data ->> 'kind' as kind from pgboss.job where name = 'send-mail' and data ->> 'uid' = ${uid}`,
  )
  return rows.map(({ kind }) => kind)
}
