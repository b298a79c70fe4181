import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recordStatements } from '../../../../tests/support/database/record-statements.ts'
import { waitingForLocks } from '../../../../tests/support/database/waiting-for-locks.ts'
import { claimingOf } from '../../../../tests/support/factories/claiming.ts'
import { testServices, type TestUser } from '../../../../tests/support/test-services.ts'
import { switchAutoBidding } from '../../../core/auto-bidding/switch-auto-bidding.ts'
import { listen } from '../../live.ts'
import { rows } from '../../rows.ts'
import { arm, type ArmOutcome } from '../arming.ts'
import type { Claim } from '../claims.ts'
import { leaveWithSlot } from '../settling.ts'

const world = await testServices()
const { store } = world.services
const { db } = store
const { aPacedUser, queue, claimOf, applicationOf } = claimingOf(world)

let users: TestUser[] = []
let claims: Claim[] = []

beforeEach(async () => {
  users = []
  for (let number = 0; number < 6; number += 1) users.push(await aPacedUser({}))
  for (const user of users) await queue(user, 1)
  claims = []
  for (const _ of users) claims.push(await claimOf())
})

test('those that become ready together are armed in one transaction, each with its own letter', async () => {
  const statements = recordStatements(db.$client)
  expect(await Promise.all(claims.map(armWithOwn))).toEqual(claims.map(() => 'armed'))
  expect(statements.filter((text) => text === 'begin')).toHaveLength(1)
  for (const claim of claims) await expectArmed(claim)
})

test('one that may not leave any more is stopped, and the others are armed', async () => {
  const [first, ...others] = claims
  if (!first) expect.fail()
  await switchAutoBidding(store, first.uid, false)
  expect(await Promise.all(claims.map(armWithOwn))).toEqual([
    'stopped',
    ...others.map(() => 'armed'),
  ])
  expect(await applicationOf(first.applicationId)).toMatchObject({
    state: 'cancelled',
    reason: 'switched-off',
    armedAt: null,
  })
  for (const claim of others) await expectArmed(claim)
})

test('nobody waits for one whose user is being changed, and that one hears what they changed', async () => {
  const [first, ...others] = claims
  if (!first) expect.fail()
  let arming: Promise<ArmOutcome>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`update users set auto_bidding_enabled = false where uid = ${first.uid}`)
    arming = claims.map(armWithOwn)
    expect(await Promise.all(arming.slice(1))).toEqual(others.map(() => 'armed'))
    await expect.poll(() => waitingForLocks(db)).toBe(1)
  })
  expect(await arming[0]).toBe('stopped')
  for (const claim of others) await expectArmed(claim)
})

test('a letter that cannot be stored keeps no other from leaving', async () => {
  const [first, ...others] = claims
  if (!first) expect.fail()
  const arming = await Promise.allSettled([
    arm(store, first, { ...ofClaim(first), letter: 'a\0b' }),
    ...others.map(armWithOwn),
  ])
  expect(arming[0]?.status).toBe('rejected')
  expect(arming.slice(1)).toEqual(others.map(() => ({ status: 'fulfilled', value: 'armed' })))
  expect(await applicationOf(first.applicationId)).toMatchObject({
    state: 'reserving',
    armedAt: null,
  })
})

test('of two armings of one application, the letter of the one that is armed is stored', async () => {
  const [claim] = claims
  if (!claim) expect.fail()
  const letters = ['one', 'two', 'three']
  const outcomes = await Promise.all(
    letters.map((letter) => arm(store, claim, { ...ofClaim(claim), letter })),
  )
  expect(outcomes.filter((outcome) => outcome === 'armed')).toHaveLength(1)
  const armed = letters[outcomes.indexOf('armed')]
  expect(await applicationOf(claim.applicationId)).toMatchObject({ letter: armed, sendNo: 1 })
})

test('those that are answered together are settled in one statement, each with its own proposal', async () => {
  await Promise.all(claims.map(armWithOwn))
  const heard: string[] = []
  const listening = await listen(world.databaseUrl, {
    onLive: (uids, { kind }) => heard.push(`${uids.join()} ${kind}`),
  })
  const statements = recordStatements(db.$client)
  expect(await Promise.all(claims.map(settle))).toEqual(claims.map(() => true))
  expect(statements.filter((text) => text.includes('with held as'))).toHaveLength(1)
  for (const claim of claims) await expectSettled(claim)
  const expected = claims.flatMap(({ uid }) => [
    `${uid} application-changed`,
    `${uid} user-changed`,
  ])
  await expect.poll(() => expected.filter((line) => !heard.includes(line))).toEqual([])
  await listening.stop()
})

