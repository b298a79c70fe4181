import { expect, test } from 'vitest'
import { gateNames, sayValues, type GateName } from '../../../contract/bidding/gate.ts'
import { gates } from '../../../contract/bidding/gates.ts'
import { unknownChoices, type Rules } from '../../../contract/bidding/rules.ts'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import {
  asking,
  everyRule,
  facts,
  office,
  scanned,
  withJob,
  withPast,
  withRules,
  withUser,
} from '../../../tests/support/factories/decision-facts.ts'
import { noPast } from '../../store/deciding/deciding-facts.ts'
import { checkScanner, prepareScanner } from '../matching/check-scanner.ts'
import { jobWords } from '../matching/job-words.ts'
import { decide } from './decide.ts'
import type { DecisionFacts } from './decision-facts.ts'

const gateOf = (given: DecisionFacts, name: GateName) =>
  decide(scanned, given).gates.find(({ gate }) => gate === name)

const everyFilter = {
  ...emptyScannerForm,
  clientCountries: ['Spain'],
  minClientRating: 4,
  minClientSpent: 1,
  minClientHireRate: 1,
  needsVerifiedPayment: true,
  skillLevels: ['Expert' as const],
  maxProposals: 1,
  maxConnects: 1,
}

test('scanner and decision together ask every gate of the contract, once, in its order', () => {
  const saved = [{ question: 'Why?', answer: 'So', saved: 'used-before' as const }]
  const given = withRules(everyRule, { ...asking(['Why?']), answers: saved })
  const byScanner = checkScanner(given.job, jobWords(given.job), prepareScanner(everyFilter))
  // Asked where users send themselves or have to press Send, of agencies that cannot be acted for, and of requirements.
  const others: readonly GateName[] = ['sending', 'person', 'agency', 'requirements', 'language']
  const ofUs = gateNames.filter((name) => !others.includes(name))
  expect(decide(byScanner, given).gates.map(({ gate }) => gate)).toEqual(ofUs)
  const ofScanners = gates.filter(({ group }) => group === 'scanner').map(({ name }) => name)
  expect(byScanner.map(({ gate }) => gate)).toEqual(ofScanners)
})

test('where users send themselves, no gate of sending is asked, and the last one leaves it to them', () => {
  const given = withRules(everyRule, {})
  const user = { ...given.user, takesApplications: false, marketplaceAccount: 'none' as const }
  const decision = decide([], { ...given, user: { ...user, usedToday: 1_000 } })
  expect(decision).toMatchObject({ state: 'review', reason: 'send-yourself' })
  expect(decision.gates.at(-1)).toMatchObject({ gate: 'sending', passed: false })
  const asked = decision.gates.map(({ gate }) => gate)
  for (const gate of ['marketplace-account', 'auto-send', 'quota', 'working-hours'] as const)
    expect(asked).not.toContain(gate)
})

const noRequirements = { nda: false, isSealed: false, preferredOnly: false, language: null }

test.each([
  ['an NDA', { nda: true }, { state: 'skipped', reason: 'gate' }],
  ['preferred freelancers only', { preferredOnly: true }, { state: 'skipped', reason: 'gate' }],
  ['another language', { language: 'ES' }, { state: 'review', reason: 'other-language' }],
  ['English', { language: 'en' }, { state: 'queued' }],
  ['hidden proposals', { isSealed: true }, { state: 'queued' }],
  ['nothing more', {}, { state: 'queued' }],
])('a client who requires %s is applied to accordingly', (_, changes, outcome) => {
  const given = withJob({ requirements: { ...noRequirements, ...changes } })
  const { gates: asked, ...decision } = decide(scanned, given)
  expect(decision).toMatchObject(outcome)
  expect(asked.map(({ gate }) => gate)).toContain('requirements')
})

test('where the marketplace knows no requirements, none is asked about', () => {
  for (const name of ['requirements', 'language'] as const)
    expect(gateOf(withJob({ requirements: null }), name)).toBeUndefined()
})

