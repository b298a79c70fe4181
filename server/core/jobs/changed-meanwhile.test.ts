import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { aPosting, feedPages } from '../../../tests/support/outside/feed-pages.ts'
import { waitingForLocks } from '../../../tests/support/database/waiting-for-locks.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { listen } from '../../store/live.ts'
import { switchAutoBidding } from '../auto-bidding/switch-auto-bidding.ts'
import { createMatcher } from '../matching/matcher.ts'
import { activateScanner } from '../scanners/activate-scanner.ts'
import { addScanner } from '../scanners/add-scanner.ts'
import { deleteScanner } from '../scanners/delete-scanner.ts'
import { saveScanner } from '../scanners/save-scanner.ts'
import { takeInPostings } from './take-in-postings.ts'

const world = await testServices()
const { store } = world.services
const { nextPage, statesOf } = feedPages(world)

const meanwhile = {
  'saves a scanner': async ({ uid, scannerId }: TestUser) =>
    void (await saveScanner(store, uid, scannerId, shops)),
  'adds the first one': async ({ uid, scannerId }: TestUser) => {
    await deleteScanner(store, uid, scannerId)
    await addScanner(store, uid, shops)
  },
  'activates another one': async ({ uid }: TestUser) => {
    const { id } = await addScanner(store, uid, shops)
    await sinceLong(uid)
    await activateScanner(store, uid, id)
  },
  'deletes the one before': async ({ uid, scannerId }: TestUser) => {
    await addScanner(store, uid, shops)
    await sinceLong(uid)
    await deleteScanner(store, uid, scannerId)
  },
  'switches auto-bidding on': async ({ uid, scannerId }: TestUser) => {
    await switchAutoBidding(store, uid, false)
    await saveScanner(store, uid, scannerId, shops)
    await sinceLong(uid)
    await switchAutoBidding(store, uid, true)
  },
}

const inDatabase = { where: 'in the database', from: null }
const inMemory = { where: 'in memory', from: 1 }
const cases = [inDatabase, inMemory].flatMap(({ where, from }) =>
  Object.entries(meanwhile).map(([what, change]) => ({ where, from, what, change })),
)

test.each(cases)(
  'a user who $what while a posting is taken in gets their application, once, matched $where',
  async ({ from, change }) => {
    const matcher = createMatcher(world.services, { from })
    await matcher.keep(new AbortController().signal)
    const services = { ...world.services, matcher }
    const [holding, changing] = [
      await aUser(world),
      await aUser(world, { scanner: { keywords: 'zither' } }),
    ]
    const heard: string[] = []
    const listening = await listen(world.databaseUrl, {
      onLive: (uids, { kind }) => uids.includes(changing.uid) && heard.push(kind),
    })
    const page = await nextPage([aPosting()])
    let taking: Promise<unknown> = Promise.resolve()
    await store.db.transaction(async (tx) => {
      // The posting's scanners are found, and its decisions wait for this user.
      await tx.execute(sql`select from users where uid = ${holding.uid} for update`)
      taking = takeInPostings(services, page)
      await expect.poll(() => waitingForLocks(store.db)).toBe(1)
      await change(changing)
    })
    await expect(taking).resolves.toMatchObject({ jobs: 1 })
    for (const user of [holding, changing]) expect(await statesOf(user)).toEqual(['queued'])
    await expect
      .poll(() => heard)
      .toEqual(expect.arrayContaining(['jobs-arrived', 'application-changed']))
    await listening.stop()
    expect(matcher.size === null).toBe(from === null)
    await takeInPostings(services, await nextPage([aPosting()]))
    expect(await statesOf(changing)).toEqual(['queued', 'queued'])
  },
)

const shops = { ...emptyScannerForm, name: 'Shops', keywords: 'wordpress' }

/** Makes the user's scanners ones that were saved long ago. */
async function sinceLong(uid: string): Promise<void> {
  await store.db.execute(
    sql`update scanners set updated_at = product_clock() - interval '1 hour' where uid = ${uid}`,
  )
}
