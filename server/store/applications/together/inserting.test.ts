import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStoredJob } from '../../../../tests/support/factories/a-stored-job.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { eventsOf } from '../application-events.ts'
import { beforeOthers, insertApplications } from '../applications.ts'
import { applications, jobs } from '../../schema.ts'

const world = await testServices()
const { db } = world.services.store
const at = '2031-05-05T10:00:00.123456Z'

test('applications and their timelines are stored as they were given, and what is not given has its default', async () => {
  const { uid } = await aUser(world)
  const added = await anApplication(uid, {
    letter: 'Hello',
    answers: [{ question: 'Why?', answer: 'So' }],
  })
  const first = { ...(await anApplication(uid)), nextAt: beforeOthers }
  const later = { ...(await anApplication(uid)), nextAt: '2031-05-06T10:00:00Z' }
  const events = [
    { applicationId: added.id, kind: 'composed' as const },
    { applicationId: added.id, kind: 'settled' as const, detail: 'needs-answers' },
  ]
  expect(await insertApplications(db, [added, first, later], events)).toEqual(
    new Set([added.id, first.id, later.id]),
  )
  expect(await stored(added.id)).toMatchObject({ ...added, signals: [], fence: 0, terms: null })
  const timeline = await eventsOf(db, added.id)
  expect(timeline.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['composed', null],
    ['settled', 'needs-answers'],
  ])
  const times = [first.id, added.id, later.id].map(async (id) => (await stored(id))?.nextAt ?? '')
  const inOrder = await Promise.all(times)
  expect(inOrder).toEqual(inOrder.toSorted())
  expect(inOrder[2]).toBe('2031-05-06T10:00:00Z')
})

test('a job that its user has an application for gets no second one, and its timeline no lines', async () => {
  const { uid } = await aUser(world)
  const one = await anApplication(uid)
  await insertApplications(db, [one])
  const again = { ...one, id: crypto.randomUUID() }
  const events = [
    { applicationId: again.id, kind: 'queued' as const },
    { applicationId: one.id, kind: 'queued' as const },
  ]
  expect(await insertApplications(db, [again], events)).toEqual(new Set())
  expect(await eventsOf(db, one.id)).toEqual([])
})

test('a letter that ends in half a character is stored without it', async () => {
  const { uid } = await aUser(world)
  const cut = await anApplication(uid, { letter: `Thanks ${'\u{1f600}'.slice(0, 1)}` })
  await insertApplications(db, [cut])
  expect(await stored(cut.id)).toMatchObject({ letter: 'Thanks \u{fffd}' })
})

async function anApplication(uid: string, given: Partial<typeof applications.$inferInsert> = {}) {
  const job = aStoredJob({})
  await db.insert(jobs).values(job)
  const state = 'review' as const
  const own = { id: crypto.randomUUID(), uid, marketplace: job.marketplace, jobId: job.id }
  return { answers: [], ...given, ...own, state, matchedAt: at, decidedAt: at, nextAt: at }
}

async function stored(id: string) {
  const [found] = await db.select().from(applications).where(eq(applications.id, id))
  return found
}
