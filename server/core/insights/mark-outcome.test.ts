import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impliedBy, type Outcome, outcomes } from '../../../contract/insights/outcome.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { toldReactions } from '../../../tests/support/factories/told-reactions.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import { recordReactions } from '../../store/following/reactions.ts'
import { applications } from '../../store/schema.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { markSent } from '../reviewing/by-user/mark-sent.ts'
import { undoDecision } from '../reviewing/undo-decision.ts'
import { markOutcome } from './mark-outcome.ts'

const world = await testServices()
const { store } = world.services
const { db } = store
const user = await aUser(world)
const sentAt = '2026-11-01T10:00:00Z'

test('a mark brings what it implies, stands in the timeline, and is taken back with that', async () => {
  const own = await aSent()
  const marked = await mark(own, 'hired', true)
  expect(marked.outcomes.map(({ outcome, isMarked }) => [outcome, isMarked])).toEqual([
    ['viewed', true],
    ['replied', true],
    ['hired', true],
  ])
  expect(new Set(marked.outcomes.map(({ at }) => at)).size).toBe(1)
  expect(await mark(own, 'hired', true)).toEqual(marked)
  const back = await mark(own, 'hired', false)
  expect(back.outcomes).toEqual([])
  expect(await mark(own, 'hired', false)).toEqual(back)
  const events = (await eventsOf(db, own.applicationId)).map(({ kind, detail }) => [kind, detail])
  expect(events).toEqual([
    ['marked', 'hired'],
    ['unmarked', 'hired'],
  ])
})

test('taking back a mark takes those along that rest on it, and leaves those from before', async () => {
  const own = await aSent()
  await mark(own, 'viewed', true)
  await mark(own, 'replied', true)
  await mark(own, 'interviewed', true)
  const back = await mark(own, 'replied', false)
  expect(back.outcomes.map(({ outcome }) => outcome)).toEqual(['viewed'])
})

test('what the marketplace told cannot be taken back, and takes the place of a mark', async () => {
  const own = await aSent()
  await mark(own, 'replied', true)
  await tell(own.proposalId, { repliedAt: '2026-11-02T10:00:00Z' })
  const told = await readTimeline(store, user.uid, own.applicationId)
  expect(told.outcomes).toEqual([
    expect.objectContaining({ outcome: 'replied', at: '2026-11-02T10:00:00Z', isMarked: false }),
    expect.objectContaining({ outcome: 'viewed', isMarked: false }),
  ])
  await expect(mark(own, 'replied', false)).rejects.toMatchObject({ code: 'told-by-marketplace' })
  await expect(mark(own, 'viewed', false)).rejects.toMatchObject({ code: 'told-by-marketplace' })
  await mark(own, 'hired', true)
  const back = await mark(own, 'hired', false)
  expect(back.outcomes).toEqual(told.outcomes)
})

test.each(['review', 'queued', 'submitting', 'unknown', 'failed'] as const)(
  'one that is %s has no outcome to mark',
  async (state) => {
    const own = await aPostedApplication(world, user.uid, { state })
    await expect(mark(own, 'replied', true)).rejects.toMatchObject({ code: 'not-possible-now' })
  },
)

test('somebody else’s application is not there', async () => {
  const other = await aUser(world)
  const own = await aSent()
  const theirs = { uid: other.uid, applicationId: own.applicationId, outcome: 'replied' } as const
  await expect(markOutcome(store, theirs, true)).rejects.toMatchObject({ code: 'not-found' })
})

test('one that its user sent themselves loses its marks when they take that back', async () => {
  const own = await aPostedApplication(world, user.uid, { state: 'review', isSentByUser: true })
  await markSent(store, own)
  await mark(own, 'replied', true)
  expect((await undoDecision(store, own)).outcomes).toEqual([])
  expect((await markSent(store, own)).outcomes).toEqual([])
})

test('the same mark from two pages at the same moment is made once', async () => {
  const own = await aSent()
  await Promise.all([mark(own, 'replied', true), mark(own, 'replied', true)])
  const events = await eventsOf(db, own.applicationId)
  expect(events.filter(({ kind }) => kind === 'marked')).toHaveLength(1)
})

const told = fc.record({
  do: fc.constant('tell' as const),
  moments: fc.dictionary(
    fc.constantFrom(...outcomes.map((name) => `${name}At`)),
    fc
      .integer({ min: -3, max: 20 })
      .map((day) => new Date(Date.parse(sentAt) + day * 86_400_000).toISOString()),
    { minKeys: 1 },
  ),
})
const marked = fc.record({
  do: fc.constant('mark' as const),
  outcome: fc.constantFrom(...outcomes),
  happened: fc.boolean(),
})

test('after any order of what is told and marked each outcome is known once, with all that it implies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(told, marked), { maxLength: 12 }), async (steps) => {
      const own = await aSent()
      const everTold = new Set<Outcome>()
      for (const step of steps) {
        if (step.do === 'mark') {
          await mark(own, step.outcome, step.happened).catch((error: unknown) =>
            expect(error).toMatchObject({ code: 'told-by-marketplace' }),
          )
          continue
        }
        await tell(own.proposalId, step.moments)
        for (const name of outcomes) if (step.moments[`${name}At`]) everTold.add(name)
      }
      const row = await rowOf(own.applicationId)
      const isKnown = (name: Outcome) => row[`${name}At`] !== null
      for (const name of outcomes) {
        const at = row[`${name}At`]
        if (everTold.has(name))
          expect([name, isKnown(name), row.toldByUser.includes(name)]).toEqual([name, true, false])
        if (at === null) continue
        expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(sentAt))
        expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 60_000)
        for (const implied of impliedBy[name])
          expect([name, implied, isKnown(implied)]).toEqual([name, implied, true])
      }
      expect(row.toldByUser.every(isKnown)).toBe(true)
      expect(new Set(row.toldByUser).size).toBe(row.toldByUser.length)
      const events = await eventsOf(db, own.applicationId)
      for (const name of outcomes)
        expect(events.filter(({ kind }) => kind === name).length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 40 },
  )
})

function mark(own: { applicationId: string }, outcome: Outcome, happened: boolean) {
  return markOutcome(store, { uid: user.uid, applicationId: own.applicationId, outcome }, happened)
}

function tell(proposalId: string, moments: Record<string, string>) {
  const place = { uid: user.uid, marketplace: 'gigboard' }
  return db.transaction((tx) => recordReactions(tx, place, [toldReactions(proposalId, moments)]))
}

async function aSent() {
  const proposalId = crypto.randomUUID()
  const sent = { state: 'submitted', proposalId, armedAt: sentAt, sentAt } as const
  return { ...(await aPostedApplication(world, user.uid, sent)), proposalId }
}

async function rowOf(id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return row ?? expect.fail('the application is gone')
}
