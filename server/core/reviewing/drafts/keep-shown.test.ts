import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { users } from '../../../store/accounts/account-schema.ts'
import type { StoredApplication } from '../../../store/applications/applications.ts'
import type { OwnApplication } from '../../../store/applications/own-applications.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import { addFact } from '../../writing/facts/own-facts.ts'
import { addSentenceAsFact } from '../add-sentence-as-fact.ts'
import { rewriteLetter } from '../rewrite-letter.ts'
import { saveDraft } from '../save-draft.ts'
import { sendManually } from '../send-manually.ts'
import { skipApplication } from '../skip-application.ts'
import { undoDecision } from '../undo-decision.ts'

const world = await testServices()
const { store } = world.services
const { sendAllDue, ledgerOf } = pathOf(world)

test('letters that were looked at stay as they were seen when others are sent, and each is sent so', async () => {
  const user = await aUser(world, { isBidding: false, tier: 'pro' })
  const all: OwnApplication[] = []
  for (let made = 0; made < 8; made += 1)
    all.push(await aPostedApplication(world, user.uid, { letter: null, reason: 'needs-answers' }))
  const read = () =>
    Promise.all(all.map(({ applicationId }) => readTimeline(store, user.uid, applicationId)))
  const seen = await read()
  const [first = expect.fail(), ...others] = all
  await sendManually(store, first, seen[0]?.draftVersion ?? -1)
  await sendAllDue()
  for (const [place, { letter, draftVersion }] of (await read()).entries())
    expect({ letter, draftVersion }).toMatchObject({
      letter: seen[place]?.letter,
      draftVersion: seen[place]?.draftVersion,
    })
  for (const [place, own] of others.entries())
    await sendManually(store, own, seen[place + 1]?.draftVersion ?? -1)
  await sendAllDue()
  const sent = (await ledgerOf(user)).map(({ letter }) => letter)
  expect(sent.toSorted()).toEqual(seen.map(({ letter }) => letter).toSorted())
})

test('of several readers at the same moment one stores the letter, and all see the same', async () => {
  const { uid } = await aUser(world, { isBidding: false })
  const own = await aPostedApplication(world, uid, { letter: null })
  const readers = [1, 2, 3, 4].map(() => readTimeline(store, uid, own.applicationId))
  const [first = expect.fail(), ...rest] = await Promise.all(readers)
  for (const other of rest) expect(other).toEqual(first)
  expect(first).toMatchObject({ draftVersion: 1, letter: expect.stringContaining('Grace') })
  expect(first.events.map(({ kind }) => kind)).toEqual(['composed'])
})

test('a letter that may no longer be sent is shown as it is, and nothing is stored', async () => {
  const { uid } = await aUser(world, { isBidding: false })
  const gone = { state: 'failed', reason: 'job-gone', letter: null } as const
  const own = await aPostedApplication(world, uid, gone)
  const shown = await readTimeline(store, uid, own.applicationId)
  expect(shown).toMatchObject({ letter: null, draftVersion: 0 })
})

const claim = 'I led a team of 40 engineers at Siemens.'
const doubts = [{ text: claim, class: 'name', about: 'Siemens' } as const]

async function inDoubt(given: Partial<StoredApplication> = {}) {
  const { uid } = await aUser(world, { isBidding: false })
  const letter = `Hello,\n\n${claim}\n\nGrace Example`
  const stored = { letter, doubts, writtenBy: 'built-in', reason: 'letter-in-doubt' } as const
  const own = await aPostedApplication(world, uid, { ...stored, ...given })
  const shown = await readTimeline(store, uid, own.applicationId)
  expect(shown).toMatchObject({ reason: 'letter-in-doubt' })
  return { own, shown, read: () => readTimeline(store, uid, own.applicationId) }
}

type InDoubt = Awaited<ReturnType<typeof inDoubt>>

test.each<[string, (of: InDoubt) => Promise<unknown>]>([
  [
    'it is written again',
    ({ own, shown: { draftVersion } }) =>
      rewriteLetter(world.services, own, { draftVersion, how: 'again' }),
  ],
  [
    'its sentence becomes a fact',
    ({ own, shown: { draftVersion } }) =>
      addSentenceAsFact(store, own, { draftVersion, text: claim }),
  ],
  [
    'its user edits it',
    ({ own, shown: { draftVersion } }) =>
      saveDraft(store, own, { draftVersion, letter: 'Hello,', answers: [], remember: [] }),
  ],
  [
    'its fact is added on the profile',
    ({ own: { uid } }) => addFact(store, uid, { text: claim, link: '' }),
  ],
])('a letter that is beyond doubt once %s no longer waits as in doubt', async (_, mend) => {
  const of = await inDoubt()
  await mend(of)
  expect(await of.read()).toMatchObject({ doubts: [], reason: 'prepared' })
})

test('a letter that is in doubt still waits as in doubt, also when it was skipped meanwhile', async () => {
  const { own, shown, read } = await inDoubt()
  await saveDraft(store, own, {
    draftVersion: shown.draftVersion,
    letter: claim,
    answers: [],
    remember: [],
  })
  await skipApplication(store, own)
  expect(await undoDecision(store, own)).toMatchObject({ reason: 'letter-in-doubt' })
  await skipApplication(store, own)
  await addFact(store, own.uid, { text: claim, link: '' })
  await undoDecision(store, own)
  expect(await read()).toMatchObject({ doubts: [], reason: 'prepared' })
})

test('a letter of somebody who has said too little is written once they have said enough', async () => {
  const { uid } = await aUser(world, { isBidding: false })
  await store.db.update(users).set({ fullName: null }).where(eq(users.uid, uid))
  const own = await aPostedApplication(world, uid, { letter: null })
  const read = () => readTimeline(store, uid, own.applicationId)
  expect(await read()).toMatchObject({ letter: null, draftVersion: 0 })
  await store.db.update(users).set({ fullName: 'Ada Byron' }).where(eq(users.uid, uid))
  expect(await read()).toMatchObject({ letter: expect.stringContaining('Ada'), draftVersion: 1 })
})
