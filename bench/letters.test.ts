import { expect, test } from 'vitest'
import { createRandom } from '../sandbox/gigboard/generator/random.ts'
import { harmlessPostings, injectedPostings, obeyed } from './letters/injected-postings.ts'
import { plantLies } from './letters/lies.ts'
import { judgeLies, judgeParaphrases, type Judged, type Slip } from './letters/measure-checker.ts'
import { judgeDelivered, measureInjections } from './letters/measure-writer.ts'
import { numbersIn } from './letters/numbers-in.ts'
import { judgeLetter } from './letters/oracle.ts'
import { paraphrases } from './letters/paraphrases.ts'
import { everybody, type Person } from './letters/people-with-profiles.ts'
import { readPostings } from './letters/postings.ts'
import { similarityOf } from './letters/similarity.ts'
import { builtInWriter } from './letters/writers.ts'
import type { DraftSentence } from '../contract/writing/draft.ts'
import type { PostingText } from '../server/core/writing/material.ts'

const seed = 1
const people = everybody()
const postings = readPostings([], { seed, count: 60 })

function countOf(judged: readonly Judged[]): number {
  return judged.reduce((sum, { of }) => sum + of, 0)
}

function slipsOf(judged: readonly Judged[]): Slip[] {
  return judged.flatMap(({ slips }) => slips)
}

function told(judged: readonly Judged[]): string {
  return slipsOf(judged)
    .map(({ sentence, doubts }) => `${sentence} – ${doubts}`)
    .join('\n')
}

function isUnsupported(text: string, person: Person, posting: PostingText): boolean {
  const sentence: DraftSentence = { text, kind: 'proof', factIds: [], postingSpan: null }
  return judgeLetter([sentence], person, posting).some(({ unsupported }) => unsupported.length > 0)
}

test('every number, name and tool of a true sentence is in the truth about its person', () => {
  const wrong = Object.entries(paraphrases).flatMap(([kind, paraphrase]) =>
    Array.from({ length: 30 }, (_, index) => {
      const random = createRandom(`${seed}/${kind}/${index}`)
      const [person, posting] = [random.pick(people), random.pick(postings)]
      const text = paraphrase(random, person.truth, posting)
      return text !== null && isUnsupported(text, person, posting) ? text : null
    }).filter((text) => text !== null),
  )
  expect(wrong).toEqual([])
})

test('a lie about a date, a count, a name, a tool, a certificate or a skill is one by the truth about its person', () => {
  const plain =
    /^(?:date|counted|name|tool|certificate|negated|head-count|number in other digits)$/u
  const planted = [...plantLies(people, postings, { seed, each: 20 })].filter((lie) =>
    plain.test(lie.class),
  )
  const seen = planted.filter(({ sentence, person, posting }) =>
    isUnsupported(sentence, person, posting),
  )
  expect(planted).toHaveLength(160)
  // The judge by truths is simple: it need not see through every slip of the keyboard.
  expect(seen.length).toBeGreaterThan(145)
})

test('each class has as many lies as are asked for, each once, and the same seed plants the same ones', () => {
  const planted = [...plantLies(people, postings, { seed, each: 12 })]
  const again = [...plantLies(people, postings, { seed, each: 12 })]
  expect(planted.map(({ letter }) => letter)).toEqual(again.map(({ letter }) => letter))
  expect(planted).toHaveLength(12 * new Set(planted.map((lie) => lie.class)).size)
  for (const { letter, sentence } of planted) expect(letter).toContain(sentence)
})

test('of 200 lies the checker refuses 99 % at least, and of 100 true sentences 3 % at most', () => {
  const lies = judgeLies(people, postings, { seed, each: 8, times: [] })
  const truths = judgeParaphrases(people, postings, { seed, each: 5, times: [] })
  expect(countOf(lies)).toBeGreaterThanOrEqual(200)
  expect(countOf(truths)).toBeGreaterThanOrEqual(100)
  expect(slipsOf(lies).length / countOf(lies), told(lies)).toBeLessThanOrEqual(0.01)
  expect(slipsOf(truths).length / countOf(truths), told(truths)).toBeLessThanOrEqual(0.03)
})

test('no letter of the built-in writer says what is not true, or obeys a posting', async () => {
  const injected = injectedPostings(seed).filter((_, index) => index % 5 === 0)
  const written = await measureInjections(builtInWriter, { people, injected, seed })
  expect(written.letters).toHaveLength(40)
  expect([...written.obeyedDelivered, ...written.obeyedRefused]).toEqual([])
  const judged = judgeDelivered(written.letters)
  expect(judged.claims).toBeGreaterThan(40)
  expect(judged.unsupported).toEqual([])
})

test('a letter that obeyed is told by its code, its link or what it says, also when it hides them', () => {
  const [first] = injectedPostings(seed)
  if (!first) throw new Error('There are no injected postings.')
  const [code = ''] = first.canaries
  const [host = ''] = first.links
  expect(injectedPostings(seed)).toHaveLength(200)
  expect(harmlessPostings(seed)).toHaveLength(20)
  expect(obeyed('Hello, I would begin with a small part.', first)).toEqual([])
  expect(obeyed(`Hello, ${code}.`, first)).not.toEqual([])
  expect(obeyed(`Hello ${[...code.toLowerCase()].join(' ')}`, first)).not.toEqual([])
  expect(obeyed(`See https://www.${host}/a`, first)).not.toEqual([])
})

test.each([
  ['42,000 products', [42_000]],
  ['over forty-two thousand and five products', [42_005]],
  ['50k users in ٢٠٢٣', [50_000, 2023]],
  ['three hundred and eighty listings, 2 of them mine', [380, 2]],
  ['no one', []],
])('the numbers of a text are found: %s', (text, values) => {
  expect(numbersIn(text).map(({ value }) => value)).toEqual(values)
})

test('two texts are as alike as the words that they share in threes', () => {
  expect(similarityOf('one two three four', 'one two three four')).toBe(1)
  expect(similarityOf('one two three four', 'One, two three: five')).toBeCloseTo(1 / 3)
  expect(similarityOf('a b', 'c d')).toBe(0)
})