test('where a marketplace wants a person, nothing is sent automatically, whatever the rules allow', () => {
  const given = withUser({ wantsPerson: true })
  const waiting = { state: 'review', reason: 'wants-person', failedGate: { gate: 'person' } }
  for (const rules of [{ autoSendFrom: 0 }, { autoSendFrom: null }, { workingHours: office }])
    expect(decide(scanned, { ...given, rules: { ...given.rules, ...rules } })).toMatchObject(
      waiting,
    )
  const full = withUser({ wantsPerson: true, usedToday: 1_000 })
  expect(decide(scanned, full)).toMatchObject(waiting)
})

test.each(['uninvited', 'withdrawn', 'agency-unknown', 'member-unknown'] as const)(
  'what would be sent for an agency that is %s waits, and what would not be sent does not',
  (marketplaceAccount) => {
    const given = withUser({ marketplaceAccount })
    expect(decide(scanned, given)).toMatchObject({
      state: 'queued',
      reason: 'agency-not-set-up',
      failedGate: { gate: 'agency', saw: { account: marketplaceAccount } },
    })
    expect(gateOf(given, 'marketplace-account')).toBeUndefined()
    const reviewed = { ...given, rules: { ...given.rules, autoSendFrom: null } }
    expect(decide(scanned, reviewed)).toMatchObject({ state: 'review', reason: 'review-each' })
  },
)

test('rules that are not set ask nothing', () => {
  const unset = [
    'never-words',
    'client-quality',
    'connects-budget',
    'saved-answers',
    'working-hours',
    'sending',
    'person',
    'agency',
    'requirements',
    'language',
  ]
  const own = gates.filter(({ group }) => group === 'decision').map(({ name }) => name)
  expect(decide([], facts).gates.map(({ gate }) => gate)).toEqual(
    own.filter((gate) => !unset.includes(gate)),
  )
  expect(gateOf(withRules({ sameClientDays: 0 }), 'same-client')).toBeUndefined()
})

const sharing = (skills: string[], tags: string[], rules: Partial<Rules>): DecisionFacts => ({
  ...withRules({ autoSendFrom: 0, reviewFrom: 0, ...rules }, withJob({ skills })),
  user: { ...facts.user, tags },
})

const answered = (saved: 'first-use' | 'used-before'): DecisionFacts => ({
  ...asking(['Why?', 'When?']),
  answers: [
    { question: 'Why?', answer: 'So', saved },
    { question: 'When?', answer: 'Now' },
  ],
})

test('the first use of a saved answer waits for a look', () => {
  expect(decide(scanned, answered('first-use'))).toMatchObject({
    state: 'review',
    reason: 'check-answers',
    failedGate: { gate: 'saved-answers', saw: { used: 1, firstUses: 1 } },
  })
})

test('too few skills in common wait for the user; 0 asks for none', () => {
  const failing = sharing(['PHP', 'CSS'], ['php', 'Go'], { minSkills: 2 })
  expect(decide(scanned, failing)).toMatchObject({
    state: 'review',
    reason: 'few-skills',
    failedGate: { gate: 'skills', saw: { inCommon: 1, minSkills: 2 } },
  })
  expect(gateOf(sharing(['PHP'], ['Go'], { minSkills: 0 }), 'skills')).toBeUndefined()
})

test('skills that are not known pass, unless the user counts the unknown against a job', () => {
  for (const unknownCounts of unknownChoices) {
    const outcomes = [
      sharing([], ['php'], { unknownCounts }),
      sharing(['PHP'], [], { unknownCounts }),
    ]
    const passes = unknownCounts !== 'against'
    for (const given of outcomes) {
      expect(gateOf(given, 'skills')?.passed).toBe(passes)
      expect(decide(scanned, given).state).toBe(passes ? 'queued' : 'review')
    }
  }
})

const paid = { clientIsPaymentVerified: true, clientRating: 4.2 }

