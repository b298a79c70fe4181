import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { defaultRules, unknownChoices } from '../../../contract/bidding/rules.ts'
import { saySaw, Signal, signalNames, type SignalName } from '../../../contract/bidding/signal.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { fitScore, type FitFacts } from './fit-score.ts'

const now = '2031-05-04T10:00:00Z'
const given: FitFacts = {
  job: aStoredJob({ postedAt: now }),
  user: { tags: ['WordPress', 'Web design'], whatServicesGeneral: 'I build shops with Shopify.' },
  rules: { ...defaultRules, hourlyRate: 50, projectPrice: 1_000 },
  now,
}
const seen = (name: SignalName, job: Partial<StoredJob>, more: Partial<FitFacts> = {}) => {
  const fit = fitScore({ ...given, ...more, job: { ...given.job, ...job } })
  const signal = fit.signals.find((one) => one.signal === name)
  return [signal?.value ?? null, signal && saySaw(signal)]
}

test.each<[string[], string, number, string]>([
  [['WordPress', 'PHP'], '', 0.5, '1 of 2 skills: WordPress'],
  [['wordpress', 'WÉB-DESIGN'], '', 1, '2 of 2 skills: wordpress, WÉB-DESIGN'],
  [['WordPress Development', 'Design'], '', 1, '2 of 2 skills: WordPress Development, Design'],
  [['Shopify', 'shops'], '', 1, '2 of 2 skills: Shopify, shops'],
  [['PHP', 'React'], '', 0, 'none of 2 skills'],
  [['PHP', 'React'], 'wordpress shop', 0.5, 'none of 2 skills; one of yours in the title'],
  [['WordPress'], 'wordpress shop', 1, '1 of 1 skills: WordPress; one of yours in the title'],
  [['WordPresses', '!!!', 'press'], 'Wordpressing', 0, 'none of 3 skills'],
])('skills: of %j, titled “%s”, %d (%s)', (skills, title, value, saw) => {
  expect(seen('skills', { skills, title })).toEqual([value, saw])
})

test('skills are not known when either side names none', () => {
  expect(seen('skills', {})).toEqual([null, 'the job lists no skills'])
  const user = { tags: ['', '!'], whatServicesGeneral: 'Shopify' }
  expect(seen('skills', { skills: ['Shopify'] }, { user })).toEqual([
    null,
    "you haven't added any skills",
  ])
})

test.each<[Partial<StoredJob>, number | null, string]>([
  [{}, null, 'unknown'],
  [{ clientRating: 0 }, null, 'unknown'],
  [{ clientRating: 4.5 }, 0.75, 'rated 4.5 of 5'],
  [{ clientRating: 2 }, 0, 'rated 2 of 5'],
  [{ clientIsPaymentVerified: true }, 1, 'payment verified'],
  [{ clientIsPaymentVerified: false }, 0, 'payment not verified'],
  [{ clientSpent: 9_999 }, 1, 'spent 9,999'],
  [{ clientSpent: 0 }, 0, 'spent 0'],
  [{ clientHires: 9 }, 0.5, '9 hired'],
  [{ clientHires: 8, clientPostedJobs: 10 }, 0.64, '8 hired, 80% of postings hired'],
  [{ clientRating: 5, clientIsPaymentVerified: false }, 0.5, 'rated 5 of 5, payment not verified'],
])('client: %j is %d (%s)', (job, value, saw) => {
  const [saidValue, said] = seen('client', job)
  expect(said).toBe(saw)
  if (value === null) expect(saidValue).toBeNull()
  else expect(saidValue).toBeCloseTo(value, 2)
})

test.each<[Partial<StoredJob>, number | null, string]>([
  [{ fixedBudget: null }, null, 'not stated'],
  [{ fixedBudget: 250 }, 0.25, '250; you ask $1,000'],
  [{ fixedBudget: 5_000, currency: 'USD' }, 1, '$5,000; you ask $1,000'],
  [{ fixedBudget: 5_000, currency: 'EUR' }, null, '€5,000: not in US dollars'],
  [{ projectType: 'Hourly', hourlyMin: 10, hourlyMax: 40 }, 0.8, '10 – 40 / h; you ask $50 / h'],
  [{ projectType: 'Hourly', hourlyMin: 10 }, 0.2, '10 / h; you ask $50 / h'],
  [{ projectType: 'Hourly', fixedBudget: 500 }, null, 'not stated'],
  [{ fixedBudget: -1 }, null, 'not stated'],
])('budget: %j is %d (%s)', (job, value, saw) => {
  expect(seen('budget', job)).toEqual([value, saw])
})

