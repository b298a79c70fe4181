import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../../tests/support/outside/gigboard-client.ts'
import { anUpworkWorld } from '../../../../tests/support/outside/upwork/an-upwork-world.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import type { TestUser } from '../../../../tests/support/test-services.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import { askForSearch } from '../../jobs/on-request/ask-for-search.ts'
import { searchOnRequest } from '../../jobs/on-request/search-on-request.ts'
import { saveDraft } from '../../reviewing/save-draft.ts'
import { sendManually } from '../../reviewing/send-manually.ts'
import { applications } from '../../../store/schema.ts'

const { world, services, standIn, aConnectedUser, applicationsOf, ledgerOf } = await anUpworkWorld()
const { store } = services
const { sendAllDue, usedBy } = pathOf(world)
const marketplace = 'upwork'

/** Posts jobs that only one user looks for, and has them found. Returns the user with their applications. */
async function found(count: number, changes: Parameters<typeof aJob>[0] = {}) {
  const word = `kazoo${crypto.randomUUID().replaceAll(/[^a-f]/gu, '')}`
  const user = await aConnectedUser({ scanner: { keywords: word } })
  const titles = Array.from({ length: count }, (_, at) => `${word} shop, part ${at}`)
  const postedIds = await world.gigboard.post(
    ...titles.map((title) => aJob({ connects: 12, ...changes, title })),
  )
  await askForSearch(services, { uid: user.uid, marketplace })
  await searchOnRequest(services, { uid: user.uid, marketplace })
  const rows = await applicationsOf(user)
  const own = rows.map(({ id }) => ({ uid: user.uid, applicationId: id }))
  return { user, own, postedIds, first: own[0] ?? expect.fail('nothing was found') }
}

const shown = ({ uid, applicationId }: { uid: string; applicationId: string }) =>
  readTimeline(store, uid, applicationId)

/** Presses Send on what is shown, and has the workers do what follows. */
async function press(own: { uid: string; applicationId: string }) {
  const { draftVersion } = await shown(own)
  await sendManually(store, own, draftVersion)
  await sendAllDue()
  return shown(own)
}

/** Letters that arrived of a user. */
const lettersOf = async (user: TestUser) =>
  (await ledgerOf(user)).map(({ coverLetter }) => coverLetter)

test('the first press shows what sending takes and sends nothing; the second one sends what was shown, once', async () => {
  const { user, first } = await found(1)
  expect(await shown(first)).toMatchObject({
    preview: { isShown: false, connectsCost: null, connectsBalance: null },
  })
  const previewed = await press(first)
  expect(previewed).toMatchObject({
    state: 'review',
    reason: 'confirm-preview',
    connects: 12,
    preview: { isShown: true, connectsCost: 12, connectsBalance: 100_000 },
  })
  expect(await ledgerOf(user)).toEqual([])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })

  const sent = await press(first)
  expect(sent).toMatchObject({ state: 'submitted', preview: null })
  expect(await lettersOf(user)).toEqual([previewed.letter])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('a press for a preview does not wait to be taken back; the one that sends does', async () => {
  const { first } = await found(1)
  const waitOf = async () => {
    const [row] = await store.db
      .select({ waits: sql<boolean>`next_at > product_clock()` })
      .from(applications)
      .where(eq(applications.id, first.applicationId))
    return row?.waits
  }
  await sendManually(store, first, (await shown(first)).draftVersion)
  expect(await waitOf()).toBe(false)
  await sendAllDue()
  await sendManually(store, first, (await shown(first)).draftVersion)
  expect(await waitOf()).toBe(true)
})

test('a letter that was changed since is previewed anew, and sent as it is then', async () => {
  const { user, first } = await found(1)
  const before = await press(first)
  await saveDraft(store, first, {
    draftVersion: before.draftVersion,
    letter: 'A letter of my own, about your shop.',
    answers: [],
    remember: [],
  })
  expect((await shown(first)).preview).toMatchObject({ isShown: false })
  expect(await press(first)).toMatchObject({ state: 'review', reason: 'confirm-preview' })
  expect(await ledgerOf(user)).toEqual([])
  expect(await press(first)).toMatchObject({ state: 'submitted' })
  expect(await lettersOf(user)).toEqual(['A letter of my own, about your shop.'])
})

test('of two previews the marketplace keeps the latest; the other one is made again and sent once', async () => {
  const { user, own } = await found(2)
  const [one = expect.fail(), other = expect.fail()] = own
  await press(one)
  await press(other)
  expect(await press(one)).toMatchObject({
    state: 'review',
    reason: 'preview-gone',
    preview: { isShown: false },
  })
  expect(await ledgerOf(user)).toEqual([])
  expect(await press(one)).toMatchObject({ reason: 'confirm-preview' })
  expect(await press(one)).toMatchObject({ state: 'submitted' })
  expect(await ledgerOf(user)).toHaveLength(1)
})

test('a preview that has expired is asked for again', async () => {
  const { user, first } = await found(1)
  await press(first)
  await store.db.execute(
    sql`update application_previews set expires_at = product_clock() where application_id = ${first.applicationId}`,
  )
  expect((await shown(first)).preview).toMatchObject({ isShown: false })
  expect(await press(first)).toMatchObject({ reason: 'confirm-preview' })
  expect(await press(first)).toMatchObject({ state: 'submitted' })
  expect(await ledgerOf(user)).toHaveLength(1)
})

test('questions that the preview asks are the user’s to answer before anything is sent', async () => {
  const { user, first } = await found(1, { questions: ['Why you?'] })
  await store.db.execute(sql`update jobs set questions = '{}' where owner_uid = ${user.uid}`)
  await store.db.execute(sql`update applications set answers = '[]' where uid = ${user.uid}`)
  const asked = await press(first)
  expect(asked).toMatchObject({
    state: 'review',
    reason: 'needs-answers',
    answers: [{ question: 'Why you?', answer: '' }],
    preview: { isShown: false },
  })
  await saveDraft(store, first, {
    draftVersion: asked.draftVersion,
    letter: asked.letter ?? '',
    answers: [{ question: 'Why you?', answer: 'I like kazoos.' }],
    remember: [],
  })
  expect(await press(first)).toMatchObject({ reason: 'confirm-preview' })
  expect(await press(first)).toMatchObject({ state: 'submitted' })
  expect(await ledgerOf(user)).toMatchObject([
    { answers: [{ question: 'Why you?', answer: 'I like kazoos.' }] },
  ])
})

test('a job that its user was invited to is answered on the site', async () => {
  const { user, first, postedIds } = await found(1)
  await standIn.invite(user.email, postedIds[0] ?? '')
  expect(await press(first)).toMatchObject({ state: 'failed', reason: 'not-offered' })
  expect(await ledgerOf(user)).toEqual([])
})

test('a consent that ended meanwhile sends nothing, and says so', async () => {
  const { user, first } = await found(1)
  await press(first)
  await standIn.revoke(user.email)
  services.sessions.clear()
  expect(await press(first)).toMatchObject({ state: 'queued', reason: 'sign-in-refused' })
  expect(await ledgerOf(user)).toEqual([])
})
