import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import { recordStatements } from '../../../tests/support/database/record-statements.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import type { Sender } from '../../core/applying/claiming/sender.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { putRules } from '../../store/deciding/rules.ts'
import { applications } from '../../store/schema.ts'
import { sendApplications, type SendServices } from '../send-applications.ts'

const world = await testServices()
const { services, gigboard } = world
const { db } = services.store
const { statesOf, usedBy, ledgerOf, applicationsOf } = pathOf(world)
const statements = recordStatements(db.$client)

beforeEach(async () => {
  await db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
  await db.delete(applications)
})

test('a new application that nothing is in the way of is claimed in the transaction that stores it, and is sent', async () => {
  const user = await aUser(world)
  const sender = await anIdleSender()
  await gigboard.post(aJob())
  const before = statements.length
  await takeIn(sender)
  const since = statements.slice(before)
  const storing = since.findIndex((text) => text.includes('insert into applications'))
  const claiming = since.findIndex((text) => text.includes("state = 'reserving'"))
  expect(storing).toBeGreaterThan(-1)
  expect(claiming).toBeGreaterThan(storing)
  expect(since.slice(storing, claiming)).not.toContain('commit')
  await hasSent(user, 1)
  expect(await timelineOf(user)).toEqual(['queued', 'claimed', 'composed', 'armed', 'sent'])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('of several for one user the first is claimed so, and the others follow from the queue', async () => {
  const user = await aUser(world)
  const sender = await anIdleSender()
  await gigboard.post(aJob(), aJob(), aJob())
  expect(await claimedBy(sender)).toBe(1)
  await hasSent(user, 3)
  expect(await usedBy(user)).toEqual({ day: 3, month: 3 })
})

test('while something else may be due, new applications join the queue', async () => {
  const [waiting, user] = [await aUser(world), await aUser(world)]
  const sender = await anIdleSender()
  await gigboard.post(aJob())
  await pathOf(world).takeIn() // as another process does, whose notice has not come yet
  await gigboard.post(aJob())
  sender.wake()
  expect(await claimedBy(sender)).toBe(0)
  for (const each of [waiting, user]) await hasSent(each, 2)
})

test('an application that its user’s rules hold back joins the queue and waits', async () => {
  const user = await aUser(world)
  await putRules(db, user.uid, { version: 1, rules: { ...defaultRules, hourlyCap: 1 } })
  const sender = await anIdleSender()
  await gigboard.post(aJob(), aJob())
  expect(await claimedBy(sender)).toBe(0)
  await expect.poll(() => statesOf(user), { timeout: 20_000 }).toContain('submitted')
  expect((await statesOf(user)).toSorted()).toEqual(['queued', 'submitted'])
})

test('where a limit of an account is reached, everything stays in the queue at first, and the others leave', async () => {
  const [full, other] = [await aUser(world), await aUser(world)]
  await db.execute(sql`update marketplace_accounts set state = 'ready', account_name = uid
    where uid in (${full.uid}, ${other.uid})`)
  await db.execute(sql`insert into account_usage_days (account_name, day, used)
    values (${full.uid}, (product_clock() at time zone 'UTC')::date, 10)`)
  const sender = await anIdleSender()
  await gigboard.post(aJob())
  expect(await claimedBy(sender)).toBe(0)
  await hasSent(other, 1)
  await expect.poll(() => statesOf(full), { timeout: 20_000 }).toEqual(['capped'])
  expect(await usedBy(full)).toEqual({ day: 0, month: 0 })
  expect(await usedBy(other)).toEqual({ day: 1, month: 1 })
})

test('a claim that fails leaves what was taken in, and it is sent from the queue', async () => {
  const user = await aUser(world)
  const told: string[] = []
  let failures = 0
  const sender = await anIdleSender({
    log: { warn: (_, line) => told.push(line), info: () => undefined },
    reach(point) {
      if (point !== 'claim-before-commit') return
      failures += 1
      if (failures === 1) throw new Error('the claim fails')
    },
  })
  await gigboard.post(aJob())
  expect(await claimedBy(sender)).toBe(0)
  await hasSent(user, 1)
  expect(told).toEqual([
    "New applications couldn't be claimed where they were stored; they wait in the queue.",
  ])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('a take-in that fails after its claims has claimed nothing, and the next one sends once', async () => {
  const user = await aUser(world)
  const sender = await anIdleSender()
  await gigboard.post(aJob())
  const failing: Sender = {
    ...sender,
    async claimNew(tx, ids) {
      expect(await sender.claimNew(tx, ids)).toMatchObject({ ids: [expect.any(String)] })
      throw Object.assign(new Error('the take-in fails'), { code: '57014' }) // as of a statement that is ended
    },
  }
  await expect(takeIn(failing)).rejects.toThrow('the take-in fails')
  expect(await statesOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  expect(await claimedBy(sender)).toBe(1)
  await hasSent(user, 1)
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('where what sending takes cannot be read, nothing is claimed, and it is sent from the queue', async () => {
  const user = await aUser(world)
  const told: string[] = []
  const log = { warn: (_: object, line: string) => told.push(line), info: () => undefined }
  const sender = await anIdleSender({ log })
  await gigboard.post(aJob())
  await db.execute(sql`alter table facts rename to facts_away`)
  expect(await claimedBy({ ...sender, wake: () => undefined })).toBe(0)
  await db.execute(sql`alter table facts_away rename to facts`)
  sender.wake()
  await hasSent(user, 1)
  expect(told).toEqual([
    "New applications couldn't be claimed where they were stored; they wait in the queue.",
  ])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('an application of a plan with priority is claimed before others, whichever posting it is for', async () => {
  const other = await aUser(world)
  const first = await aUser(world, { tier: 'enterprise', scanner: { keywords: 'zither' } })
  const sender = await anIdleSender()
  await gigboard.post(aJob(), aJob({ title: 'A zither player' }))
  const asked: string[] = []
  await takeIn({
    ...sender,
    claimNew(tx, ids) {
      asked.push(...ids)
      return sender.claimNew(tx, ids)
    },
  })
  for (const user of [first, other]) await hasSent(user, 1)
  const [own] = await applicationsOf(first)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toBe(own?.id)
})

test('stopping waits for all that were claimed where they were stored', async () => {
  const users: TestUser[] = []
  for (let each = 0; each < 8; each += 1) users.push(await aUser(world))
  const sender = await anIdleSender()
  await gigboard.post(aJob())
  expect(await claimedBy(sender)).toBe(8)
  await sender.stop()
  for (const user of users) expect(await statesOf(user)).toEqual(['submitted'])
})

/** Takes in what is in the feed, in a process with this sender. */
function takeIn(sender: Sender): Promise<void> {
  return pathOf({ ...world, services: Object.assign({}, services, { sender }) }).takeIn()
}

/** The same; returns how many were claimed where they were stored. */
async function claimedBy(sender: Sender): Promise<number> {
  let claimed = 0
  await takeIn({
    ...sender,
    async claimNew(tx, ids) {
      const claims = await sender.claimNew(tx, ids)
      claimed += claims.ids.length
      return claims
    },
  })
  return claimed
}

async function hasSent(user: TestUser, number: number): Promise<void> {
  const sent = Array.from({ length: number }, () => 'submitted')
  await expect.poll(() => statesOf(user), { timeout: 20_000 }).toEqual(sent)
  expect(await ledgerOf(user)).toHaveLength(number)
}

async function timelineOf(user: TestUser): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select e.kind from application_events e join applications a on a.id = e.application_id
        where a.uid = ${user.uid} and e.kind <> 'gate' order by e.id`,
  )
  return rows.map(({ kind }) => kind)
}

/** Starts a sender that looks at the queue only when it is woken, and waits until it has found nothing. */
async function anIdleSender(changes: Partial<SendServices> = {}) {
  const before = statements.length
  const sender = sendApplications(
    { ...services, sessions: new Map(), ...changes },
    { lookAgainMs: 600_000 },
  )
  onTestFinished(() => sender.stop())
  await expect.poll(() => statements.slice(before)).toContain('commit')
  await sleep(100) // it has heard the answer
  return sender
}