test('the budget is not known while the user has not said what they ask', () => {
  const rules = { ...given.rules, hourlyRate: null, projectPrice: null }
  const saw = "250; you haven't set your rate"
  expect(seen('budget', { fixedBudget: 250 }, { rules })).toEqual([null, saw])
})

test('competition and freshness', () => {
  expect(seen('competition', {})).toEqual([null, 'unknown'])
  expect(seen('competition', { proposalsSoFar: 0 })).toEqual([1, '0 proposals so far'])
  expect(seen('competition', { proposalsSoFar: 20 })).toEqual([0.6, '20 proposals so far'])
  expect(seen('competition', { proposalsSoFar: 1_000 })).toEqual([0, '1,000 proposals so far'])
  expect(seen('freshness', {})).toEqual([1, 'posted 0 min ago'])
  expect(seen('freshness', { postedAt: '2031-05-03T22:00:00Z' })).toEqual([0.5, 'posted 12 h ago'])
  expect(seen('freshness', { postedAt: '2030-05-03T22:00:00Z' })).toEqual([
    0,
    'posted 365 days ago',
  ])
})

test('the score is the mean by the weights of what is known', () => {
  const job = { ...given.job, skills: ['WordPress', 'PHP'], proposalsSoFar: 20 }
  // (35 × 0.5 + 10 × 0.6 + 10 × 1) / 55
  expect(fitScore({ ...given, job }).score).toBe(61)
})

test('an unknown value counts as the user chose: not at all, half, or against the job', () => {
  // Skills 0.5 of 35; of the client one fact of five, which is the best, of 25; freshness 1 of 10; nothing else.
  const job = { ...given.job, skills: ['WordPress', 'PHP'], clientIsPaymentVerified: true }
  const of = (unknownCounts: (typeof unknownChoices)[number]) =>
    fitScore({ ...given, job, rules: { ...given.rules, unknownCounts } })
  expect(of('ignored').score).toBe(75) // (17.5 + 25 + 10) / 70
  expect(of('half').score).toBe(58) // (17.5 + 15 + 10 + 5 + 10) / 100, rounded
  expect(of('against').score).toBe(33) // (17.5 + 5 + 10) / 100, rounded
  const known = of('half').signals.map((signal) => [signal.signal, signal.known, signal.value])
  expect(known).toEqual([
    ['skills', 1, 0.5],
    ['client', 0.2, 1],
    ['budget', 0, null],
    ['competition', 0, null],
    ['freshness', 1, 1],
  ])
})

test('a stored score can be added up again from its signals', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { score, signals } = fitScore(facts)
      const counted = signals.filter((signal) => signal.counted !== null && signal.weight > 0)
      const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
      const points = counted.reduce((sum, one) => sum + (one.counted ?? 0) * one.weight, 0)
      expect(weights === 0 ? 50 : Math.round((100 * points) / weights)).toBe(score)
    }),
  )
})

