import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordStatements } from '../../../../tests/support/database/record-statements.ts'
import { claimingOf } from '../../../../tests/support/factories/claiming.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { testServices, type TestUser } from '../../../../tests/support/test-services.ts'
import { claimApplications } from '../../../core/applying/claiming/claim-application.ts'
import type { Claim } from '../claims.ts'
import { transactTogether } from '../../connect.ts'
import { rows } from '../../rows.ts'

const world = await testServices()
const { services } = world
const { db } = services.store
const { aPacedUser, queue, claimOf, arming, applicationOf } = claimingOf(world)
const { usedBy } = pathOf(world)

test('several are claimed in one transaction, each with a slot of its user and in its timeline', async () => {
  const users = await usersWith(3, 2)
  const statements = recordStatements(db.$client)
  const claims = await claimAll()
  expect(statements.filter((text) => text === 'begin')).toHaveLength(1)
  expect(uidsOf(claims)).toEqual(users.map(({ uid }) => uid).toSorted())
  for (const user of users) expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
  for (const { applicationId, fence } of claims) {
    expect(await applicationOf(applicationId)).toMatchObject({ state: 'reserving', fence })
    expect(await timelineOf(applicationId)).toEqual(['claimed'])
  }
  expect(await claimApplications(services)).toEqual([]) // each user has one in flight
})

test('where the limit of one user is reached, theirs is capped and the others are claimed', async () => {
  const [full, ...others] = await usersWith(4, 1)
  if (!full) expect.fail()
  await db.execute(
    sql`insert into usage_days (uid, day, used) values (${full.uid}, (product_clock() at time zone 'UTC')::date, 10)`,
  )
  const outcomes = [...(await claimApplications(services)), ...(await claimApplications(services))]
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    'claimed',
    'claimed',
    'claimed',
    'stopped',
  ])
  expect(outcomes).toContainEqual(expect.objectContaining({ reason: 'daily-limit' }))
  expect(await usedBy(full)).toEqual({ day: 10, month: 0 })
  for (const user of others) expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('of two users with one marketplace account, one is claimed at a time, and both count for it', async () => {
  const users = await usersWith(2, 1)
  await db.execute(sql`update marketplace_accounts set state = 'ready', account_name = 'shared'
    where uid in (${users[0]?.uid}, ${users[1]?.uid})`)
  expect(await claimAll()).toHaveLength(1)
  expect(await claimAll()).toHaveLength(1)
  const used = sql`select used from account_usage_days where account_name = 'shared'`
  expect(await rows(db, used)).toEqual([{ used: 2 }])
})

test('claims by several at the same time take everything once', async () => {
  const users = await usersWith(20, 1)
  const claims = await Promise.all(Array.from({ length: 6 }, claimAll))
  claims.push(await claimAll())
  expect(uidsOf(claims.flat())).toEqual(users.map(({ uid }) => uid).toSorted())
  for (const user of users) expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('arming takes one round trip where nothing is in the way', async () => {
  const [user] = await usersWith(1, 1)
  const claim = await claimOf()
  const statements = recordStatements(db.$client)
  expect(await arming(claim)).toBe('armed')
  const armings = statements.slice(statements.indexOf('begin'))
  expect(armings).toHaveLength(4)
  expect(armings.at(-1)).toBe('commit')
  expect(await timelineOf(claim.applicationId)).toEqual(['claimed', 'composed', 'armed'])
  expect(claim.uid).toBe(user?.uid)
})

test('of statements sent together either all count or none, and the connection can be used again', async () => {
  const broken = sql`select 1 / ${0}::int`
  await expect(transactTogether(db, [mark('one'), broken, mark('two')])).rejects.toThrow()
  const marks = sql`select name from installation where name in ('one', 'two', 'three')`
  expect(await rows(db, marks)).toEqual([])
  const [, read] = await transactTogether(db, [mark('three'), marks])
  expect(read).toEqual([{ name: 'three' }])
})

function mark(name: string) {
  return sql`insert into installation (name, value) values (${name}, '1')`
}

async function usersWith(count: number, queued: number): Promise<TestUser[]> {
  const users: TestUser[] = []
  for (let number = 0; number < count; number += 1) users.push(await aPacedUser({}))
  for (const user of users) await queue(user, queued)
  return users
}

async function claimAll(): Promise<Claim[]> {
  const outcomes = await claimApplications(services)
  return outcomes.flatMap((one) => (one.outcome === 'claimed' ? [one.claim] : []))
}

function uidsOf(claims: readonly Claim[]): string[] {
  return claims.map(({ uid }) => uid).toSorted()
}

async function timelineOf(id: string): Promise<unknown[]> {
  const found = await rows(
    db,
    sql`select kind from application_events where application_id = ${id} order by id`,
  )
  return found.map(({ kind }) => kind)
}
