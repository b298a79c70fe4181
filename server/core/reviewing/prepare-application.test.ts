import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  aPostedApplication,
  aPostedJob,
} from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { addAnswer } from '../answering/answer-bank.ts'
import { prepareApplication } from './prepare-application.ts'

const world = await testServices()
const { store } = world.services
const { applicationsOf, sendAllDue, ledgerOf } = pathOf(world)

test('lays a letter of the user’s facts, the answers they know and a score into the review queue, and sends nothing', async () => {
  const user = await aUser(world, { isBidding: false })
  await addAnswer(store, user.uid, { question: 'Your rate?', answer: '$80' })
  const job = await aPostedJob(world, {
    title: 'Repair a shop',
    skills: ['WordPress'],
    clientId: 'client-1',
    questions: ['your RATE', 'Why you?'],
  })
  const prepared = await prepareApplication(world.services, user.uid, job.id)

  expect(prepared).toMatchObject({
    state: 'review',
    reason: 'prepared',
    scannerName: null,
    draftVersion: 0,
    answers: [
      { question: 'your RATE', answer: '$80' },
      { question: 'Why you?', answer: '' },
    ],
  })
  expect(prepared.letter).toContain('Grace Example')
  expect(prepared.score).toBeGreaterThan(0)
  expect(prepared.signals.map(({ signal }) => signal)).toContain('skills')
  expect(prepared.events.map(({ kind }) => kind)).toEqual(['prepared', 'composed'])
  expect(await applicationsOf(user)).toMatchObject([{ clientId: 'client-1', scannerId: null }])
  await sendAllDue()
  expect(await ledgerOf(user)).toEqual([])
})

test('returns the one that is there already, whatever its state, as it is', async () => {
  const { uid } = await aUser(world)
  const own = await aPostedApplication(world, uid, { state: 'skipped', reason: 'gate', score: 12 })
  const before = await applicationsOf({ uid, email: '', scannerId: '' })
  expect(await prepareApplication(world.services, uid, own.jobId)).toMatchObject({
    id: own.applicationId,
    state: 'skipped',
    score: 12,
  })
  expect(await applicationsOf({ uid, email: '', scannerId: '' })).toEqual(before)
})

test('prepares one application however often it is asked at the same time, and each user has their own', async () => {
  const [ada, eve] = [await aUser(world), await aUser(world)]
  const job = await aPostedJob(world)
  const all = await Promise.all(
    [ada, eve, ada, eve, ada, eve].map(({ uid }) =>
      prepareApplication(world.services, uid, job.id),
    ),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(2)
  expect(await applicationsOf(ada)).toHaveLength(1)
  expect(await applicationsOf(eve)).toHaveLength(1)
})

test('an unknown job is not found', async () => {
  const { uid } = await aUser(world)
  await expect(prepareApplication(world.services, uid, 'no-such-job')).rejects.toThrow('not-found')
})

test('without the facts for a letter nothing is prepared', async () => {
  const uid = crypto.randomUUID()
  await insertUser(store.db, { uid, email: `${uid}@example.org` })
  const job = await aPostedJob(world)
  await expect(prepareApplication(world.services, uid, job.id)).rejects.toThrow('facts-missing')
  await store.db
    .update(users)
    .set({ fullName: 'Ada', whatServicesGeneral: ' ', detailedExperience: 'Much' })
    .where(eq(users.uid, uid))
  await expect(prepareApplication(world.services, uid, job.id)).rejects.toThrow('facts-missing')
  expect(await applicationsOf({ uid, email: '', scannerId: '' })).toEqual([])
})
