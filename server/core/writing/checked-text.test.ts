import { expect, test } from 'vitest'
import type { DraftSentence } from '../../../contract/writing/draft.ts'
import { brokenCheckers, passingChecker } from '../../../tests/support/writing/broken-checkers.ts'
import { checkedText, type Attempts } from './checked-text.ts'

const sentence = (text: string): DraftSentence => ({
  text,
  kind: 'proof',
  factIds: [],
  postingSpan: null,
})
const against = {
  facts: [],
  posting: { title: '', description: '', skills: [], questions: [] },
  fullName: '',
  ownLinks: [],
  ownSentences: [],
  lastLetters: [],
  maxLength: 5_000,
  mayHaveLinks: true,
}
/** Doubts whatever says "bad". */
const check: Attempts['check'] = (text, _against, drafted = []) => ({
  sentences: [...drafted],
  doubts: text.includes('bad') ? [{ text, class: 'claim', about: '' }] : [],
})
const attempts: Attempts = {
  write: async () => [sentence('by a model')],
  builtIn: () => [sentence('built in')],
  check,
  against,
  judge: null,
  onFailure: (error) => expect.fail(String(error)),
}

test('a text of a model that is refused is written once more with the doubts, then built in', async () => {
  const told: string[][] = []
  const written = await checkedText({
    ...attempts,
    write: async (doubts) => {
      told.push(doubts.map(({ class: name }) => name))
      return [sentence('bad')]
    },
  })
  expect(told).toEqual([[], ['claim']])
  expect(written).toMatchObject({ text: 'built in', verdict: 'ok', writtenBy: 'built-in' })
})

test('a text that every writer is doubted for goes to review with the doubts', async () => {
  const written = await checkedText({ ...attempts, write: null, builtIn: () => [sentence('bad')] })
  expect(written).toMatchObject({ verdict: 'review', doubts: [{ class: 'claim' }] })
})

test.each(Object.entries(brokenCheckers))(
  'a checker that %s waves nothing through',
  async (_what, broken) => {
    const written = await checkedText({ ...attempts, check: broken })
    expect(written).toMatchObject({ verdict: 'review', doubts: [{ class: 'unchecked' }] })
    expect(await checkedText({ ...attempts, check: passingChecker })).toMatchObject({
      verdict: 'ok',
    })
  },
)

test('writers that throw are told of and leave the next one, and at last an empty text for review', async () => {
  const told: unknown[] = []
  const failing = { ...attempts, onFailure: (error: unknown) => void told.push(error) }
  const written = await checkedText({ ...failing, write: async () => fail() })
  expect(written).toMatchObject({ text: 'built in', verdict: 'ok' })
  const none = await checkedText({ ...failing, write: null, builtIn: fail })
  expect(none).toMatchObject({ text: '', verdict: 'review', doubts: [{ class: 'unchecked' }] })
  const judged = await checkedText({ ...failing, judge: async () => fail() })
  expect(judged).toMatchObject({ text: 'by a model', verdict: 'ok' })
  expect(told).toEqual([broken, broken, broken])
})

test('a judge adds doubts, and takes none away', async () => {
  expect(await checkedText({ ...attempts, judge: strict })).toMatchObject({ verdict: 'review' })
  const bad = { ...attempts, write: null, builtIn: () => [sentence('bad')] }
  expect(await checkedText({ ...bad, judge: async () => [] })).toMatchObject({ verdict: 'review' })
})

const broken = new Error('broken')

function fail(): never {
  throw broken
}

async function strict() {
  return [{ text: 'x', class: 'claim' as const, about: '' }]
}
