import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { LetterNotes } from '../../../contract/writing/letter-notes.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { listFacts } from '../writing/facts/own-facts.ts'
import { listPreferences, removePreference } from '../writing/preferences/own-preferences.ts'
import { insertTemplate } from '../../store/writing/templates.ts'
import { addSentenceAsFact } from './add-sentence-as-fact.ts'
import { rewriteLetter } from './rewrite-letter.ts'
import { wordsIn } from '../writing/preferences/with-preferences.ts'
import { saveDraft } from './save-draft.ts'
import { sendManually } from './send-manually.ts'

const world = await testServices()
const { store } = world.services
const claim = 'I led a team of 40 engineers at Siemens.'

async function inReview() {
  const user = await aUser(world, { isBidding: false })
  await store.db
    .update(users)
    .set({
      whatServicesGeneral: 'I build WordPress shops.',
      detailedExperience: 'I built an online shop for Harbour Bakery in 2023.',
    })
    .where(eq(users.uid, user.uid))
  const own = await aPostedApplication(world, user.uid, { state: 'review', letter: null })
  return { ...user, own, read: () => readTimeline(store, user.uid, own.applicationId) }
}

const edit = { answers: [], remember: [] }

test('a letter in review is shown with its sentences, their facts and who wrote it', async () => {
  const { read } = await inReview()
  const notes = LetterNotes.parse(await read())
  expect(notes).toMatchObject({ doubts: expect.any(Array), writtenBy: 'built-in' })
  const cited = (notes.sentences ?? []).flatMap(({ factIds }) => factIds)
  expect(cited.length).toBeGreaterThan(0)
  for (const id of cited) expect(notes.facts[id]).toMatch(/\w/u)
})

test('a sentence of the user’s own that no fact says is doubted, becomes a fact with one call, and may be sent all the same', async () => {
  const { uid, own, read } = await inReview()
  const { draftVersion } = await read()
  const letter = `Hello,\n\n${claim}\n\nGrace Example`
  const edited = await saveDraft(store, own, { ...edit, draftVersion, letter })
  expect(edited).toMatchObject({ letter, writtenBy: 'you' })
  expect((edited.doubts ?? []).map(({ text }) => text)).toContain(claim)

  const stale = addSentenceAsFact(store, own, { draftVersion: draftVersion + 7, text: claim })
  await expect(stale).rejects.toThrow('changed-elsewhere')
  const added = await addSentenceAsFact(store, own, {
    draftVersion: edited.draftVersion,
    text: claim,
  })
  expect(added).toMatchObject({ letter, doubts: [], draftVersion: edited.draftVersion })
  const { facts } = await listFacts(store.db, uid)
  expect(facts.filter(({ text }) => text === claim)).toHaveLength(1)
  const again = await addSentenceAsFact(store, own, {
    draftVersion: added.draftVersion,
    text: claim,
  })
  expect((await listFacts(store.db, uid)).facts).toHaveLength(facts.length)
  expect(await sendManually(store, own, again.draftVersion)).toMatchObject({ letter })
})

test('a letter in doubt that its user wrote can be sent by them as it is', async () => {
  const { own, read } = await inReview()
  const { draftVersion } = await read()
  const edited = await saveDraft(store, own, { ...edit, draftVersion, letter: claim })
  expect(edited.doubts?.length).toBeGreaterThan(0)
  const sent = await sendManually(store, own, edited.draftVersion)
  expect(sent).toMatchObject({ state: 'queued', letter: claim })
})

test('sentences of a template that is sent word for word stay beyond doubt when its letter is edited', async () => {
  const { uid, own, read } = await inReview()
  const form = { name: 'Mine', text: `Hi there,\n\n${claim}`, use: 'fixed', rule: {} } as const
  await store.db.transaction((tx) => insertTemplate(tx, uid, form))
  const shown = await read()
  expect(shown).toMatchObject({ letter: expect.stringContaining(claim), doubts: [] })
  const other = 'I also led a team of 70 engineers at Bosch.'
  const edited = await saveDraft(store, own, {
    ...edit,
    draftVersion: shown.draftVersion,
    letter: `${shown.letter}\n\n${other}`,
  })
  const doubted = new Set((edited.doubts ?? []).map(({ text }) => text))
  expect(doubted).toEqual(new Set([other]))
  const { draftVersion } = edited
  const added = await addSentenceAsFact(store, own, { draftVersion, text: other })
  expect(added).toMatchObject({ letter: edited.letter, doubts: [] })
})

test('a letter is written again in place of the version that was seen, and the former one can be saved back', async () => {
  const { own, read } = await inReview()
  const before = await read()
  const { draftVersion } = before
  const short = await rewriteLetter(world.services, own, { draftVersion, how: 'shorter' })
  expect(wordsIn(short.letter ?? '')).toBeLessThan(wordsIn(before.letter ?? ''))
  const late = rewriteLetter(world.services, own, { draftVersion, how: 'again' })
  await expect(late).rejects.toThrow('changed-elsewhere')
  const mine = await rewriteLetter(world.services, own, {
    draftVersion: short.draftVersion,
    how: 'like-mine',
  })
  expect(mine).toMatchObject({ writtenBy: 'built-in' })
  const back = await saveDraft(store, own, {
    ...edit,
    draftVersion: mine.draftVersion,
    letter: before.letter ?? '',
  })
  expect(back.letter).toBe(before.letter)
})

test('a letter gets shorter each time, until it cannot be shortened further', async () => {
  const { own, read } = await inReview()
  let shown = await read()
  const shorten = () =>
    rewriteLetter(world.services, own, { draftVersion: shown.draftVersion, how: 'shorter' })
  for (let times = 0; times < 10; times += 1) {
    const before = wordsIn(shown.letter ?? '')
    const shorter = await shorten().catch((error: unknown) => error)
    if (shorter instanceof Error) {
      expect(shorter).toMatchObject({ code: 'no-shorter' })
      expect(times).toBeGreaterThan(0)
      expect((await read()).letter).toBe(shown.letter)
      return
    }
    shown = await read()
    expect(wordsIn(shown.letter ?? '')).toBeLessThan(before)
    expect(shown.letter).toContain('Grace Example')
  }
  expect.fail('it was shortened for ever')
})

test('an edit made in two applications is a preference, which can be read and deleted', async () => {
  const { uid, own, read } = await inReview()
  const other = await aPostedApplication(world, uid, { state: 'review', letter: null })
  for (const one of [own, own, other]) {
    expect(await listPreferences(store.db, uid)).toEqual([])
    const shown = one === own ? await read() : await readTimeline(store, uid, one.applicationId)
    const [, ...rest] = (shown.letter ?? '').split('\n\n')
    const letter = ['Hi there,', ...rest].join('\n\n')
    await saveDraft(store, one, { ...edit, draftVersion: shown.draftVersion, letter })
  }
  const learnt = await listPreferences(store.db, uid)
  expect(learnt).toMatchObject([{ rule: 'greeting:Hi there,', inWords: 'Start with “Hi there,”' }])
  const third = await aPostedApplication(world, uid, { state: 'review', letter: null })
  const { letter } = await readTimeline(store, uid, third.applicationId)
  expect(letter?.startsWith('Hi there,')).toBe(true)

  const [{ id } = { id: '' }] = learnt
  await expect(removePreference(store, 'nobody', id)).rejects.toThrow('not-found')
  expect(await removePreference(store, uid, id)).toEqual([])
})
