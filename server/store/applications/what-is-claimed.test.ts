import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimingOf } from '../../../tests/support/factories/claiming.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { marketplaceAccounts } from '../accounts/account-schema.ts'
import { backOffFromMarketplace } from '../jobs/marketplaces.ts'
import { marketplaceBackOffs } from '../jobs/back-offs.ts'
import { jobs } from '../schema.ts'

const world = await testServices()
const { db } = world.services.store
const { aPacedUser, queue, claim, claimOf, armed, settled, setClock } = claimingOf(world)

const nothingDue = { outcome: 'nothing-due' }

test.each([
  { state: 'ready', goes: true },
  { state: 'unchecked', goes: true },
  { state: 'refused', goes: false },
  { state: 'challenged', goes: false },
  { state: null, goes: false },
] as const)(
  'only the user’s own sign-in at that marketplace counts for a claim ($state)',
  async ({ state, goes }) => {
    const [user] = [await aPacedUser({}), await aPacedUser({})]
    await queue(user, 1)
    const ofUser = eq(marketplaceAccounts.uid, user.uid)
    const [own = expect.fail()] = await db.select().from(marketplaceAccounts).where(ofUser)
    const others = { state: goes ? ('refused' as const) : ('ready' as const) }
    await db.update(marketplaceAccounts).set(others)
    await db.insert(marketplaceAccounts).values({ ...own, marketplace: 'elsewhere', ...others })
    const here = and(ofUser, eq(marketplaceAccounts.marketplace, 'gigboard'))
    if (state) await db.update(marketplaceAccounts).set({ state }).where(here)
    else await db.delete(marketplaceAccounts).where(here)
    const claimed = await claim()
    const held =
      state === null ? { outcome: 'stopped', reason: 'disconnected' } : { outcome: 'nothing-due' }
    expect(claimed).toMatchObject(goes ? { outcome: 'claimed' } : held)
  },
)

test('a marketplace that asked us to back off holds its own applications alone, to the end of the longest wait', async (context) => {
  context.onTestFinished(async () => void (await db.delete(marketplaceBackOffs)))
  await queue(await aPacedUser({}), 1)
  await backOffFromMarketplace(db, 'elsewhere', 600)
  await backOffFromMarketplace(db, 'gigboard', 60)
  await backOffFromMarketplace(db, 'gigboard', 5)
  await setClock('2031-05-05 10:00:59.999')
  expect(await claim()).toEqual(nothingDue)
  await setClock('2031-05-05 10:01')
  expect(await claim()).toMatchObject({ outcome: 'claimed' })
})

test('while a user’s request is under way nothing more of theirs is claimed, and what others send holds up nobody', async () => {
  const [user, other] = [await aPacedUser({}), await aPacedUser({})]
  await queue(user, 2)
  const first = await claimOf()
  await armed(first)
  expect(await claim()).toEqual(nothingDue)
  await queue(other, 1)
  expect(await claimOf()).toMatchObject({ uid: other.uid })
  await settled(first)
  expect(await claimOf()).toMatchObject({ uid: user.uid })
})

test('a job is fresh for 24 hours to the moment', async () => {
  const user = await aPacedUser({})
  for (const { postedAt, outcome } of [
    { postedAt: '2031-05-04T10:00:00Z', outcome: 'claimed' },
    { postedAt: '2031-05-04T09:59:59.999Z', outcome: 'stopped' },
  ]) {
    await queue(user, 1)
    await db.update(jobs).set({ postedAt })
    const claimed = await claim()
    expect(claimed).toMatchObject({ outcome })
    if (claimed.outcome !== 'claimed') continue
    await armed(claimed.claim)
    await settled(claimed.claim)
  }
})

test('a user who is being deleted has nothing sent, not even manually', async () => {
  const user = await aPacedUser({})
  await queue(user, 2, { approvedAt: '2031-05-05T10:00:00Z' })
  await db.execute(sql`update users set deleted_at = product_clock() where uid = ${user.uid}`)
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'switched-off' })
})
