import { expect, test } from 'vitest'
import {
  defaultPriceStrategy,
  type PriceStrategy,
} from '../../../contract/pricing/price-strategy.ts'
import {
  aPostedApplication,
  aPostedJob,
} from '../../../tests/support/factories/a-posted-application.ts'
import { askForTerms, termRules } from '../../../tests/support/factories/ask-for-terms.ts'
import { aPosting, feedPages } from '../../../tests/support/outside/feed-pages.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { knowMarketplace } from '../../store/jobs/marketplaces.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { prepareApplication } from '../reviewing/prepare-application.ts'
import { rewriteLetter } from '../reviewing/rewrite-letter.ts'
import { saveDraft } from '../reviewing/save-draft.ts'
import { sendManually } from '../reviewing/send-manually.ts'
import { skipApplication } from '../reviewing/skip-application.ts'
import { undoDecision } from '../reviewing/undo-decision.ts'
import { saveScanner } from '../scanners/save-scanner.ts'

const { world, proposals } = await askForTerms(await testServices())
const { store } = world.services
const { takeIn, ownOf } = feedPages(world)
const { sendAllDue, ledgerOf, applicationsOf } = pathOf(world)

const range = {
  projectType: 'Project',
  fixedBudgetMin: 500,
  fixedBudget: 1_000,
  currency: 'USD',
} as const
const ofRange = { fixedBudgetMin: 500, fixedBudget: { amount: 1_000, currency: 'USD' } }
const waiting = { state: 'queued', reason: null, letter: null } as const
const scanner = (price: Partial<PriceStrategy>) => ({
  ...emptyScannerForm,
  name: 'Shops',
  keywords: 'wordpress, shopify',
  price: { ...defaultPriceStrategy, ...price },
})

const rupees = (usdPerUnit: number | null) => ({ currency: { code: 'INR', usdPerUnit } })

type Own = { uid: string; applicationId: string }
const read = ({ uid, applicationId }: Own) => readTimeline(store, uid, applicationId)
const sentBy = async (user: { email: string }) => {
  const letters = (await ledgerOf({ ...user, uid: '', scannerId: '' })).map(({ jobId }) => jobId)
  return proposals.filter(({ marketplaceJobId }) => letters.includes(marketplaceJobId))
}

async function prepared(
  user: { uid: string },
  job: Parameters<typeof aPostedJob>[1] = range,
): Promise<Own & { draftVersion: number }> {
  const { id } = await aPostedJob(world, job)
  const { id: applicationId, draftVersion } = await prepareApplication(world.services, user.uid, id)
  return { uid: user.uid, applicationId, draftVersion }
}

async function edit(own: Own, terms: unknown) {
  const { draftVersion, letter } = await read(own)
  const draft = { draftVersion, letter: letter ?? '', answers: [], remember: [] }
  return saveDraft(store, own, { ...draft, terms: terms as never }) // as it comes from outside
}

test('an application that is sent automatically has its scanner’s price, and is kept as it was sent', async () => {
  const user = await aUser(world, { scanner: scanner({ sharePercent: 80, periodDays: 9 }) })
  const own = await aPostedApplication(world, user.uid, {
    ...waiting,
    scannerId: user.scannerId,
    job: range,
  })
  await sendAllDue()
  expect((await sentBy(user)).map(({ terms }) => terms)).toEqual([
    { amount: { amount: 900, currency: 'USD' }, periodDays: 9, milestonePercent: 50 },
  ])
  expect(await applicationsOf(user)).toMatchObject([{ state: 'submitted', terms: { amount: 900 } }])
  expect(await read(own)).toMatchObject({
    terms: {
      amount: 900,
      currency: 'USD',
      isHourly: false,
      periodDays: 9,
      milestonePercent: 50,
      explanation: { by: 'share', range: { min: 500, max: 1_000 }, isRaised: false },
      problem: null,
      rules: termRules,
    },
  })
})

