import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownJobs } from '../../../../contract/bidding/job.ts'
import { OwnJobForm, ownJobsPerDay } from '../../../../contract/bidding/by-user/by-user-calls.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { users } from '../../../store/accounts/account-schema.ts'
import { countJobs } from '../../../store/jobs/job-search.ts'
import { watchOf } from '../../../store/jobs/watch.ts'
import { jobs } from '../../../store/schema.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import { prepareApplication } from '../../reviewing/prepare-application.ts'
import { searchJobs } from '../search-jobs.ts'
import { addOwnJob } from './add-own-job.ts'

const world = await testServices()
const { services } = world
const { store } = services

function aPaste(changes: Partial<OwnJobForm> = {}): OwnJobForm {
  const id = crypto.randomUUID()
  return OwnJobForm.parse({
    text: `Theremin shop ${id}\nBudget: $900\nWe need a shop for theremins, with PayPal.\nSkills: WordPress, PHP`,
    link: `https://jobs.example.com/${id}`,
    ...changes,
  })
}

test('a pasted job is parsed, scored and waits with its letter, for its user to send', async () => {
  const { uid } = await aUser(world)
  const form = aPaste()
  const { applicationId, isNew } = await addOwnJob(services, uid, form)
  expect(isNew).toBe(true)
  const timeline = await readTimeline(store, uid, applicationId)
  expect(timeline).toMatchObject({
    state: 'review',
    reason: 'send-yourself',
    isSentByUser: true,
    marketplace: ownJobs,
    letter: expect.stringMatching(/\S/u),
    letterRules: { mayHaveLinks: false },
    score: expect.any(Number),
    job: { link: form.link, budgetStr: '$900', title: expect.stringMatching(/^Theremin shop /u) },
    jobDetail: { skills: ['WordPress', 'PHP'] },
  })
})

test('a title that the user typed is the title', async () => {
  const { uid } = await aUser(world)
  const { applicationId } = await addOwnJob(services, uid, aPaste({ title: 'My own title' }))
  expect((await readTimeline(store, uid, applicationId)).job.title).toBe('My own title')
})

test('the same posting added twice, even at the same moment, is one application', async () => {
  const { uid } = await aUser(world)
  const form = aPaste()
  const both = await Promise.all([addOwnJob(services, uid, form), addOwnJob(services, uid, form)])
  expect(new Set(both.map(({ applicationId }) => applicationId)).size).toBe(1)
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
  const again = await addOwnJob(services, uid, { ...form, text: `${form.text}\nEdited since.` })
  expect(again).toEqual({ applicationId: both[0]?.applicationId, isNew: false })
  const withoutLink = aPaste({ link: '' })
  const first = await addOwnJob(services, uid, withoutLink)
  const second = await addOwnJob(services, uid, {
    ...withoutLink,
    text: withoutLink.text.replaceAll('\n', '\n\n'),
  })
  expect(second).toEqual({ ...first, isNew: false })
})

test('nobody else finds, prepares or counts it, and two users who paste the same have one each', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const form = aPaste()
  const counted = async () => (await watchOf(store.db, other.uid, [])).jobsToday
  const before = await counted()
  const { applicationId } = await addOwnJob(services, user.uid, form)
  expect(await counted()).toBe(before)
  const [job = expect.fail()] = await store.db
    .select()
    .from(jobs)
    .where(eq(jobs.ownerUid, user.uid))
  for (const keywords of ['theremin', 'theremins', 'paypal', ''])
    for (const found of await searchJobs(store, { keywords }))
      expect(Object(found).marketplace).not.toBe(ownJobs)
  await expect(prepareApplication(services, other.uid, job.id)).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(readTimeline(store, other.uid, applicationId)).rejects.toMatchObject({
    code: 'not-found',
  })
  const theirs = await addOwnJob(services, other.uid, form)
  expect(theirs.isNew).toBe(true)
  expect(theirs.applicationId).not.toBe(applicationId)
  expect(await countJobs(store.db, { from: null, before: null })).toBeGreaterThan(0)
})

test('it goes with its user', async () => {
  const { uid } = await aUser(world)
  const { applicationId } = await addOwnJob(services, uid, aPaste())
  await store.db.execute(sql`delete from applications where id = ${applicationId}`)
  await store.db.delete(users).where(eq(users.uid, uid))
  expect(await store.db.select().from(jobs).where(eq(jobs.ownerUid, uid))).toEqual([])
})

test(`no more than ${ownJobsPerDay} are added within 24 hours`, async () => {
  const { uid } = await aUser(world)
  const { applicationId } = await addOwnJob(services, uid, aPaste())
  await store.db.execute(
    sql`insert into jobs select (jsonb_populate_record(j, jsonb_build_object(
            'id', gen_random_uuid(), 'marketplace_job_id', gen_random_uuid()))).*
        from jobs j, generate_series(2, ${ownJobsPerDay}) where j.owner_uid = ${uid}`,
  )
  await expect(addOwnJob(services, uid, aPaste())).rejects.toMatchObject({ code: 'own-jobs-full' })
  await store.db.execute(
    sql`update jobs set seen_at = seen_at - interval '25 hours' where owner_uid = ${uid}`,
  )
  expect((await addOwnJob(services, uid, aPaste())).applicationId).not.toBe(applicationId)
})

test.each([
  { text: 'too short' },
  { text: ' '.repeat(50) },
  { text: 'x'.repeat(20_001) },
  { link: 'javascript:alert(1)' },
  { link: 'data:text/html,x' },
  { link: 'file:///etc/passwd' },
  { link: 'https://user:secret@example.com/' },
  { link: `https://example.com/${'x'.repeat(2_000)}` },
  { title: 'x'.repeat(301) },
  { uid: 'another' },
])('a form with %j is refused', (changes) => {
  const form = { text: 'A shop for theremins, please.', title: '', link: '', ...changes }
  expect(OwnJobForm.safeParse(form).success).toBe(false)
})