test.each<[GateName, string, DecisionFacts]>([
  ['never-words', 'none', withRules(everyRule)],
  ['never-words', 'none', withRules({ neverWords: ['!!!'] })],
  ['already-applied', 'none', facts],
  ['already-applied', 'client unknown', { ...facts, past: noPast }],
  ['never-client', 'not on your list', facts],
  ['never-client', 'client unknown', { ...facts, past: noPast }],
  ['same-client', 'none', facts],
  ['same-client', 'client unknown', { ...facts, past: noPast }],
  ['same-client', '30 days ago', withPast({ lastAppliedAt: '2031-04-05T10:00:00Z' })],
  ['client-quality', 'not rated, payment unknown', withRules(everyRule)],
  [
    'client-quality',
    'rated 4.2 of 5, payment verified',
    withRules(everyRule, { job: { ...facts.job, ...paid } }),
  ],
  ['client-quality', 'rated 4.2 of 5', withRules({ minClientRating: 4.2 }, withJob(paid))],
  [
    'client-quality',
    'not rated',
    withRules({ minClientRating: 4.2 }, withJob({ clientRating: 0 })),
  ],
  ['open', 'open', facts],
  ['eligible', 'anywhere', facts],
  [
    'eligible',
    'Ireland, united KINGDOM',
    withJob({ allowedCountries: ['Ireland', 'united KINGDOM'] }),
  ],
  [
    'eligible',
    'only Ireland; your country is unknown',
    {
      ...withJob({ allowedCountries: ['Ireland'] }),
      user: { ...facts.user, countryOfResidence: null },
    },
  ],
  [
    'eligible',
    'Hong Kong',
    {
      ...withJob({ allowedCountries: ['Hong Kong'] }),
      user: { ...facts.user, countryOfResidence: 'HK' },
    },
  ],
  ['fresh', '0 min ago', withJob({ postedAt: '2031-05-05T10:00:05Z' })],
  ['fresh', '59 min ago', withJob({ postedAt: '2031-05-05T09:00:01Z' })],
  [
    'fresh',
    '24 h ago',
    withRules({ reviewFrom: 0, autoSendFrom: 0 }, withJob({ postedAt: '2031-05-04T10:00:00Z' })),
  ],
  ['profile', 'yes', facts],
  ['marketplace-account', 'set up', facts],
  ['marketplace-account', 'set up, not checked yet', withUser({ marketplaceAccount: 'unchecked' })],
  ['auto-bidding', 'on', facts],
  ['score', '96 of 100', facts],
  ['questions', 'none', facts],
  ['questions', '2 asked, all with saved answers', asking(['Why?', 'When?'], 'So', 'Now')],
  ['auto-send', '96, sent automatically from 50', facts],
  ['auto-send', '96, sent automatically from 96', withRules({ autoSendFrom: 96 })],
  ['skills', 'unknown', facts],
  ['saved-answers', '1 used before', answered('used-before')],
  ['skills', '1', sharing(['PHP', 'CSS'], ['php'], { minSkills: 1 })],
  [
    'connects-budget',
    '8 of 20 connects used today, this one costs 12',
    withRules({ connectsPerDay: 20 }, withJob({ connects: 12 })),
  ],
  [
    'connects-budget',
    '8 of 9 connects used today, cost not stated',
    withRules({ connectsPerDay: 9 }),
  ],
  ['quota', '19 of 20 today, 599 of 600 this month', facts],
  [
    'working-hours',
    'within 09:00–18:00 Europe/London on Mon, Tue, Wed, Thu, Fri',
    withRules(everyRule),
  ],
])('passes %s, having seen “%s”', (name, saw, given) => {
  const gate = gateOf(given, name) ?? expect.fail('it was not asked')
  expect([gate.passed, sayValues(gate)]).toEqual([true, saw])
  expect(decide(scanned, given)).toMatchObject({ state: 'queued', reason: null })
})