test('a job is queued where it has a price, and waits for its user where it has none', async () => {
  const user = await aUser(world, { scanner: scanner({ floor: 800 }) })
  await takeIn([
    aPosting(ofRange),
    aPosting({ fixedBudget: { amount: 700, currency: 'USD' } }),
    aPosting({ ...ofRange, questions: ['Why you?'] }),
  ])
  const decided = await ownOf(user)
  const told = decided.map(({ state, reason, terms }) => ({
    state,
    reason,
    terms: terms && [terms.amount, terms.problem],
  }))
  expect(told).toEqual(
    expect.arrayContaining([
      { state: 'queued', reason: null, terms: null },
      { state: 'review', reason: 'needs-price', terms: [null, 'floor-above-budget'] },
      { state: 'review', reason: 'needs-answers', terms: [800, null] },
    ]),
  )
})

test('the price is shown before it is sent, and stays as it was seen when the strategy changes', async () => {
  const user = await aUser(world, { scanner: scanner({}) })
  const own = await prepared(user)
  expect((await read(own)).terms).toMatchObject({ amount: 750, problem: null })
  await saveScanner(store, user.uid, user.scannerId, scanner({ sharePercent: 0 }))
  const seen = await read(own)
  expect(seen).toMatchObject({ draftVersion: own.draftVersion, terms: { amount: 750 } })
  const again = await rewriteLetter(world.services, own, {
    draftVersion: seen.draftVersion,
    how: 'again',
  })
  expect(again.terms).toMatchObject({ amount: 750 })
  await sendManually(store, own, again.draftVersion)
  await sendAllDue()
  expect(await sentBy(user)).toMatchObject([{ terms: { amount: { amount: 750 } } }])
})

test('amount, days and milestone can be changed before it is sent, and what was changed is sent', async () => {
  const user = await aUser(world)
  const own = await prepared(user)
  const edited = await edit(own, { amount: 819.5, periodDays: 21, milestonePercent: 30 })
  expect(edited.draftVersion).toBeGreaterThan(own.draftVersion)
  expect(edited.terms).toMatchObject({ amount: 819.5, explanation: null, problem: null })
  await expect(sendManually(store, own, own.draftVersion)).rejects.toThrow('changed-elsewhere')
  await sendManually(store, own, edited.draftVersion)
  await sendAllDue()
  expect(await sentBy(user)).toMatchObject([
    {
      terms: {
        amount: { amount: 819.5, currency: 'USD' },
        periodDays: 21,
        milestonePercent: 30,
      },
    },
  ])
})

test('a changed period leaves the price its explanation', async () => {
  const own = await prepared(await aUser(world))
  const edited = await edit(own, { amount: 750, periodDays: 3, milestonePercent: 50 })
  expect(edited.terms).toMatchObject({ periodDays: 3, explanation: { by: 'share' } })
})

test.each([
  [{ amount: 0 }, { amount: 'More than 0' }],
  [{ amount: -5 }, { amount: 'More than 0' }],
  [{ amount: 1.005 }, { amount: 'At most 2 decimals' }],
  [{ amount: 2_000_000_000 }, { amount: 'At most 1,000,000,000' }],
  [{ amount: '750' }, { amount: 'Enter a number' }],
  [{ periodDays: 0 }, { periodDays: 'A whole number from 1 to 365' }],
  [{ periodDays: 1.5 }, { periodDays: 'A whole number from 1 to 365' }],
  [{ milestonePercent: 19 }, { milestonePercent: 'A whole number from 20 to 100' }],
  [{ milestonePercent: 101 }, { milestonePercent: 'A whole number from 20 to 100' }],
  [{ currency: 'EUR' }, { terms: 'This field does not exist' }],
])('terms with %j are refused', async (changes, fields) => {
  const own = await prepared(await aUser(world))
  const typed = { amount: 750, periodDays: 7, milestonePercent: 50, ...changes }
  await expect(edit(own, typed)).rejects.toMatchObject({ code: 'invalid-request', fields })
  expect((await read(own)).terms).toMatchObject({ amount: 750, periodDays: 7 })
})