test('nobody waits to be settled for one that is locked, and another’s claim settles nothing', async () => {
  const [first, second, ...others] = claims
  if (!first || !second) expect.fail()
  await Promise.all(claims.map(armWithOwn))
  let settling: Promise<boolean> = Promise.resolve(false)
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select from applications where id = ${first.applicationId} for no key update`,
    )
    settling = settle(first)
    const stale = { ...second, fence: second.fence - 1 }
    expect(await Promise.all([stale, ...others].map(settle))).toEqual([
      false,
      ...others.map(() => true),
    ])
    expect(await applicationOf(first.applicationId)).toMatchObject({ state: 'submitting' })
  })
  expect(await settling).toBe(true)
  for (const claim of [first, ...others]) await expectSettled(claim)
  expect(await applicationOf(second.applicationId)).toMatchObject({ state: 'submitting' })
})

test('nobody waits to be settled for one whose user is locked', async () => {
  const [first, ...others] = claims
  if (!first) expect.fail()
  await Promise.all(claims.map(armWithOwn))
  let settling: Promise<boolean> = Promise.resolve(false)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from users where uid = ${first.uid} for update`)
    settling = settle(first)
    expect(await Promise.all(others.map(settle))).toEqual(others.map(() => true))
    await expect.poll(() => waitingForLocks(db)).toBe(1)
  })
  expect(await settling).toBe(true)
  for (const claim of claims) await expectSettled(claim)
})

test('where the answer of a commit is lost, no letter leaves, and the loss is reported', async () => {
  const mend = loseAnswers('commit')
  const arming = await Promise.allSettled(claims.map(armWithOwn))
  mend()
  expect(new Set(arming.map(({ status }) => status))).toEqual(new Set(['rejected']))
  for (const claim of claims) await expectArmed(claim)
})

test('an application stays settled when the answer is lost, and the loss is reported', async () => {
  await Promise.all(claims.map(armWithOwn))
  const mend = loseAnswers('with held as')
  const settling = await Promise.allSettled(claims.map(settle))
  mend()
  expect(new Set(settling.map(({ status }) => status))).toEqual(new Set(['rejected']))
  for (const claim of claims) await expectSettled(claim)
})

test('of two that settle one application, one does', async () => {
  const [claim] = claims
  if (!claim) expect.fail()
  await Promise.all(claims.map(armWithOwn))
  const settled = await Promise.all([settle(claim), settle(claim)])
  expect(settled.toSorted()).toEqual([false, true])
  expect(await timelineOf(claim)).toEqual(['claimed', 'composed', 'armed', 'sent'])
})

/** Loses the answers of statements with these words, which have been run. Returns how to have them answered again. */
function loseAnswers(words: string): () => void {
  let isLosing = true
  const heard = new WeakSet<object>()
  const lost = new Error('The answer is lost.')
  db.$client.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown> | undefined
    const losing = (...all: unknown[]) => {
      const text = typeof all[0] === 'string' ? all[0] : String(Object(all[0]).text)
      if (!isLosing || !text.includes(words)) return query(...all)
      const tell = all.at(-1)
      if (typeof tell === 'function') return query(...all.slice(0, -1), () => tell(lost))
      return query(...all)?.then(() => Promise.reject(lost))
    }
    client.query = losing as typeof client.query // the same in and out
  })
  return () => {
    isLosing = false
  }
}

function ofClaim({ applicationId }: Claim) {
  return {
    letter: letterOf(applicationId),
    draftVersion: 0,
    accountVersion: 1,
    leaseMs: 3_600_000,
    deadlineMs: 0,
  }
}

function letterOf(applicationId: string): string {
  return `Letter of ${applicationId}`
}

function armWithOwn(claim: Claim): Promise<ArmOutcome> {
  return arm(store, claim, ofClaim(claim))
}

function settle(claim: Claim): Promise<boolean> {
  return leaveWithSlot(db, claim, {
    from: 'submitting',
    to: 'submitted',
    reason: null,
    keepsSlot: true,
    proposalId: `proposal of ${claim.applicationId}`,
    sentAfterMs: 3,
  })
}

async function expectArmed(claim: Claim): Promise<void> {
  expect(await applicationOf(claim.applicationId)).toMatchObject({
    state: 'submitting',
    letter: letterOf(claim.applicationId),
    sendNo: 1,
  })
  expect(await timelineOf(claim)).toEqual(['claimed', 'composed', 'armed'])
}

async function expectSettled(claim: Claim): Promise<void> {
  expect(await applicationOf(claim.applicationId)).toMatchObject({
    state: 'submitted',
    proposalId: `proposal of ${claim.applicationId}`,
    leaseUntil: null,
  })
  expect(await timelineOf(claim)).toEqual(['claimed', 'composed', 'armed', 'sent'])
}

async function timelineOf({ applicationId }: Claim): Promise<unknown[]> {
  const found = await rows(
    db,
    sql`select kind from application_events where application_id = ${applicationId} order by id`,
  )
  return found.map(({ kind }) => kind)
}
