import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../../tests/support/outside/gigboard-client.ts'
import { anUpworkWorld } from '../../../../tests/support/outside/upwork/an-upwork-world.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import type { TestUser } from '../../../../tests/support/test-services.ts'
import { isSearchedOnRequest, type SearchedMarketplace } from '../../../ports/marketplace.ts'
import { applications } from '../../../store/schema.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import { askForSearch } from '../../jobs/on-request/ask-for-search.ts'
import { searchOnRequest } from '../../jobs/on-request/search-on-request.ts'
import { sendManually } from '../../reviewing/send-manually.ts'
import type { ApplyingServices, KillPoint } from '../applying-services.ts'
import { claimApplication } from '../claiming/claim-application.ts'
import { reconcile } from '../reconcile.ts'
import { sendApplication } from '../send-application.ts'
import { forgetSession, marketplaceSession } from '../signing-in/marketplace-session.ts'

const { world, services, aProcess, standIn, aConnectedUser, applicationsOf, ledgerOf } =
  await anUpworkWorld()
const { store } = services
const { sendAllDue, passUndoTime, lookUpUntil, usedBy } = pathOf(world)
const marketplace = 'upwork'

test('a worker that is killed between the preview and its keeping has sent nothing', async () => {
  const { user, own } = await searched(1)
  await press(own)
  await killedAt('previewed')
  expect(await applicationsOf(user)).toMatchObject([{ state: 'reserving' }])
  await passLease(user)
  await reconcile(services, new Map())
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'review', reason: 'confirm-preview' }])
  expect(await ledgerOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })

  await press(own)
  await sendAllDue()
  expect(await applicationsOf(user)).toMatchObject([{ state: 'submitted' }])
  expect(await ledgerOf(user)).toHaveLength(1)
})

test.each(['claimed', 'answered'] as const)(
  'a worker that is killed while it confirms (%s) leads to one proposal all the same',
  async (point) => {
    const { user, own } = await searched(1)
    await press(own)
    await sendAllDue()
    await press(own)
    await killedAt(point)
    expect(await ledgerOf(user)).toHaveLength(point === 'answered' ? 1 : 0)
    await passLease(user)
    await reconcile(services, new Map())
    if (point === 'answered') await lookUpUntil(user, ['submitted'])
    await sendAllDue()
    expect(await applicationsOf(user)).toMatchObject([{ state: 'submitted' }])
    expect(await ledgerOf(user)).toHaveLength(1)
  },
)

test('two workers at once make one preview of each application, and send each once', async () => {
  const { user, postedIds, own, ownAll } = await searched(3)
  const workers = [aProcess(), aProcess(), aProcess()]
  for (const each of ownAll) await press(each)
  await sendWith(workers)
  expect(await applicationsOf(user)).toMatchObject(
    ownAll.map(() => ({ state: 'review', reason: 'confirm-preview' })),
  )
  expect(await previewsOf(postedIds)).toBe(3)

  // The marketplace keeps the latest preview alone, so one is confirmed first.
  await press(own)
  await sendWith(workers)
  for (let round = 0; round < 12 && (await ledgerOf(user)).length < 3; round += 1) {
    const waiting = (await applicationsOf(user)).filter(({ state }) => state === 'review')
    const [next] = waiting
    if (!next) break
    await press({ uid: user.uid, applicationId: next.id })
    await sendWith(workers)
  }
  const jobsSent = (await ledgerOf(user)).map(({ jobId }) => jobId)
  expect(jobsSent).toHaveLength(3)
  expect(new Set(jobsSent).size).toBe(3)
  expect(await usedBy(user)).toEqual({ day: 3, month: 3 })
})

test('a token that ends is renewed once, however many workers need it at the same time', async () => {
  const user = await aConnectedUser()
  const opened = services.marketplaces.get(marketplace)
  if (!opened || !isSearchedOnRequest(opened)) throw new Error('there is no Upwork')
  let renewals = 0
  const upwork: SearchedMarketplace = {
    ...opened,
    refresh(token) {
      renewals += 1
      return opened.refresh(token)
    },
  }
  const processes = [aProcess(), aProcess(), aProcess()]
  const ended: string[] = []
  for (const each of processes)
    ended.push((await marketplaceSession(each, upwork, user.uid)).session.token)
  await standIn.expire(user.email)
  for (const each of processes) {
    const { session } = await marketplaceSession(each, upwork, user.uid)
    forgetSession(each, marketplace, { uid: user.uid, refused: session })
  }
  await Promise.all(
    processes.map((each) => marketplaceSession(each, upwork, user.uid).catch(() => null)),
  )
  const after: string[] = []
  for (const each of processes)
    after.push((await marketplaceSession(each, upwork, user.uid)).session.token)
  expect(renewals).toBe(1)
  expect(new Set(after).size).toBe(1)
  expect(ended).not.toContain(after[0])
})

/** Has a new user find so many jobs that nobody else looks for. */
async function searched(count: number) {
  const word = `shawm${crypto.randomUUID().replaceAll(/[^a-f]/gu, '')}`
  const user = await aConnectedUser({ scanner: { keywords: word } })
  const jobs = Array.from({ length: count }, (_, at) => aJob({ title: `${word} shop ${at}` }))
  const postedIds = await world.gigboard.post(...jobs)
  await askForSearch(services, { uid: user.uid, marketplace })
  await searchOnRequest(services, { uid: user.uid, marketplace })
  const found = await applicationsOf(user)
  expect(found).toHaveLength(count)
  const ownAll = found.map(({ id }) => ({ uid: user.uid, applicationId: id }))
  return { user, postedIds, ownAll, own: ownAll[0] ?? expect.fail('nothing was found') }
}

async function press(own: { uid: string; applicationId: string }): Promise<void> {
  const { draftVersion } = await readTimeline(store, own.uid, own.applicationId)
  await sendManually(store, own, draftVersion)
}

/** Has a worker take what is due, and ends it at a point, as a kill does: nothing of it runs on. */
async function killedAt(end: KillPoint): Promise<void> {
  const killed: ApplyingServices = {
    ...aProcess(),
    reach(point) {
      if (point === end) throw new Error('killed')
    },
  }
  await passUndoTime()
  const claimed = await claimApplication(killed)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  await expect(sendApplication(killed, claimed.claim)).rejects.toThrow('killed')
}

async function sendWith(workers: readonly ApplyingServices[]): Promise<void> {
  await passUndoTime()
  await Promise.all(
    workers.map(async (worker) => {
      for (;;) {
        const claimed = await claimApplication(worker)
        if (claimed.outcome === 'nothing-due') return
        if (claimed.outcome === 'claimed') await sendApplication(worker, claimed.claim)
      }
    }),
  )
  await sendAllDue()
}

async function passLease({ uid }: TestUser): Promise<void> {
  await store.db
    .update(applications)
    .set({ leaseUntil: sql`lease_until - interval '1 hour'` })
    .where(and(eq(applications.uid, uid), inArray(applications.state, ['reserving', 'submitting'])))
}

/** Counts the previews that the marketplace made of these jobs. */
async function previewsOf(postedIds: string[]): Promise<number> {
  const ids = await standIn.jobIds(postedIds)
  const made = (await standIn.toolCalls('upwork__manage_proposals')).map((call) =>
    JSON.stringify(call),
  )
  return made.filter((call) => ids.some((id) => call.includes(id))).length
}