test('without a price nothing is sent; with one it waits for what comes next', async () => {
  const user = await aUser(world)
  const job = { ...range, fixedBudgetMin: null, fixedBudget: null }
  const own = await aPostedApplication(world, user.uid, { ...waiting, job })
  await sendAllDue()
  const waits = await read(own)
  expect(waits).toMatchObject({
    state: 'review',
    reason: 'needs-price',
    letter: expect.any(String),
    terms: { amount: null, problem: 'no-budget', periodDays: 7 },
  })
  await expect(sendManually(store, own, waits.draftVersion)).rejects.toThrow('price-missing')
  await skipApplication(store, own)
  expect(await undoDecision(store, own)).toMatchObject({ state: 'review', reason: 'needs-price' })

  const priced = await edit(own, { amount: 640, periodDays: 7, milestonePercent: 50 })
  expect(priced).toMatchObject({ state: 'review', reason: 'prepared', terms: { amount: 640 } })
  await sendManually(store, own, priced.draftVersion)
  await sendAllDue()
  expect(await sentBy(user)).toMatchObject([{ terms: { amount: { amount: 640 } } }])
})

test('one without a price has one as soon as its scanner can work it out', async () => {
  const user = await aUser(world)
  const own = await prepared(user, { ...range, fixedBudgetMin: null, fixedBudget: null })
  await saveScanner(store, user.uid, user.scannerId, scanner({ hourlyRate: 40, hours: 10 }))
  const shown = await read(own)
  expect(shown.terms).toMatchObject({ amount: 400, explanation: { by: 'hours' } })
  expect(shown.draftVersion).toBeGreaterThan(own.draftVersion)
})

test('amounts of the user are converted by the rate that the marketplace told last', async () => {
  const user = await aUser(world, { scanner: scanner({ kind: 'fixed', fixedAmount: 300 }) })
  const inRupees = { ...range, currency: 'INR' } as const
  expect((await read(await prepared(user, inRupees))).terms).toMatchObject({
    amount: null,
    problem: 'no-exchange-rate',
  })
  await takeIn([aPosting(rupees(0.01)), aPosting(rupees(0.012)), aPosting(rupees(null))])
  expect((await read(await prepared(user, inRupees))).terms).toMatchObject({ amount: 25_000 })
  await takeIn([aPosting(rupees(0.015)), aPosting(rupees(-1)), aPosting(rupees(Infinity))])
  expect((await read(await prepared(user, inRupees))).terms).toMatchObject({ amount: 20_000 })
})

test('the currency of a job is known also where it states no budget', async () => {
  const user = await aUser(world, { scanner: scanner({ kind: 'fixed', fixedAmount: 300 }) })
  await takeIn([
    aPosting({
      fixedBudget: null,
      currency: { code: 'USD', usdPerUnit: 1 },
      questions: ['Why you?'],
    }),
  ])
  expect(await ownOf(user)).toMatchObject([{ terms: { amount: 300, currency: 'USD' } }])
})

test('where no terms are asked for, there are none to see, to change or to send', async () => {
  const free = await testServices()
  const user = await aUser(free)
  const { id } = await aPostedJob(free, range)
  const shown = await prepareApplication(free.services, user.uid, id)
  expect(shown.terms).toBeNull()
  const own = { uid: user.uid, applicationId: shown.id }
  const { draftVersion, letter } = shown
  const draft = { draftVersion, letter: letter ?? '', answers: [], remember: [] }
  const terms = { amount: 1, periodDays: 1, milestonePercent: 50 }
  await expect(saveDraft(free.services.store, own, { ...draft, terms })).rejects.toMatchObject({
    code: 'invalid-request',
    fields: { terms: 'This marketplace asks for no price' },
  })

  // Sent by its user before the marketplace began to ask: it comes back, for nobody has seen a price.
  await sendManually(free.services.store, own, draftVersion)
  const asking = await askForTerms(free)
  await pathOf(asking.world).sendAllDue()
  expect(asking.proposals).toEqual([])
  const back = await readTimeline(free.services.store, own.uid, own.applicationId)
  expect(back).toMatchObject({ state: 'review', reason: 'prepared', terms: { amount: 750 } })

  await knowMarketplace(free.services.store.db, 'gigboard', {
    letters: { mayHaveLinks: true, maxLength: 5_000 },
    takesApplications: true,
  })
  const nowFree = await readTimeline(free.services.store, own.uid, own.applicationId)
  expect(nowFree.terms).toBeNull()
})
