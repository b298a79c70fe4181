import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPosting, feedPages } from '../../../../tests/support/outside/feed-pages.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { feedCursor } from '../../../store/jobs/marketplaces.ts'
import { firstRow } from '../../../store/rows.ts'
import { noNewClaims, type Sender } from '../../applying/claiming/sender.ts'
import { takeInPostings } from '../take-in-postings.ts'

const world = await testServices()
const { store } = world.services
const { nextPage, statesOf } = feedPages(world)

test('a long page is taken in 25 postings at a time, and the cursor moves with the last of them', async () => {
  const user = await aUser(world)
  const page = await nextPage(Array.from({ length: 60 }, () => aPosting()))
  const seen: unknown[] = []
  const sender = aSender(async () => {
    seen.push([await jobsStored(), await feedCursor(store.db, 'gigboard')])
  })
  expect(await takeInPostings({ ...world.services, sender }, page)).toEqual({
    jobs: 60,
    queued: 60,
  })
  // As others see it before each of the three commits.
  expect(seen).toEqual([
    [0, page.from],
    [25, page.from],
    [50, page.from],
  ])
  expect(await feedCursor(store.db, 'gigboard')).toBe(page.next)
  expect(await statesOf(user)).toHaveLength(60)
})

test('a long page that fails in the middle is read again, and no job is stored or applied to twice', async () => {
  const user = await aUser(world)
  const before = await jobsStored()
  const page = await nextPage(Array.from({ length: 60 }, () => aPosting()))
  let parts = 0
  const failing = aSender(() => {
    parts += 1
    const fault = Object.assign(new Error('the database fails'), { code: '57014' })
    return parts === 2 ? Promise.reject(fault) : Promise.resolve()
  })
  await expect(takeInPostings({ ...world.services, sender: failing }, page)).rejects.toThrow()
  expect(await jobsStored()).toBe(before + 25)
  expect(await feedCursor(store.db, 'gigboard')).toBe(page.from)
  expect(await takeInPostings(world.services, page)).toMatchObject({ jobs: 35 })
  expect(await jobsStored()).toBe(before + 60)
  expect(await statesOf(user)).toHaveLength(60)
})

/** Sender that claims nothing, and does something within each take-in. */
function aSender(within: () => Promise<void>): Sender {
  return {
    wake: () => undefined,
    async claimNew() {
      await within()
      return noNewClaims
    },
  }
}

async function jobsStored(): Promise<number> {
  const row = await firstRow<{ number: number }>(
    store.db,
    sql`select count(*)::int as number from jobs`,
  )
  return row?.number ?? 0
}
