import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inGerman } from '../../../../tests/support/factories/in-german.ts'
import { aPostedApplication } from '../../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { brokenCheckers } from '../../../../tests/support/writing/broken-checkers.ts'
import type { Doubt } from '../../../../contract/writing/draft.ts'
import type { StoredApplication } from '../../../store/applications/applications.ts'
import { applications } from '../../../store/schema.ts'
import { claimApplication } from '../../applying/claiming/claim-application.ts'
import { sendApplication } from '../../applying/send-application.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import type { Check } from '../../writing/checking/check-in-time.ts'
import { saveDraft } from '../save-draft.ts'
import { sendManually } from '../send-manually.ts'
import { sendOverLimit } from '../send-over-limit.ts'
import { keepShown } from './keep-shown.ts'

const world = await testServices()
const { services } = world
const { store } = services
const { sendAllDue, passUndoTime, ledgerOf, usedBy } = pathOf(world)
const letter = 'Hello,\n\nWhat should be finished first?\n\nGrace Example'
const none: Doubt[] = []
const ours = { letter, doubts: none, writtenBy: 'built-in' } as const
const queued = { state: 'queued', reason: null } as const
const unchecked = expect.arrayContaining([expect.objectContaining({ class: 'unchecked' })])

const checkers = Object.entries(brokenCheckers)
const [[, broken] = expect.fail()] = checkers

/** Sends all that is due with a checker that does not work. */
async function sendAllWith(check: Check): Promise<void> {
  await passUndoTime()
  for (;;) {
    const claimed = await claimApplication(services)
    if (claimed.outcome === 'nothing-due') return
    if (claimed.outcome === 'claimed') await sendApplication(services, claimed.claim, { check })
  }
}

test.each(checkers)(
  'while the checker %s nothing is sent automatically: new letters and stored ones wait for the user, and give their slots back',
  async (_, check) => {
    const given = [{ letter: null }, ours, { ...ours, writtenBy: 'you' } as const]
    for (const changes of given) {
      const user = await aUser(world)
      const { applicationId } = await aPostedApplication(world, user.uid, { ...queued, ...changes })
      await sendAllWith(check)
      expect(await row(applicationId)).toMatchObject({
        state: 'review',
        reason: 'letter-in-doubt',
        doubts: unchecked,
      })
      expect(await ledgerOf(user)).toEqual([])
      expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
    }
  },
)

test('a letter of ours that its user sent does not leave while the checker is broken, their own does', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const own = await aPostedApplication(world, user.uid, ours)
  const theirs = await aPostedApplication(world, other.uid, { ...ours, writtenBy: 'you' })
  for (const one of [own, theirs]) await sendManually(store, one, 0)
  await sendAllWith(broken)
  expect(await row(own.applicationId)).toMatchObject({ state: 'review', doubts: unchecked })
  expect(await ledgerOf(user)).toEqual([])
  expect(await ledgerOf(other)).toMatchObject([{ letter }])
})

test.each(checkers)(
  'a letter of ours is not sent manually while the checker %s, and is as soon as it works',
  async (_, check) => {
    const { uid } = await aUser(world)
    const own = await aPostedApplication(world, uid, ours)
    const sent = (version: number, by?: Check) => sendManually(store, own, version, by)
    await expect(sent(0, check)).rejects.toThrow('letter-unchecked')
    const shown = await keepShown(store, own, check)
    expect(shown?.draft).toMatchObject({ doubts: unchecked, draftVersion: 1 })
    await expect(sent(1, check)).rejects.toThrow('letter-unchecked')
    expect(await row(own.applicationId)).toMatchObject({ state: 'review', approvedAt: null })
    expect(await sent(1)).toMatchObject({ state: 'queued', doubts: [] })
  },
)

test('an edit is kept while the checker is broken, and leaves only if its user sends it', async () => {
  const user = await aUser(world, { tier: 'pro' })
  const capped = { state: 'capped', reason: 'daily-limit', scannerId: user.scannerId } as const
  const job = { title: 'A wordpress shop', skills: ['wordpress'] }
  const own = await aPostedApplication(world, user.uid, { ...ours, ...capped, job })
  const mine = 'My own careful words.'
  const draftVersion = (await keepShown(store, own, broken))?.draft.draftVersion ?? -1
  await saveDraft(store, own, { draftVersion, letter: mine, answers: [], remember: [] }, broken)
  expect(await row(own.applicationId)).toMatchObject({ letter: mine, writtenBy: 'you' })
  expect(await sendOverLimit(store, user.uid, 1)).toBe(1)
  await sendAllWith(broken)
  expect(await row(own.applicationId)).toMatchObject({ state: 'review', letter: mine })
  expect(await ledgerOf(user)).toEqual([])
  const now = await readTimeline(store, user.uid, own.applicationId)
  await sendManually(store, own, now.draftVersion, broken)
  await sendAllDue()
  expect(await ledgerOf(user)).toMatchObject([{ letter: mine }])
})

test('a letter in another language, which no checker can read, is its user’s to send', async () => {
  const user = await aUser(world)
  const german = 'Einen Webshop für Ihre Bäckerei baue ich gerne.'
  const doubts: Doubt[] = [{ text: german, class: 'unchecked', about: '' }]
  const given = { letter: german, doubts, writtenBy: 'model', job: inGerman } as const
  const own = await aPostedApplication(world, user.uid, given)
  const { draftVersion } = await readTimeline(store, user.uid, own.applicationId)
  await sendManually(store, own, draftVersion, broken)
  await sendAllWith(broken)
  expect(await ledgerOf(user)).toMatchObject([{ letter: german }])
})

async function row(id: string): Promise<StoredApplication | undefined> {
  const [found] = await store.db.select().from(applications).where(eq(applications.id, id))
  return found
}
