import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  aPostedApplication,
  aPostedJob,
} from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { knowMarketplace } from '../../store/jobs/marketplaces.ts'
import { letterMaterialOf } from '../../store/writing/letter-material.ts'
import { insertTemplate } from '../../store/writing/templates.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { writeSampleLetter } from '../watching/write-sample-letter.ts'
import { prepareApplication } from './prepare-application.ts'
import { rewriteLetter } from './rewrite-letter.ts'
import { saveDraft } from './save-draft.ts'
import { sendManually } from './send-manually.ts'
import { undoDecision } from './undo-decision.ts'

const world = await testServices()
const { store } = world.services
const { sendAllDue, ledgerOf } = pathOf(world)
const terms = { letters: { mayHaveLinks: false, maxLength: 600 }, takesApplications: true }
await knowMarketplace(store.db, 'gigboard', terms)

const link = 'https://grace.example.org/work'
const edit = { answers: [], remember: [] }
const plain = 'I built an online shop for Harbour Bakery in 2023.'

async function aShopBuilder() {
  const user = await aUser(world)
  await store.db
    .update(users)
    .set({
      portfolioLink: link,
      whatServicesGeneral: 'I build WordPress shops.',
      detailedExperience: plain,
    })
    .where(eq(users.uid, user.uid))
  return user
}

async function withTemplate(text: string) {
  const user = await aShopBuilder()
  const form = { name: 'Mine', text, use: 'fixed', rule: {} } as const
  await store.db.transaction((tx) => insertTemplate(tx, user.uid, form))
  return user
}

const read = (own: { uid: string; applicationId: string }) =>
  readTimeline(store, own.uid, own.applicationId)

test('letters of ours have a link only where the marketplace allows one, also new versions and samples', async () => {
  await knowMarketplace(store.db, 'gigboard', {
    ...terms,
    letters: { mayHaveLinks: true, maxLength: 600 },
  })
  expect(await lettersOfOurs()).toContain(link)
  await knowMarketplace(store.db, 'gigboard', terms)
  const letters = await lettersOfOurs()
  expect(letters).toContain('Harbour Bakery')
  expect(letters).not.toContain('grace.example.org')
})

async function lettersOfOurs() {
  const { uid } = await aShopBuilder()
  const letters: (string | null)[] = []
  for (let each = 0; each < 8; each += 1) {
    const { id } = await aPostedJob(world, {
      title: 'WordPress shop for a bakery',
      description: 'We need an online shop in WordPress. Please show us shops that you have built.',
      skills: ['WordPress'],
    })
    const prepared = await prepareApplication(world.services, uid, id)
    const own = { uid, applicationId: prepared.id }
    const { draftVersion } = prepared
    const again = await rewriteLetter(world.services, own, { draftVersion, how: 'again' })
    letters.push(prepared.letter, again.letter)
  }
  letters.push((await writeSampleLetter(store, uid, new AbortController().signal)).letter)
  return letters.join(' ')
}

test('a letter with a link waits for its user, who cannot send it before the link is gone', async () => {
  const user = await withTemplate(`Hello,\n\n${plain}\n\nSee ${link}\n\nGrace Example`)
  const given = { state: 'queued', reason: null, letter: null } as const
  const own = await aPostedApplication(world, user.uid, given)
  await sendAllDue()
  const shown = await read(own)
  expect(shown).toMatchObject({
    state: 'review',
    reason: 'letter-in-doubt',
    letterRules: { mayHaveLinks: false, maxLength: 600 },
    doubts: expect.arrayContaining([{ text: `See ${link}`, class: 'link', about: link }]),
  })
  const { draftVersion } = shown
  await expect(sendManually(store, own, draftVersion)).rejects.toThrow('letter-against-rules')

  const letter = shown.letter?.replace(`\n\nSee ${link}`, '') ?? ''
  const edited = await saveDraft(store, own, { ...edit, draftVersion, letter })
  await sendManually(store, own, edited.draftVersion)
  await sendAllDue()
  expect(await ledgerOf(user)).toMatchObject([{ letter }])
})

test.each([
  ['a link', `${plain} See ${link}`, 'link'],
  ['an address of somebody else', `${plain} See evil.example.com`, 'link'],
  ['more than it may have', `${plain} `.repeat(13), 'length'],
] as const)('an edit with %s is kept and marked, and is not sent', async (_what, letter, doubt) => {
  const { uid } = await aShopBuilder()
  const own = await aPostedApplication(world, uid)
  const { draftVersion } = await read(own)
  const edited = await saveDraft(store, own, { ...edit, draftVersion, letter: letter.trim() })
  expect(edited.letter).toBe(letter.trim())
  expect((edited.doubts ?? []).map((each) => each.class)).toContain(doubt)
  const sent = sendManually(store, own, edited.draftVersion)
  await expect(sent).rejects.toThrow('letter-against-rules')
  expect(await read(own)).toMatchObject({ state: 'review', letter: letter.trim() })
})

test('a letter that its user sent before the marketplace forbade links comes back once, and leaves without one', async () => {
  const user = await aShopBuilder()
  const letter = `${plain} See ${link}`
  const own = await aPostedApplication(world, user.uid, {
    state: 'queued',
    reason: null,
    letter,
    writtenBy: 'you',
    approvedAt: new Date().toISOString(),
  })
  await sendAllDue()
  const back = await read(own)
  expect(back).toMatchObject({ state: 'review', reason: 'letter-in-doubt', letter })
  expect(await ledgerOf(user)).toEqual([])
  const { draftVersion } = back
  const edited = await saveDraft(store, own, { ...edit, draftVersion, letter: plain })
  const sent = await sendManually(store, own, edited.draftVersion)
  const undone = await undoDecision(store, own)
  expect(undone).toMatchObject({ state: 'review', letter: plain })
  await sendManually(store, own, sent.draftVersion)
  await sendAllDue()
  expect(await ledgerOf(user)).toMatchObject([{ letter: plain }])
})

test('letters to a marketplace that nobody knows have no links', async () => {
  const { uid } = await aShopBuilder()
  const material = await letterMaterialOf(store.db, {
    uid,
    applicationId: null,
    marketplace: 'elsewhere',
  })
  expect(material.rules).toEqual({ mayHaveLinks: false, maxLength: 5_000 })
})
