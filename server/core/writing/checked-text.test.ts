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
/** Doubts each sentence that says "bad". */
const check: Attempts['check'] = (_text, _against, drafted = []) => ({
  sentences: [...drafted],
  doubts: drafted
    .filter(({ text }) => text.includes('bad'))
    .map(({ text }) => ({ text, class: 'claim', about: '' })),
})
/** Doubts each sentence that says "bad", and what is left without them. */
const doubtsWhole: Attempts['check'] = (text, against, drafted) => {
  const checked = check(text, against, drafted)
  if (checked.doubts.length > 0 || text === 'built in') return checked
  return { ...checked, doubts: [{ text: opening.text, class: 'claim', about: '' }] }
}
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

const opening: DraftSentence = {
  ...sentence(
    'Delivery slots for your bakery are what this shop needs before anything else is built.',
  ),
  kind: 'opening',
}
const proof: DraftSentence = {
  ...sentence(
    'I built the online shop of Harbour Bakery with WooCommerce in 2023, delivery slots too.',
  ),
  factIds: ['f1'],
}
const next: DraftSentence = {
  ...sentence('Which part of it should be done first?'),
  kind: 'question',
}
const lie = sentence('bad things')
const long = 'What should be done first, and what after that? '.repeat(4).trim()

function trimming(sentences: DraftSentence[], changes: Partial<Attempts> = {}) {
  return checkedText({ ...attempts, write: async () => sentences, ...changes })
}

test('a model’s second text without its doubted sentences is its letter', async () => {
  let asked = 0
  const written = await checkedText({
    ...attempts,
    async write() {
      asked += 1
      return [opening, lie, proof, sentence('bad again'), next]
    },
  })
  expect(asked).toBe(2)
  expect(written).toMatchObject({ verdict: 'ok', doubts: [], writtenBy: 'model' })
  expect(written.sentences).toEqual([opening, proof, next])
  expect(written.text).not.toContain('bad')
})

test('a sentence that goes on with one that was left out goes with it, and so does a proof of nothing', async () => {
  const after = { ...sentence('It also ran on time.'), factIds: ['f1'] }
  const written = await trimming([opening, proof, lie, after, sentence('Code QZ-1.'), next])
  expect(written.sentences).toEqual([opening, proof, next])
})

test.each<[string, DraftSentence[], Partial<Attempts>?]>([
  ['has nothing of the posting', [lie, proof, { ...proof, text: `${proof.text} Again.` }, next]],
  ['rests on no fact', [opening, lie, { ...proof, factIds: [] }, { ...next, text: long }]],
  [
    'is for a posting that speaks to programs',
    [opening, lie, proof, next],
    { isNeverTrimmed: true },
  ],
  ['has fewer than 35 words', [opening, lie, { ...proof, text: 'I built shops.' }, next]],
  ['lost its signature', [opening, proof, next, { ...lie, kind: 'signature' }]],
  ['is doubted as a whole', [opening, lie, proof, next], { check: doubtsWhole }],
  ['is doubted by a judge', [opening, lie, proof, next], { judge: strict }],
])(
  'a trimmed text that %s leaves the letter to the built-in writer',
  async (_what, text, changes) => {
    const written = await trimming(text, changes)
    expect(written).toMatchObject({ text: 'built in', writtenBy: 'built-in' })
  },
)

test.each([
  'injected',
  'as-an-ai',
  'foreign-link',
  'foreign-contact',
  'placeholder',
  'other-language',
  'too-alike',
  'unchecked',
  'length',
] as const)('a text with a doubt of the class %s is not trimmed', async (name) => {
  const written = await trimming([opening, lie, proof, next], {
    check: (text, _against, drafted = []) => ({
      sentences: [...drafted],
      doubts: text.includes('bad') ? [{ text: lie.text, class: name, about: '' }] : [],
    }),
  })
  expect(written).toMatchObject({ text: 'built in', writtenBy: 'built-in' })
})

test('a text with a doubt about all of it is not trimmed', async () => {
  const written = await trimming([opening, lie, proof, next], {
    check: (text, _against, drafted = []) => ({
      sentences: [...drafted],
      doubts: text.includes('bad') ? [{ text, class: 'claim', about: '' }] : [],
    }),
  })
  expect(written.writtenBy).toBe('built-in')
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
