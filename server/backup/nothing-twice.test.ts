import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { patientUrl } from '../../tests/support/database/be-patient.ts'
import { setProductClock } from '../../tests/support/database/set-product-clock.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import {
  aFolder,
  anEmptyInstallation,
  anInstallation,
  ask,
  backUpTo,
  restoreFrom,
} from '../../tests/support/an-installation.ts'
import { pathOf } from '../../tests/support/path.ts'
import {
  aUser,
  servicesOn,
  testServices,
  type TestServices,
} from '../../tests/support/test-services.ts'
import { lookUpFirst } from '../core/restoring/look-up-first.ts'
import { eventsOf } from '../store/applications/application-events.ts'

const world = await testServices()
const before = pathOf(world)
// A second application for the same job would be accepted: only we stand in its way.
await world.gigboard.set({ naturalKey: false })

test('after a restore nothing is sent a second time, and the activity shows it as sent', async () => {
  const user = await aUser(world, { tier: 'pro', scanner: { keywords: 'alpha' } })
  const known = await world.gigboard.post(
    aJob({ title: 'alpha' }),
    aJob({ title: 'alpha' }),
    aJob({ title: 'alpha' }),
  )
  await before.takeIn()
  const backup = await aBackup()
  const unknown = await world.gigboard.post(aJob({ title: 'alpha' }), aJob({ title: 'alpha' }))
  await before.takeIn()
  await before.sendAllDue()
  expect(await before.ledgerOf(user)).toHaveLength(5)

  const restored = await restoredFrom(backup)
  const after = pathOf(restored)
  const [fresh] = await world.gigboard.post(aJob({ title: 'alpha' }))
  await after.sendAllDue()
  await after.takeIn()
  await after.sendAllDue()
  expect(await lookUpFirst(restored.services)).toBe(0) // what left before the restore may still arrive
  expect(await before.ledgerOf(user)).toHaveLength(5)

  await passDrainTime(restored)
  while ((await lookUpFirst(restored.services)) > 0);
  expect(await after.usedBy(user)).toEqual({ day: 5, month: 5 })
  expect(await ask(restored.databaseUrl, 'select used from account_usage_days')).toEqual([
    { used: 5 },
  ])
  await after.sendAllDue()
  expect(await after.statesOf(user)).toEqual(Array(6).fill('submitted'))
  expect(await after.usedBy(user)).toEqual({ day: 6, month: 6 })
  const ledger = await before.ledgerOf(user)
  expect(ledger.map(({ jobId }) => jobId).toSorted()).toEqual(
    [...known, ...unknown, fresh].toSorted(),
  )

  const proposals = new Map(ledger.map(({ proposalId, acceptedAt }) => [proposalId, acceptedAt]))
  for (const { id, proposalId, sentAt } of await after.applicationsOf(user)) {
    expect(proposals.has(proposalId ?? '')).toBe(true)
    expect(sentAt).not.toBeNull()
    const events = await eventsOf(restored.services.store.db, id)
    expect(events.map(({ kind }) => kind)).toContain('sent')
  }
})

test('applications that were found count, so that no cap is passed with new ones', async () => {
  const user = await aUser(world, { tier: 'starter', scanner: { keywords: 'beta' } })
  const backup = await aBackup()
  await world.gigboard.post(...Array.from({ length: 10 }, () => aJob({ title: 'beta' })))
  await before.takeIn()
  await before.sendAllDue()
  expect(await before.ledgerOf(user)).toHaveLength(10)

  const restored = await restoredFrom(backup)
  const after = pathOf(restored)
  await world.gigboard.post(aJob({ title: 'beta' }), aJob({ title: 'beta' }))
  await after.takeIn()
  await passDrainTime(restored)
  while ((await lookUpFirst(restored.services)) > 0);
  await after.sendAllDue()
  expect(await before.ledgerOf(user)).toHaveLength(10)
  expect((await after.statesOf(user)).toSorted()).toEqual([
    'capped',
    'capped',
    ...Array(10).fill('submitted'),
  ])
})

test('nothing is sent before the feed was read up to the restore for everybody, nor while a look-up has no answer', async () => {
  const user = await aUser(world, { tier: 'pro', scanner: { keywords: 'gamma' } })
  await world.gigboard.post(aJob({ title: 'gamma' }))
  await before.takeIn()
  const backup = await aBackup()

  const restored = await restoredFrom(backup)
  const after = pathOf(restored)
  await passDrainTime(restored)
  await world.gigboard.fault({
    call: 'look-up',
    effect: { kind: 'status', status: 503 },
    times: null,
  })
  await lookUpFirst(restored.services)
  await after.takeIn()
  await after.sendAllDue()
  expect(await after.statesOf(user)).toEqual(['queued'])

  await world.gigboard.mend()
  await passDrainTime(restored, 10)
  await restored.services.store.db.execute(sql`update marketplaces set is_catching_up = true`)
  expect(await lookUpFirst(restored.services)).toBeGreaterThan(0)
  await after.sendAllDue()
  expect(await after.statesOf(user)).toEqual(['queued'])
  await after.takeIn()
  const { db } = restored.services.store
  await db.execute(sql`insert into undecided_jobs (marketplace, job_id, uids)
    select marketplace, id, '{}' from jobs where title = 'gamma'`)
  await after.sendAllDue()
  expect(await after.statesOf(user)).toEqual(['queued'])
  await db.execute(sql`delete from undecided_jobs`)
  await after.sendAllDue()
  expect(await after.statesOf(user)).toEqual(['submitted'])
  expect(await before.ledgerOf(user)).toHaveLength(1)
})

test('what leaves without a press has to be switched on again', async () => {
  const user = await aUser(world)
  const { db } = world.services.store
  await db.execute(
    sql`update marketplace_accounts set is_unattended = true where uid = ${user.uid}`,
  )
  const restored = await restoredFrom(await aBackup())
  const switches = `select is_unattended from marketplace_accounts where uid = '${user.uid}'`
  expect(await ask(world.databaseUrl, switches)).toEqual([{ is_unattended: true }])
  expect(await ask(restored.databaseUrl, switches)).toEqual([{ is_unattended: false }])
})

async function aBackup(): Promise<string> {
  const file = join(await aFolder(), 'backup')
  await backUpTo(file, await anInstallation(world.databaseUrl))
  return file
}

/** Restores a backup beside the installation that it was made from, which goes on to nothing. */
async function restoredFrom(file: string): Promise<TestServices> {
  const to = await anEmptyInstallation()
  await restoreFrom(file, to)
  const databaseUrl = patientUrl(to.databaseUrl)
  const services = await servicesOn(databaseUrl, world.gigboard.url)
  onTestFinished(() => services.close())
  return { services, gigboard: world.gigboard, databaseUrl }
}

/** Lets the time pass in which a request that left before the restore may still be accepted. */
async function passDrainTime({ databaseUrl }: TestServices, minutes = 2): Promise<void> {
  await setProductClock(databaseUrl, new Date(Date.now() + minutes * 60_000).toISOString())
}
