import { expect, test } from 'vitest'
import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import { preferencesIn } from './learn-from-edit.ts'
import { withPreferences } from './with-preferences.ts'

const before: DraftSentence[] = [
  sentence('greeting', 'Hello,'),
  sentence('opening', 'Delivery slots are what your shop needs first.'),
  sentence('proof', 'I have built shops for nine years.'),
  sentence('next-step', 'Shall we talk tomorrow?'),
  sentence('signature', 'Kind regards,\nGrace Example'),
]
const body =
  'Delivery slots are what your shop needs first. I have built shops for nine years.\n\nShall we talk tomorrow?'

test.each([
  ['nothing', `Hello,\n\n${body}\n\nKind regards,\nGrace Example`, []],
  ['the greeting away', `${body}\n\nKind regards,\nGrace Example`, ['no-greeting']],
  [
    'another greeting',
    `Hi there,\n\n${body}\n\nKind regards,\nGrace Example`,
    ['greeting:Hi there,'],
  ],
  ['a client’s name, which is none', `Hi Tom,\n\n${body}\n\nKind regards,\nGrace Example`, []],
  ['a name in small letters', `hi bob,\n\n${body}\n\nKind regards,\nGrace Example`, []],
  ['a company', `Hello bakery fox and co,\n\n${body}\n\nKind regards,\nGrace Example`, []],
  [
    'a greeting of nobody by name',
    `Dear hiring team,\n\n${body}\n\nKind regards,\nGrace Example`,
    ['greeting:Dear hiring team,'],
  ],
  ['another sign-off', `Hello,\n\n${body}\n\nBest,\nGrace Example`, ['sign-off:Best,']],
  ['the sign-off away', `Hello,\n\n${body}\n\nGrace Example`, ['no-sign-off']],
  [
    'a sentence left out',
    `Hello,\n\n${body.replace('Shall we talk tomorrow?', 'Write to me any day you like.')}\n\nKind regards,\nGrace Example`,
    ['avoid:Shall we talk tomorrow?'],
  ],
  [
    'contractions',
    `Hello,\n\n${body}\n\nI'm here. I've time.\n\nKind regards,\nGrace Example`,
    ['contractions'],
  ],
])('an edit says what its user likes: %s', (_what, after, expected) => {
  expect(preferencesIn(before, after)).toEqual(expected)
})

test('a letter cut by a third is wanted short', () => {
  expect(preferencesIn(before, 'Hello,\n\nShall we talk tomorrow?')).toContain('shorter')
})

test('a letter follows each preference', () => {
  const follow = (...rules: string[]) => withPreferences(before, rules).map(({ text }) => text)
  expect(follow('no-greeting')).toEqual(before.slice(1).map(({ text }) => text))
  expect(follow('greeting:Hi there,')[0]).toBe('Hi there,')
  expect(follow('sign-off:Best,').at(-1)).toBe('Best,\nGrace Example')
  expect(follow('no-sign-off').at(-1)).toBe('Grace Example')
  expect(follow('avoid:shall we talk tomorrow?')).not.toContain('Shall we talk tomorrow?')
  expect(follow('shorter', 'avoid:x').length).toBeLessThanOrEqual(before.length)
})

function sentence(kind: DraftSentence['kind'], text: string): DraftSentence {
  return { text, kind, factIds: [], postingSpan: null }
}
