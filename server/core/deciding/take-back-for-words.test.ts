import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { applications, jobs } from '../../store/schema.ts'
import { hashesOfJob } from '../matching/hashes-of-job.ts'
import { sendManually } from '../reviewing/send-manually.ts'
import { addNeverWords, saveRules } from './rules.ts'

const world = await testServices()
const { store } = world.services
const { sendAllDue, ledgerOf } = pathOf(world)

const queued = { state: 'queued', reason: null } as const
const skipped = { state: 'skipped', reason: 'never-words' }

test('newly named words take back what waits for jobs that hold them, and nothing else', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const [inTitle, inText, inReview, without, ofOther, unknown] = [
    await applicationTo(user, 'An online casino', queued),
    await applicationTo(user, 'A site', queued, 'For our Online-Casino.'),
    await applicationTo(user, 'Online casino shop', { reason: 'below-threshold' }),
    await applicationTo(user, 'A casino that is online', queued),
    await applicationTo(other, 'An online casino', queued),
    await applicationTo(user, 'An online casino', { reason: 'not-confirmed' }),
  ]
  await addNeverWords(store, user.uid, 'online casino')
  for (const id of [inTitle, inText, inReview]) expect(await stateOf(id)).toMatchObject(skipped)
  for (const id of [without, ofOther]) expect(await stateOf(id)).toMatchObject(queued)
  expect(await stateOf(unknown)).toMatchObject({ state: 'review', reason: 'not-confirmed' })
})

test('the form of the rules does the same, also for jobs whose words are not in the index yet', async () => {
  const user = await aUser(world)
  const id = await applicationTo(user, 'Poker night', queued)
  await store.db.update(jobs).set({ wordHashes: null }).where(eq(jobs.title, 'Poker night'))
  const rules = { ...defaultRules, neverWords: ['!!poker'] }
  await saveRules(store, user.uid, { version: 0, rules })
  expect(await stateOf(id)).toMatchObject(skipped)
})

test('what the user approved manually all the same is not taken back by saving the same words again', async () => {
  const user = await aUser(world)
  const id = await applicationTo(user, 'Poker night', queued)
  await addNeverWords(store, user.uid, 'poker')
  await sendManually(store, { uid: user.uid, applicationId: id }, 0)
  const rules = { ...defaultRules, neverWords: ['Poker', 'casino'] }
  await saveRules(store, user.uid, { version: 1, rules })
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(1)
})

async function applicationTo(
  user: TestUser,
  title: string,
  given: NonNullable<Parameters<typeof aPostedApplication>[2]>,
  description = 'What else there is to say.',
): Promise<string> {
  const job = { title, description }
  const { applicationId, jobId } = await aPostedApplication(world, user.uid, { ...given, job })
  const nowhere = { skills: [], clientCountry: null, allowedCountries: [] }
  const wordHashes = hashesOfJob({ ...job, ...nowhere })
  await store.db.update(jobs).set({ wordHashes }).where(eq(jobs.id, jobId))
  return applicationId
}

async function stateOf(id: string) {
  const [found] = await store.db.select().from(applications).where(eq(applications.id, id))
  return found
}
