import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitingForLocks } from '../../../tests/support/database/waiting-for-locks.ts'
import { claimingOf } from '../../../tests/support/factories/claiming.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { applications } from '../../store/schema.ts'
import { claimApplication } from './claiming/claim-application.ts'

const world = await testServices()
const { db } = world.services.store
const { aPacedUser, queue } = claimingOf(world)

test('a manual and an automatic one, claimed at the same moment, do not deadlock', async () => {
  const user = await aPacedUser({ minGapMinutes: 5 })
  const [manual = ''] = await queue(user, 1, { approvedAt: '2031-05-05T10:00:00Z' })
  await queue(user, 1)
  await db
    .update(applications)
    .set({ nextAt: '2031-05-05T09:00:00Z' })
    .where(eq(applications.id, manual))
  await db.execute(
    sql`insert into usage_days (uid, day, used) values (${user.uid}, '2031-05-05', 0)`,
  )
  const claims: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from usage_days where uid = ${user.uid} for update`)
    for (const number of [1, 2]) {
      claims.push(claimApplication(world.services))
      await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBe(number)
    }
  })
  expect(await Promise.all(claims)).toMatchObject([{ outcome: 'claimed' }, { outcome: 'raced' }])
})
