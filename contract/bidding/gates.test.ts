import { expect, test } from 'vitest'
import { gateLabel, gateNames, KeptGate, sayGate, sayValues, type Gate } from './gate.ts'
import { gates } from './gates.ts'

const at = '2031-05-05T10:00:00Z'
const office = { timeZone: 'Europe/London', days: [5, 1], from: '09:00', to: '18:00' }
const quota = { usedToday: 1, dailyLimit: 20, usedThisMonth: 2, monthlyLimit: 600 }

/** A gate, what it saw, its words, and how it ended where that matters. */
type Told = {
  [Each in Gate as Each['gate']]: [Each['gate'], Each['saw'], string, ('passed' | 'failed')?]
}[Gate['gate']]

const told: Told[] = [
  ['keywords', { found: ['web shop', 'react'], excluded: null }, 'web shop, react'],
  ['keywords', { found: [], excluded: null }, 'none found', 'failed'],
  ['keywords', { found: [], excluded: 'php' }, 'excluded: php', 'failed'],
  ['location', { countries: ['Ireland', 'France'] }, 'Ireland, France'],
  ['location', { countries: [] }, 'not stated'],
  ['job-type', { projectType: 'Hourly' }, 'Hourly'],
  ['job-type', { projectType: null }, 'not stated'],
  ['budget', { low: 1500, high: 1500 }, '1500'],
  ['budget', { low: 20, high: 35.5 }, '20 to 35.5'],
  ['budget', { low: null, high: null }, 'not stated'],
  ['client-country', { country: 'Côte d’Ivoire' }, 'Côte d’Ivoire'],
  ['client-country', { country: null }, 'not stated'],
  ['client-rating', { rating: 4.6 }, '4.6 of 5'],
  ['client-rating', { rating: null }, 'not stated'],
  ['client-spent', { spent: 12_000.5 }, 'spent 12,000.5'],
  ['client-spent', { spent: null }, 'not stated'],
  ['client-hire-rate', { percent: 67 }, '67% of postings hired'],
  ['client-hire-rate', { percent: null }, 'not stated'],
  ['payment-verified', { isVerified: true }, 'verified'],
  ['payment-verified', { isVerified: false }, 'not verified', 'failed'],
  ['payment-verified', { isVerified: null }, 'not stated'],
  ['skill-level', { level: 'Expert' }, 'Expert'],
  ['skill-level', { level: null }, 'not stated'],
  ['proposals', { proposals: 1234 }, '1,234 so far'],
  ['proposals', { proposals: null }, 'not stated'],
  ['connects', { connects: 8 }, '8 connects'],
  ['connects', { connects: 1 }, '1 connect'],
  ['connects', { connects: null }, 'not stated'],
  ['never-words', { found: 'crypto trading' }, 'crypto trading', 'failed'],
  ['never-words', { found: null }, 'none'],
  ['already-applied', { isClientKnown: true, appliedAt: null, at }, 'none'],
  ['already-applied', { isClientKnown: false, appliedAt: null, at }, 'client unknown'],
  [
    'already-applied',
    { isClientKnown: true, appliedAt: '2031-04-23T09:00:00Z', at },
    '12 days ago, same title',
    'failed',
  ],
  ['never-client', { isClientKnown: true, isListed: true }, 'on your list', 'failed'],
  ['never-client', { isClientKnown: true, isListed: false }, 'not on your list'],
  ['never-client', { isClientKnown: false, isListed: false }, 'client unknown'],
  ['same-client', { isClientKnown: true, appliedAt: '2031-05-05T09:57:00Z', at }, '3 min ago'],
  ['same-client', { isClientKnown: true, appliedAt: null, at }, 'none'],
  ['same-client', { isClientKnown: false, appliedAt: null, at }, 'client unknown'],
  ['requirements', { nda: false, preferredOnly: false, isSealed: false }, 'none'],
  [
    'requirements',
    { nda: true, preferredOnly: true, isSealed: true },
    'sign an NDA there first, only freelancers the marketplace prefers, proposals are hidden',
    'failed',
  ],
  ['language', { language: 'es' }, 'Spanish', 'failed'],
  ['language', { language: 'x-unknown' }, 'x-unknown', 'failed'],
  ['client-quality', { rating: 4.2, isPaymentVerified: true }, 'rated 4.2 of 5, payment verified'],
  ['client-quality', { rating: null }, 'not rated'],
  ['client-quality', { isPaymentVerified: false }, 'payment not verified', 'failed'],
  ['client-quality', { isPaymentVerified: null }, 'payment unknown'],
  ['open', { isOpen: true }, 'open'],
  ['open', { isOpen: false }, 'closed', 'failed'],
  ['eligible', { allowed: [], country: 'GB' }, 'anywhere'],
  [
    'eligible',
    { allowed: ['Ireland', 'United Kingdom'], country: 'GB' },
    'Ireland, United Kingdom',
  ],
  ['eligible', { allowed: ['Ireland'], country: null }, 'only Ireland; your country is unknown'],
  [
    'eligible',
    { allowed: ['Ireland', 'France'], country: 'GB' },
    'only Ireland, France; your country is United Kingdom',
    'failed',
  ],
  ['fresh', { postedAt: '2031-05-05T09:00:01Z', at }, '59 min ago'],
  ['fresh', { postedAt: '2031-05-04T10:00:00Z', at }, '24 h ago'],
  ['fresh', { postedAt: '2031-05-05T10:00:05Z', at }, '0 min ago'],
  ['profile', { isComplete: true }, 'yes'],
  ['profile', { isComplete: false }, 'name, services or experience missing', 'failed'],
  ['marketplace-account', { account: 'none' }, 'not set up', 'failed'],
  ['marketplace-account', { account: 'unchecked' }, 'set up, not checked yet'],
  ['marketplace-account', { account: 'ready' }, 'set up'],
  ['marketplace-account', { account: 'refused' }, 'sign-in refused', 'failed'],
  ['marketplace-account', { account: 'challenged' }, 'needs you on its site', 'failed'],
  ['auto-bidding', { isOn: true }, 'on'],
  ['auto-bidding', { isOn: false }, 'off', 'failed'],
  ['score', { score: 20, reviewFrom: 20 }, '20 of 100'],
  ['score', { score: 19, reviewFrom: 20 }, '19, skipped below 20', 'failed'],
  ['sending', { isByUser: true }, 'you, on its site', 'failed'],
  ['sending', { isByUser: false }, 'us'],
  ['person', {}, 'you press Send', 'failed'],
  ['questions', { asked: 0, answered: 0 }, 'none'],
  ['questions', { asked: 2, answered: 1 }, '2 asked, 1 with saved answers', 'failed'],
  ['questions', { asked: 2, answered: 2 }, '2 asked, all with saved answers'],
  ['auto-send', { score: 96, autoSendFrom: 50 }, '96, sent automatically from 50'],
  ['auto-send', { score: 96, autoSendFrom: null }, 'you review every application', 'failed'],
  ['saved-answers', { used: 2, firstUses: 0 }, '2 used before'],
  ['saved-answers', { used: 2, firstUses: 1 }, '1 of 2 used for the first time', 'failed'],
  ['skills', { inCommon: 2, minSkills: 1 }, '2'],
  ['skills', { inCommon: 0, minSkills: 1 }, '0, you want 1', 'failed'],
  ['skills', { inCommon: null, minSkills: 1 }, 'unknown'],
  ['skills', { inCommon: null, minSkills: 2 }, 'unknown, you want 2', 'failed'],
  [
    'connects-budget',
    { spent: 8, budget: 20, cost: 12 },
    '8 of 20 connects used today, this one costs 12',
  ],
  [
    'connects-budget',
    { spent: 8, budget: 9, cost: null },
    '8 of 9 connects used today, cost not stated',
  ],
  ['quota', quota, '1 of 20 today, 2 of 600 this month'],
  [
    'working-hours',
    { hours: office, isInTime: true },
    'within 09:00–18:00 Europe/London on Mon, Fri',
  ],
  [
    'working-hours',
    { hours: { ...office, days: [1, 2, 3, 4, 5, 6, 7] }, isInTime: true },
    'outside 09:00–18:00 Europe/London',
    'failed',
  ],
  [
    'working-hours',
    { hours: office, isInTime: false },
    'outside 09:00–18:00 Europe/London on Mon, Fri; the job will be too old when they begin',
    'failed',
  ],
  ['agency', { account: 'uninvited' }, 'invitation not seen yet', 'failed'],
  ['agency', { account: 'withdrawn' }, 'invitation withdrawn', 'failed'],
  ['agency', { account: 'agency-unknown' }, 'agency name not found', 'failed'],
  ['agency', { account: 'member-unknown' }, 'freelancer name not found', 'failed'],
]

