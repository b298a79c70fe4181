import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { users } from '../../../store/accounts/account-schema.ts'
import { insertTemplate, removeTemplate, templatesOf } from '../../../store/writing/templates.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import { addFact, listFacts, removeFact } from '../../writing/facts/own-facts.ts'
import { rewriteLetter } from '../rewrite-letter.ts'
import { saveDraft } from '../save-draft.ts'
import { sendManually } from '../send-manually.ts'

const world = await testServices()
const { store } = world.services
const { sendAllDue, ledgerOf } = pathOf(world)
const work = 'I built an online shop for Harbour Bakery in 2023.'

/** Application in review whose stored letter says what a fact of its user says. */
async function aLetterOnAFact() {
  const user = await aUser(world, { isBidding: false })
  await changeExperience(user.uid, work)
  const own = await aPostedApplication(world, user.uid, {
    letter: null,
    job: { title: 'An online shop for a bakery' },
  })
  const read = () => readTimeline(store, user.uid, own.applicationId)
  const { draftVersion } = await read()
  const seen = await rewriteLetter(world.services, own, { draftVersion, how: 'again' })
  expect(seen).toMatchObject({ doubts: [], letter: expect.stringContaining('Harbour Bakery') })
  return { ...user, own, seen, read }
}

async function changeExperience(uid: string, detailedExperience: string): Promise<void> {
  await store.db.update(users).set({ detailedExperience }).where(eq(users.uid, uid))
}

async function removeWork(uid: string): Promise<void> {
  const { facts } = await listFacts(store.db, uid)
  for (const { id, text } of facts)
    if (text.includes('Harbour Bakery')) await removeFact(store, { uid, factId: id })
}

test.each<[string, (uid: string) => Promise<void>]>([
  ['a fact was removed', removeWork],
  ['the profile was changed', (uid) => changeExperience(uid, 'I write for magazines.')],
])(
  'a letter that rested on what it no longer may is in doubt once %s, and is not sent as it was seen',
  async (_, change) => {
    const { uid, email, scannerId, own, seen, read } = await aLetterOnAFact()
    await change(uid)
    await expect(sendManually(store, own, seen.draftVersion)).rejects.toThrow('changed-elsewhere')

    const now = await read()
    expect(now.letter).toBe(seen.letter)
    const doubted = now.doubts?.find(({ text }) => text.includes('Harbour Bakery'))
    expect(doubted).toBeDefined()
    expect(now.sentences?.find(({ text }) => text === doubted?.text)?.factIds).toEqual([])
    await sendManually(store, own, now.draftVersion)
    await sendAllDue()
    expect(await ledgerOf({ uid, email, scannerId })).toMatchObject([{ letter: seen.letter }])
  },
)

test('a fact that is brought back takes its doubt away', async () => {
  const { uid, own, seen, read } = await aLetterOnAFact()
  await removeWork(uid)
  expect((await read()).doubts).not.toEqual([])
  await addFact(store, uid, { text: work, link: '' })
  const again = await read()
  expect(again).toMatchObject({ letter: seen.letter, doubts: [] })
  expect(await sendManually(store, own, again.draftVersion)).toMatchObject({ state: 'queued' })
})

test('an edit of the user’s own stays what they saw, whatever its facts', async () => {
  const { uid, own, seen, read } = await aLetterOnAFact()
  const edit = { draftVersion: seen.draftVersion, answers: [], remember: [] }
  const saved = await saveDraft(store, own, { ...edit, letter: `${seen.letter}\n\nMine.` })
  await removeWork(uid)
  expect((await read()).doubts).not.toEqual([])
  expect(await sendManually(store, own, saved.draftVersion)).toMatchObject({ letter: saved.letter })
})

test('a user’s own sentences stay beyond doubt when the template that had them is deleted', async () => {
  const { uid } = await aUser(world, { isBidding: false })
  const text = 'Hi there,\n\nI led a team of 40 engineers at Siemens.'
  const form = { name: 'Mine', text, use: 'fixed', rule: {} } as const
  await store.db.transaction((tx) => insertTemplate(tx, uid, form))
  const own = await aPostedApplication(world, uid, { letter: null })
  const shown = await readTimeline(store, uid, own.applicationId)
  expect(shown).toMatchObject({ letter: expect.stringContaining('Siemens'), doubts: [] })
  const [{ id: templateId } = expect.fail()] = await templatesOf(store.db, uid)
  await store.db.transaction((tx) => removeTemplate(tx, { uid, templateId }))
  const now = await readTimeline(store, uid, own.applicationId)
  expect(now).toMatchObject({ letter: shown.letter, doubts: [] })
})