test('nothing known that counts is 50', () => {
  const weights = { skills: 1, client: 1, budget: 1, competition: 1, freshness: 0 }
  expect(fitScore({ ...given, rules: { ...given.rules, weights } }).score).toBe(50)
})

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e308, -1e308, Number.MAX_SAFE_INTEGER, Infinity, -Infinity, NaN),
  fc.integer({ min: 0, max: 10_000 }),
  fc.double(),
)
const maybe = fc.option(oddNumber)
const someWords = fc.array(fc.constantFrom('WordPress', 'PHP', 'web design', '!!!', ''), {
  maxLength: 4,
})
const weight = fc.integer({ min: 0, max: 100 })
const anyWeights = fc.record({
  skills: weight,
  client: weight,
  budget: weight,
  competition: weight,
  freshness: weight,
})
const anyFacts: fc.Arbitrary<FitFacts> = fc
  .record({
    job: fc.record({
      title: fc.oneof(fc.constantFrom('WordPress shop', 'Other'), fc.string()),
      skills: someWords,
      projectType: fc.constantFrom('Hourly' as const, 'Project' as const, null),
      fixedBudget: maybe,
      hourlyMin: maybe,
      hourlyMax: maybe,
      currency: fc.constantFrom(null, 'USD', 'EUR', 'dollars'),
      clientIsPaymentVerified: fc.option(fc.boolean()),
      clientRating: maybe,
      clientSpent: maybe,
      clientHires: maybe,
      clientPostedJobs: maybe,
      proposalsSoFar: maybe,
      postedAt: fc.constantFrom(
        now,
        '2031-05-03T17:00:00Z',
        '1970-01-01T00:00:00Z',
        '2099-01-01T00:00:00Z',
      ),
    }),
    user: fc.record({ tags: someWords, whatServicesGeneral: fc.option(fc.string()) }),
    rules: fc.record({
      weights: anyWeights,
      unknownCounts: fc.constantFrom(...unknownChoices),
      hourlyRate: fc.option(fc.integer({ min: 1, max: 10_000 })),
      projectPrice: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    }),
  })
  .map(({ job, user, rules }) => ({ job: aStoredJob(job), user, rules, now }))

test('whatever a posting states, the score is a whole number from 0 to 100 and each signal is one', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { score, signals } = fitScore(facts)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(signals.map(({ signal }) => signal)).toEqual(signalNames)
      for (const signal of signals) Signal.parse(signal)
    }),
    { numRuns: 500 },
  )
})

test('a signal of weight 0 has no influence', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (facts, other) => {
      const weights = { ...facts.rules.weights, client: 0, competition: 0 }
      const rules = { ...facts.rules, weights }
      const { clientIsPaymentVerified, clientRating, clientSpent, clientHires } = other.job
      const { proposalsSoFar } = other.job
      const changes = { clientIsPaymentVerified, clientRating, clientSpent, clientHires }
      const job = { ...facts.job, ...changes, proposalsSoFar }
      expect(fitScore({ ...facts, rules, job }).score).toBe(fitScore({ ...facts, rules }).score)
    }),
  )
})

test('the score rises with each signal and never falls', () => {
  const better: [string, fc.Arbitrary<number[]>, (value: number) => Partial<StoredJob>][] = [
    ['rating', pair(1, 5), (clientRating) => ({ clientRating })],
    ['verified', pair(0, 1), (value) => ({ clientIsPaymentVerified: value === 1 })],
    ['spent', pair(0, 1_000_000), (clientSpent) => ({ clientSpent })],
    ['hires', pair(0, 1_000), (clientHires) => ({ clientHires })],
    ['fixed budget', pair(0, 10_000), (fixedBudget) => ({ fixedBudget, projectType: 'Project' })],
    ['hourly', pair(0, 200), (hourlyMax) => ({ hourlyMax, projectType: 'Hourly' })],
    ['fewer proposals', pair(-100, 0), (value) => ({ proposalsSoFar: -value })],
    [
      'younger',
      pair(-2_880, 0),
      (minutes) => ({ postedAt: new Date(Date.parse(now) + minutes * 60_000).toISOString() }),
    ],
    [
      'skills',
      pair(0, 4),
      (count) => ({
        skills: ['a', 'b', 'c', 'd'].map((name, place) => (place < count ? 'WordPress' : name)),
      }),
    ],
  ]
  for (const [name, values, apply] of better) {
    fc.assert(
      fc.property(anyFacts, values, (facts, [less = 0, more = 0]) => {
        const user = { tags: ['WordPress'], whatServicesGeneral: '' }
        const scoreOf = (value: number) =>
          fitScore({ ...facts, user, job: { ...facts.job, ...apply(value) } }).score
        expect(scoreOf(more), name).toBeGreaterThanOrEqual(scoreOf(less))
      }),
    )
  }
})

/** Two values, the lesser first. */
function pair(min: number, max: number): fc.Arbitrary<number[]> {
  const value = fc.integer({ min, max })
  return fc.tuple(value, value).map((two) => two.toSorted((a, b) => a - b))
}
