import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import type { OwnApplication } from '../../store/applications/own-applications.ts'
import { recoverExpired } from '../../store/applications/unsettled.ts'
import { applications } from '../../store/schema.ts'
import { addAnswer } from '../answering/answer-bank.ts'
import { switchAutoBidding } from '../auto-bidding/switch-auto-bidding.ts'
import { saveDraft } from './save-draft.ts'
import { sendManually } from './send-manually.ts'
import { skipApplication } from './skip-application.ts'
import { undoDecision } from './undo-decision.ts'

const world = await testServices()
const { store } = world.services
const { sendAllDue, ledgerOf, applicationsOf, usedBy } = pathOf(world)

const save = (own: OwnApplication, letter: string) =>
  saveDraft(store, own, { draftVersion: 0, letter, answers: [], remember: [] })

test('of two simultaneous saves one is kept, and the other is told', async () => {
  const own = await inReview()
  const letters = ['First.', 'Second.', 'Third.', 'Fourth.']
  const outcomes = await outcomesOf(letters.map((letter) => save(own, letter)))
  expect(outcomes.toSorted()).toEqual([
    'changed-elsewhere',
    'changed-elsewhere',
    'changed-elsewhere',
    'done',
  ])
  const kept = letters[outcomes.indexOf('done')]
  expect(await row(own)).toMatchObject({ letter: kept, draftVersion: 1 })
})

test('of several simultaneous sends one counts', async () => {
  const own = await inReview()
  const outcomes = await outcomesOf([1, 2, 3, 4].map(() => sendManually(store, own, 0)))
  expect(outcomes.toSorted()).toEqual(['done', ...Array(3).fill('not-possible-now')])
  const events = await eventsOf(store.db, own.applicationId)
  expect(events.map(({ kind }) => kind)).toEqual(['approved'])
})

test('of a simultaneous save and send one comes first, and the other is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const own = await inReview()
    const [saved, sent] = await outcomesOf([save(own, 'Edited.'), sendManually(store, own, 0)])
    const found = await row(own)
    if (saved === 'done') {
      expect([sent, found?.state]).toEqual(['changed-elsewhere', 'review'])
    } else {
      expect([saved, sent, found?.state]).toEqual(['not-possible-now', 'done', 'queued'])
      expect(found?.letter).toBe('Dear client, hello.')
    }
  }
})

test('of two simultaneous skips, and of two undos, one counts', async () => {
  const own = await inReview()
  const both = ['done', 'not-possible-now']
  const skips = await outcomesOf([skipApplication(store, own), skipApplication(store, own)])
  expect(skips.toSorted()).toEqual(both)
  const undos = await outcomesOf([undoDecision(store, own), undoDecision(store, own)])
  expect(undos.toSorted()).toEqual(both)
})

test('users who do everything at the same time while workers send neither deadlock nor pay for what is not sent', async () => {
  const users = await Promise.all(Array.from({ length: 3 }, () => aUser(world)))
  const lanes = users.flatMap(({ uid }) => [laneOf(uid, 0), laneOf(uid, 1), laneOf(uid, 2)])
  const over = new AbortController()
  const workers = [1, 2].map(async () => {
    while (!over.signal.aborted) await sendAllDue()
  })
  const outcomes = (await Promise.all(lanes)).flat()
  over.abort()
  await Promise.all(workers)
  await sendAllDue()

  const expected = ['done', 'not-possible-now', 'changed-elsewhere', 'daily-limit-reached']
  expect(outcomes.filter((outcome) => !expected.includes(outcome))).toEqual([])
  for (const user of users) {
    const found = await applicationsOf(user)
    const sent = found.filter(({ state }) => state === 'submitted')
    expect(await ledgerOf(user)).toHaveLength(sent.length)
    expect(found.filter(({ slotDay }) => slotDay !== null)).toHaveLength(sent.length)
    expect(await usedBy(user)).toEqual({ day: sent.length, month: sent.length })
  }
})

/** Outcomes of doing various things with a few applications in turn, while the user's other lanes do the same. */
async function laneOf(uid: string, lane: number): Promise<string[]> {
  const outcomes: string[] = []
  for (let round = 0; round < 4; round += 1) {
    const state = round % 2 === 0 ? 'queued' : 'review'
    const own = await aPostedApplication(world, uid, { state, reason: null })
    const question = { question: `Why ${lane} ${round}?`, answer: 'Because.' }
    outcomes.push(
      ...(await outcomesOf([sendManually(store, own, 0), skipApplication(store, own)])),
      ...(await outcomesOf([save(own, 'Edited.'), undoDecision(store, own)])),
      ...(await outcomesOf([sendManually(store, own, 1), addAnswer(store, uid, question)])),
      ...(await outcomesOf([switchAutoBidding(store, uid, lane !== 1), recoverExpired(store)])),
    )
  }
  return outcomes
}

async function outcomesOf(all: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(all)
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'done' : String(one.reason?.code ?? one.reason),
  )
}

async function inReview(): Promise<OwnApplication> {
  return aPostedApplication(world, (await aUser(world)).uid)
}

async function row({ applicationId }: OwnApplication) {
  const [found] = await store.db
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
  return found
}
