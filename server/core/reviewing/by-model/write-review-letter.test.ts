import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noWriters } from '../../../../tests/support/factories/no-writers.ts'
import { aPostedApplication } from '../../../../tests/support/factories/a-posted-application.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { WritingError, type TextWriter } from '../../../ports/text-writer.ts'
import { users } from '../../../store/accounts/account-schema.ts'
import { applications } from '../../../store/schema.ts'
import { rows } from '../../../store/rows.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import { rewriteLetter } from '../rewrite-letter.ts'
import { saveDraft } from '../save-draft.ts'
import { until } from '../../../../tests/support/processes/until.ts'
import { writeLetters } from '../../../tasks/writing/write-letters.ts'
import { writeReviewLetter } from './write-review-letter.ts'

const world = await testServices()
const { store } = world.services
const text = 'An online shop for your bakery is work I know.'
const proof = 'I built an online shop for Harbour Bakery in 2023.'
const use = { inputTokens: null, outputTokens: null }

async function inReview(
  posting: { title?: string; description?: string } = {},
  { languages = '' }: { languages?: string } = {},
) {
  const { uid } = await aUser(world, { isBidding: false })
  await store.db
    .update(users)
    .set({
      whatServicesGeneral: 'I build WordPress shops.',
      detailedExperience: `${proof}\n${languages}`,
    })
    .where(eq(users.uid, uid))
  const own = await aPostedApplication(world, uid, {
    state: 'review',
    letter: null,
    job: { title: 'Online shop for a bakery', ...posting },
  })
  const read = () => readTimeline(store, uid, own.applicationId)
  const { draftVersion } = await read()
  const { draftVersion: written } = await rewriteLetter(withModel(), own, {
    draftVersion,
    how: 'again',
  })
  return { uid, own, read, task: { ...own, draftVersion: written } }
}

const answers: TextWriter['write'] = async () => ({
  sentences: [
    { text, kind: 'opening', factIds: [], postingQuote: null },
    { text: proof, kind: 'proof', factIds: [], postingQuote: null },
  ],
  use,
})

const down: TextWriter['write'] = () => Promise.reject(new WritingError('not-reached'))

function withModel(write: TextWriter['write'] = answers) {
  const operators: TextWriter = { service: 's', model: 'm', write, tryKey: async () => undefined }
  const tasks = { enqueue: async () => undefined }
  return {
    ...world.services,
    tasks,
    writers: { ...noWriters.writers, operators, textsPerDay: 100 },
  }
}

test('a model writes a letter that waits for review in place of the built-in writer’s', async () => {
  const { read, task } = await inReview()
  expect(await read()).toMatchObject({ writtenBy: 'built-in' })
  await writeReviewLetter(withModel(), task)
  expect(await read()).toMatchObject({
    writtenBy: 'model',
    letter: expect.stringContaining(proof),
    doubts: [],
    state: 'review',
    draftVersion: task.draftVersion + 1,
  })
  const repeated = await read()
  await writeReviewLetter(withModel(), task)
  expect(await read()).toEqual(repeated)
})

test('a letter in doubt that a model writes without doubt no longer waits as in doubt', async () => {
  const { own, read, task } = await inReview()
  await store.db
    .update(applications)
    .set({ reason: 'letter-in-doubt', doubts: [{ text: 'x', class: 'claim', about: '' }] })
    .where(eq(applications.id, own.applicationId))
  await writeReviewLetter(withModel(), task)
  expect(await read()).toMatchObject({ writtenBy: 'model', doubts: [], reason: 'prepared' })
})

test('a letter written again is queued for the model, whose task puts the model’s letter in its place', async () => {
  const { own, read } = await inReview()
  const services = { ...withModel(), tasks: world.services.tasks }
  await writeLetters(services)
  const { draftVersion } = await read()
  const { draftVersion: written } = await rewriteLetter(services, own, {
    draftVersion,
    how: 'again',
  })
  await until('the model has written', async () => (await read()).writtenBy === 'model')
  expect(await read()).toMatchObject({
    letter: expect.stringContaining(proof),
    doubts: [],
    state: 'review',
    draftVersion: written + 1,
  })
})

test.each<[string, (of: Awaited<ReturnType<typeof inReview>>) => Promise<unknown>]>([
  [
    'edited',
    ({ own, task }) =>
      saveDraft(store, own, {
        draftVersion: task.draftVersion,
        letter: 'Mine.',
        answers: [],
        remember: [],
      }),
  ],
  [
    'skipped',
    ({ own }) =>
      store.db
        .update(applications)
        .set({ state: 'skipped' })
        .where(eq(applications.id, own.applicationId)),
  ],
])('a letter that was %s while the model wrote stays', async (_what, change) => {
  const of = await inReview()
  const write: TextWriter['write'] = async (...given) => {
    await change(of)
    return answers(...given)
  }
  await writeReviewLetter(withModel(write), of.task)
  expect((await of.read()).writtenBy).not.toBe('model')
})

test('while the model is down, the letter of the built-in writer stays, and says who wrote it', async () => {
  const { read, task } = await inReview()
  const before = await read()
  await writeReviewLetter(withModel(down), task)
  expect(await read()).toEqual(before)
  expect(before.writtenBy).toBe('built-in')
})

const bakery = {
  title: 'Webshop für eine Bäckerei',
  description:
    'Wir suchen eine Person, die uns einen Webshop für unsere Bäckerei baut und die Lieferzeiten mit uns plant.',
}

test('a model writes in the language of a German posting that the user speaks, and the letter waits for review', async () => {
  const { uid, read, task } = await inReview(bakery, { languages: 'German native, English C1.' })
  const asked: string[] = []
  const german = 'Einen Webshop für Ihre Bäckerei baue ich gerne. Guten Tag, Herr Huber.'
  const write: TextWriter['write'] = async ({ prompt }) => {
    asked.push(prompt)
    return { sentences: [{ text: german, kind: 'opening', factIds: [], postingQuote: null }], use }
  }
  await writeReviewLetter(withModel(write), task)
  expect(asked[0]).toContain('"language":"de"')
  expect(await read()).toMatchObject({ state: 'review', letter: expect.stringContaining(german) })
  const kept = await rows<{ doubts: { class: string }[]; armedAt: string | null }>(
    store.db,
    sql`select doubts, armed_at as "armedAt" from applications where uid = ${uid}`,
  )
  expect(kept).toMatchObject([{ doubts: [{ class: 'unchecked' }], armedAt: null }])
})

test.each(['German A2, English C1.', ''])(
  'no model is asked for a letter in German by a user of whom “%s” is known',
  async (languages) => {
    const { read, task } = await inReview(bakery, { languages })
    let asked = 0
    const write: TextWriter['write'] = async () => {
      asked += 1
      return { sentences: [], use }
    }
    await writeReviewLetter(withModel(write), task)
    expect(asked).toBe(0)
    const { state, letter } = await read()
    expect(state).toBe('review')
    expect(letter).not.toMatch(/Webshop|Bäckerei/u)
  },
)
