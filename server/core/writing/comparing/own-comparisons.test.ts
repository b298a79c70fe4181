import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../../tests/support/test-services.ts'
import { readDatabaseClock } from '../../../store/database-now.ts'
import { reactionReadings } from '../../../store/following/reaction-readings.ts'
import { runningComparisonsOf } from '../../../store/writing/comparisons.ts'
import { applications, jobs } from '../../../store/schema.ts'
import { letterTemplates } from '../../../store/writing/writing-schema.ts'
import { assignTemplate } from './assign-template.ts'
import {
  concludeComparison,
  endIfChanged,
  readComparisons,
  startComparison,
  stopComparison,
} from './own-comparisons.ts'

const world = await testServices()
const { services, gigboard } = world
const { store } = services
const { db } = store
const { takeIn, sendAllDue } = pathOf(world)

test('two different templates are compared, one comparison at a time', async () => {
  const { uid, templateId } = await withTemplate()
  const before = await readComparisons(store, uid)
  expect(before).toEqual({
    comparisons: [],
    templates: [
      { id: null, name: 'Cover letter template' },
      { id: templateId, name: 'Short one' },
    ],
    repliesPerHundred: null,
  })
  const form = { firstId: null, secondId: templateId, plannedEach: 20 }
  const same = startComparison(store, uid, { ...form, secondId: null })
  await expect(same).rejects.toThrow('templates-alike')
  const foreign = startComparison(store, uid, {
    ...form,
    firstId: (await withTemplate()).templateId,
  })
  await expect(foreign).rejects.toThrow('not-found')

  const begun = await Promise.allSettled([1, 2, 3].map(() => startComparison(store, uid, form)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { comparisons } = await readComparisons(store, uid)
  expect(comparisons).toMatchObject([
    {
      first: { id: null, name: 'Cover letter template' },
      second: { id: templateId, name: 'Short one' },
      outcome: null,
      verdict: 'not-enough-data',
      difference: null,
    },
  ])
})

test('a comparison that is stopped has no verdict; stopped again nothing happens, and nobody else can stop it', async () => {
  const { uid, comparisonId } = await comparing()
  const stranger = await withTemplate()
  await expect(stopComparison(store, stranger.uid, comparisonId)).rejects.toThrow('not-found')
  const [first] = (await stopComparison(store, uid, comparisonId)).comparisons
  expect(first).toMatchObject({ outcome: 'stopped', verdict: 'not-enough-data', difference: null })
  const [again] = (await stopComparison(store, uid, comparisonId)).comparisons
  expect(again).toEqual(first)
})

test('there is one conclusion, when all planned letters were read after their seven days', async () => {
  const { uid, comparisonId, templateId } = await comparing()
  await sent(uid, comparisonId, { letters: 25, replies: 1, templateId: null })
  await sent(uid, comparisonId, { letters: 20, replies: 14, templateId })
  const conclude = () => db.transaction((tx) => concludeComparison(tx, uid))
  const now = async () => (await readComparisons(store, uid)).comparisons[0]

  await conclude()
  expect(await now()).toMatchObject({
    outcome: null,
    verdict: 'not-enough-data',
    difference: null,
    counts: {
      first: { sent: 20, settled: 1, replied: 1 },
      second: { sent: 20, settled: 14, replied: 14 },
    },
  })
  await db.execute(
    sql`update applications set armed_at = armed_at - interval '8 days', sent_at = sent_at - interval '8 days',
          viewed_at = viewed_at - interval '8 days', replied_at = replied_at - interval '8 days'
        where uid = ${uid}`,
  )
  await conclude()
  expect(await now()).toMatchObject({ outcome: null }) // nobody has read them since
  await readNow(uid)
  await conclude()
  const finished = await now()
  expect(finished).toMatchObject({ outcome: 'finished', verdict: 'second' })
  expect(finished?.difference?.points).toBeCloseTo(65)
  expect(finished?.difference?.low).toBeGreaterThan(0)

  // What comes later changes nothing.
  await db.execute(sql`update applications set replied_at = sent_at where uid = ${uid}`)
  await conclude()
  expect(await now()).toEqual(finished)
})

test('replies that only the user marked neither count nor end a comparison', async () => {
  const { uid, comparisonId, templateId } = await comparing()
  await sent(uid, comparisonId, { letters: 20, replies: 20, templateId: null })
  await sent(uid, comparisonId, { letters: 20, replies: 20, templateId })
  await db.execute(
    sql`update applications set viewed_at = replied_at, told_by_user = '{viewed,replied}' where uid = ${uid}`,
  )
  await db.transaction((tx) => concludeComparison(tx, uid))
  const none = { sent: 20, settled: 0, viewed: 0, replied: 0 }
  const counts = { first: none, second: none }
  expect((await readComparisons(store, uid)).comparisons).toMatchObject([{ outcome: null, counts }])
})

test('replies after seven days do not count, nor letters beyond the planned ones', async () => {
  const { uid, comparisonId, templateId } = await comparing()
  await sent(uid, comparisonId, { letters: 21, replies: 21, templateId: null })
  await sent(uid, comparisonId, { letters: 20, replies: 20, templateId })
  await db.execute(
    sql`update applications set armed_at = armed_at - interval '9 days', sent_at = sent_at - interval '9 days'
        where uid = ${uid}`,
  )
  await readNow(uid)
  await db.transaction((tx) => concludeComparison(tx, uid))
  const [ended] = (await readComparisons(store, uid)).comparisons
  const none = { sent: 20, settled: 20, viewed: 0, replied: 0 }
  expect(ended).toMatchObject({ outcome: 'finished', counts: { first: none, second: none } })
  expect(ended?.verdict).toBe('no-difference-shown')
})

test('a changed or deleted template ends the comparison without a verdict, and so does a new account', async () => {
  const changes = [
    (templateId: string) =>
      db.update(letterTemplates).set({ text: 'New' }).where(eq(letterTemplates.id, templateId)),
    (templateId: string) => db.delete(letterTemplates).where(eq(letterTemplates.id, templateId)),
    (_: string, uid: string) =>
      db.execute(sql`update users set generated_cover_letter = 'Another' where uid = ${uid}`),
  ]
  for (const change of changes) {
    const { uid, templateId } = await comparing()
    await db.transaction((tx) => endIfChanged(tx, uid))
    expect((await readComparisons(store, uid)).comparisons[0]).toMatchObject({ outcome: null })
    await change(templateId, uid)
    await db.transaction((tx) => endIfChanged(tx, uid))
    const [ended] = (await readComparisons(store, uid)).comparisons
    expect(ended).toMatchObject({ outcome: 'template-changed', verdict: 'not-enough-data' })
  }
  const { uid, comparisonId } = await comparing()
  await sent(uid, comparisonId, { letters: 2, replies: 0, templateId: null })
  await readNow(uid)
  await db.update(reactionReadings).set({ sameSince: 2 }).where(eq(reactionReadings.uid, uid))
  await db.transaction((tx) => concludeComparison(tx, uid))
  const [ended] = (await readComparisons(store, uid)).comparisons
  expect(ended).toMatchObject({ outcome: 'account-changed', verdict: 'not-enough-data' })
})

test('applications are assigned in balance, one that has its place keeps it, and nothing once both are full', async () => {
  const { uid, comparisonId, templateId } = await comparing()
  await sent(uid, comparisonId, { letters: 3, replies: 0, templateId: null })
  const running = (await runningComparisonsOf(db, [uid])).get(uid) ?? null
  expect(running).toMatchObject({ firstLive: 3, firstSure: 3, secondLive: 0, secondSure: 0 })
  const place = { comparisonId, templateId }
  const next = [1, 2, 3].map((id) => assignTemplate(running, { id: `new ${id}` }))
  expect(next).toEqual([place, place, place])
  const held = { comparisonId, templateId: null }
  expect(assignTemplate(running, { id: 'new 1', held })).toEqual(held)

  await sent(uid, comparisonId, { letters: 17, replies: 0, templateId: null })
  await sent(uid, comparisonId, { letters: 20, replies: 0, templateId })
  const full = (await runningComparisonsOf(db, [uid])).get(uid) ?? null
  expect(assignTemplate(full, { id: 'new 4' })).toBeNull()
  await db
    .update(applications)
    .set({ state: 'failed' })
    .where(
      sql`id in (select id from applications where uid = ${uid} and template_id = ${templateId} limit 1)`,
    )
  const reopened = (await runningComparisonsOf(db, [uid])).get(uid) ?? null
  expect(assignTemplate(reopened, { id: 'new 4' })).toEqual(place)
  await stopComparison(store, uid, comparisonId)
  expect((await runningComparisonsOf(db, [uid])).size).toBe(0)
  expect(assignTemplate(null, { id: 'new 5' })).toBeNull()
})

test('each application that is sent belongs to one of the two, and is written from it', async () => {
  const { uid, comparisonId, templateId, word } = await comparing()
  await gigboard.post(...[1, 2, 3, 4].map((number) => aJob({ title: `${word} shop ${number}` })))
  await takeIn()
  await sendAllDue()
  const letters = await db.select().from(applications).where(eq(applications.uid, uid))
  expect(letters.map((one) => one.comparisonId)).toEqual([1, 2, 3, 4].map(() => comparisonId))
  const own = letters.filter((one) => one.templateId === templateId)
  expect(own).toHaveLength(2)
  for (const { letter, state } of own) {
    expect(state).toBe('submitted')
    expect(letter).toContain('A short letter.')
  }
})

test('the last twenty comparisons are kept', async () => {
  const { uid, templateId } = await withTemplate()
  for (let count = 0; count < 22; count += 1) {
    const form = { firstId: null, secondId: templateId, plannedEach: 20 }
    const [begun] = (await startComparison(store, uid, form)).comparisons
    await stopComparison(store, uid, begun?.id ?? '')
  }
  expect((await readComparisons(store, uid)).comparisons).toHaveLength(20)
})

async function withTemplate(): Promise<TestUser & { templateId: string; word: string }> {
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const user = await aUser(world, { scanner: { keywords: word } })
  const templateId = crypto.randomUUID()
  await db.insert(letterTemplates).values({
    id: templateId,
    uid: user.uid,
    name: 'Short one',
    text: 'A short letter.',
    use: 'fixed',
    position: 1,
  })
  return { ...user, templateId, word }
}

async function comparing() {
  const user = await withTemplate()
  const form = { firstId: null, secondId: user.templateId, plannedEach: 20 }
  const [begun] = (await startComparison(store, user.uid, form)).comparisons
  return { ...user, comparisonId: begun?.id ?? '' }
}

/** Puts letters of one template into the comparison, as if they had been sent just now, those with replies first. */
async function sent(
  uid: string,
  comparisonId: string,
  { letters, replies, templateId }: { letters: number; replies: number; templateId: string | null },
): Promise<void> {
  const now = await readDatabaseClock(db)
  const ids = Array.from({ length: letters }, () => crypto.randomUUID())
  await db.insert(jobs).values(
    ids.map((id) => ({
      id,
      marketplace: 'gigboard',
      marketplaceJobId: id,
      title: 'Build an engine',
      description: 'A description',
      link: 'http://gigboard.test/jobs/1',
      postedAt: now,
      seenAt: now,
      skills: [],
      allowedCountries: [],
      questions: [],
      isOpen: true,
    })),
  )
  const moments = { matchedAt: now, decidedAt: now, armedAt: now }
  await db.insert(applications).values(
    ids.map((id, place) => ({
      ...moments,
      sentAt: new Date(Date.parse(now) - letters + place).toISOString(),
      id,
      uid,
      templateId,
      comparisonId,
      marketplace: 'gigboard',
      jobId: id,
      state: 'submitted' as const,
      proposalId: id,
      accountVersion: 1,
      ...(place < replies && { viewedAt: now, repliedAt: now }),
    })),
  )
}

/** Notes that the user's letters have all been read now. */
async function readNow(uid: string): Promise<void> {
  const now = sql`product_clock()`
  await db
    .insert(reactionReadings)
    .values({
      uid,
      marketplace: 'gigboard',
      beganAt: now,
      since: now,
      pages: 1,
      completeAt: now,
      sameSince: 1,
    })
    .onConflictDoUpdate({
      target: [reactionReadings.uid, reactionReadings.marketplace],
      set: { completeAt: now },
    })
}
