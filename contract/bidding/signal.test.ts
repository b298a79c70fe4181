import { expect, test } from 'vitest'
import { KeptSignal, knownPercent, saySaw, sayScore, skillsInCommon } from './signal.ts'

const at = '2031-05-05T10:00:00Z'
const nothing = { rating: null, isPaymentVerified: null, spent: null, hires: null, hireRate: null }
const fixed = { isHourly: false, low: 250, high: 250, currency: 'USD', asks: 1_000 }

test.each([
  ['skills', { named: 2, own: 1, matched: ['PHP'], isInTitle: false }, '1 of 2 skills: PHP'],
  [
    'skills',
    { named: 0, own: 1, matched: [], isInTitle: true },
    'the job lists no skills; one of yours in the title',
  ],
  ['skills', { named: 2, own: 0, matched: [], isInTitle: false }, "you haven't added any skills"],
  ['client', { ...nothing, rating: 4.5, spent: 9_999 }, 'rated 4.5 of 5, spent 9,999'],
  ['client', nothing, 'unknown'],
  ['budget', fixed, '$250; you ask $1,000'],
  ['budget', { ...fixed, currency: 'EUR' }, '€250: not in US dollars'],
  ['budget', { ...fixed, isHourly: true, low: 10, high: 40 }, '$10 – $40 / h; you ask $1,000 / h'],
  ['competition', { proposals: 1_000 }, '1,000 proposals so far'],
  ['freshness', { postedAt: '2031-05-05T09:00:00Z', at }, 'posted 1 h ago'],
])('%s, having seen %j, says “%s”', (signal, saw, words) => {
  const kept = KeptSignal.parse({ signal, value: 0.5, weight: 1, known: 1, counted: 0.5, saw })
  expect(kept.saw).toEqual(saw)
  expect(saySaw(kept)).toBe(words)
})

test('a signal that was kept in words says those words, and is known or not as a whole', () => {
  const known = KeptSignal.parse({ signal: 'budget', value: 0.5, weight: 3, saw: '$250; ok' })
  const unknown = KeptSignal.parse({ signal: 'client', value: null, weight: 1, saw: 'unknown' })
  expect(saySaw(known)).toBe('$250; ok')
  expect(knownPercent([known, unknown])).toBe(75)
  expect(skillsInCommon([known, unknown])).toBeNull()
})

test('a score says how much of it is known, and nothing when all is', () => {
  const saw = { proposals: 5 }
  const all = {
    signal: 'competition',
    value: 0.9,
    weight: 45,
    known: 1,
    counted: 0.9,
    saw,
  } as const
  const none = { ...all, value: null, weight: 55, known: 0, counted: null }
  expect(sayScore(92, [all, none])).toBe('92, based on 45% of the details')
  expect(sayScore(92, [all])).toBe('92')
  // A sliver that is not known never rounds to all.
  expect(
    sayScore(92, [
      { ...all, weight: 999 },
      { ...none, weight: 1 },
    ]),
  ).toContain('99%')
})

test('skills in common are counted once, also when the title names one of them', () => {
  expect(shared(['PHP'], true)).toBe(1)
  expect(shared(['PHP', 'CSS'], false)).toBe(2)
  expect(shared([], false)).toBe(0)
  expect(shared([], true, 0)).toBe(1)
  expect(shared([], false, 0)).toBeNull()
  expect(shared([], false, 3, 0)).toBeNull()
})

function shared(matched: string[], isInTitle: boolean, named = 3, own = 2) {
  const saw = { named, own, matched, isInTitle }
  return skillsInCommon([{ signal: 'skills', value: 1, weight: 1, known: 1, counted: 1, saw }])
}