test.each(told)('%s, having seen %j, says “%s”', (gate, saw, words, verdict = 'passed') => {
  const asked = KeptGate.parse({ gate, passed: verdict === 'passed', saw })
  expect(asked.saw).toEqual(saw)
  expect(sayValues(asked)).toBe(words)
  expect(sayGate(asked)).toBe(`${gateLabel(gate)}: ${words}`)
})

test('every gate has a name and a label of its own, and its words are tried here', () => {
  expect(new Set(gateNames).size).toBe(gates.length)
  expect(new Set(gates.map(({ label }) => label)).size).toBe(gates.length)
  expect(new Set(told.map(([name]) => name))).toEqual(new Set(gateNames))
})

test('the gates of scanners come first', () => {
  const groups = gates.map(({ group }) => group)
  expect(groups.lastIndexOf('scanner')).toBeLessThan(groups.indexOf('decision'))
})

test('values of another gate, and unknown names of gates, are refused', () => {
  for (const wrong of [
    { gate: 'open', passed: true, saw: { isOn: true } },
    { gate: 'opened', passed: true, saw: { isOpen: true } },
    { gate: 'opened', passed: true, saw: 'open' },
  ])
    expect(KeptGate.safeParse(wrong).success).toBe(false)
})

test('a gate that was kept in words says those words', () => {
  const kept = KeptGate.parse({ gate: 'fresh', passed: true, saw: 'posted 3 h ago' })
  expect(sayGate(kept)).toBe('Posted recently: posted 3 h ago')
})
