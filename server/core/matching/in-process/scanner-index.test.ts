import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentJob } from '../../../../tests/support/silent-job.ts'
import {
  emptyScannerForm,
  skillLevels,
  type SkillLevel,
} from '../../../../contract/bidding/scanner.ts'
import {
  checkScanner,
  isMatch,
  prepareScanner,
  type MatchableJob,
  type ScannerRules,
} from '../check-scanner.ts'
import { jobWords } from '../job-words.ts'
import { buildScannerIndex, ScannerIndex } from './scanner-index.ts'

/** Few words, and few values of everything, so that matches are frequent. */
const word = fc.constantFrom('a', 'b', 'B', 'c++', 'C#', 'node.js', '.net', 'Café', 'cafe', 'x.5')
const phrase = fc.oneof(
  { weight: 3, arbitrary: word },
  fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
)
const keywords = fc
  .tuple(
    fc.array(phrase, { maxLength: 4 }),
    fc.array(
      phrase.map((text) => `-${text}`),
      { maxLength: 3 },
    ),
  )
  .map(([include, exclude]) => [...include, ...exclude].join(', '))
const country = fc.constantFrom(
  'Spain',
  'united states',
  'United  States',
  'Côte d’Ivoire',
  '!',
  'Sweden',
)
/** Values at and beside limits, and absurd ones. */
const value = fc.constantFrom(0, 1, 4, 4.5, 4.499, 4.93, 5, 10, 10.5, 49, 50, 51, 100, 500, 12_345)
const absurd = fc.constantFrom(
  NaN,
  Infinity,
  -Infinity,
  -1,
  -0,
  2 ** 31,
  2 ** 30,
  -(2 ** 30),
  1e300,
  0.1 + 0.2,
)
const number = fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: absurd })
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 2 })

const rules = fc.record({
  keywords,
  location: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.array(country, { maxLength: 6 }).map((names) => names.join(', ')) },
  ),
  jobType: fc.constantFrom('' as const, '' as const, 'Project' as const, 'Hourly' as const),
  budgetMin: seldom(number),
  budgetMax: seldom(number),
  clientCountries: fc.oneof(fc.constant<string[]>([]), fc.array(country, { maxLength: 3 })),
  minClientRating: seldom(number),
  minClientSpent: seldom(number),
  minClientHireRate: seldom(number),
  needsVerifiedPayment: fc.constantFrom(false, false, true),
  skillLevels: fc.oneof(
    fc.constant<SkillLevel[]>([]),
    fc.subarray<SkillLevel>([...skillLevels]),
    fc.constant(['Guru' as SkillLevel]), // none that a form allows
  ),
  maxProposals: seldom(number),
  maxConnects: seldom(number),
  unknownPasses: fc.boolean(),
}) as fc.Arbitrary<ScannerRules> // which fast-check takes for lists that nobody may change

const text = fc.array(word, { maxLength: 9 }).map((parts) => parts.join(' '))
const unknown = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 3 })
const job: fc.Arbitrary<MatchableJob> = fc.record({
  title: text,
  description: text,
  skills: fc.array(text, { maxLength: 2 }),
  projectType: unknown(fc.constantFrom('Project' as const, 'Hourly' as const)),
  fixedBudget: unknown(number),
  hourlyMin: unknown(number),
  hourlyMax: unknown(number),
  clientCountry: unknown(fc.oneof(country, fc.constantFrom('', ' ', 'Peru'))),
  allowedCountries: fc.array(country, { maxLength: 3 }),
  clientRating: unknown(number),
  clientSpent: unknown(number),
  clientHires: unknown(number),
  clientPostedJobs: unknown(number),
  clientIsPaymentVerified: unknown(fc.boolean()),
  skillLevel: unknown(fc.constantFrom('Entry Level', 'entry_level', 'EXPERT', 'Guru', ' ', '!')),
  proposalsSoFar: unknown(number),
  connects: unknown(number),
})

const id = fc.integer({ min: 0, max: 24 }).map((each) => `scanner-${each}`)
const act = fc.oneof(
  { weight: 12, arbitrary: fc.record({ set: id, rules }) },
  { weight: 3, arbitrary: fc.record({ remove: id }) },
  { weight: 3, arbitrary: fc.record({ match: job }) },
  { weight: 1, arbitrary: fc.record({ compact: fc.integer({ min: 0, max: 8 }) }) },
)

test('the index finds exactly what a check of every scanner finds, whatever happens in between', () => {
  let matches = 0
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 60, size: 'max' }),
      fc.array(job, { maxLength: 3 }),
      (acts, jobs) => {
        const index = new ScannerIndex()
        const plain = new Map<string, ScannerRules>()
        for (const one of acts) matches += perform(index, plain, one)
        expect(index.size).toBe(plain.size)
        for (const one of jobs) matches += compare(index, plain, one)
        for (const _ of index.compact()) for (const one of jobs) compare(index, plain, one)
        for (const each of plain.keys()) index.remove(each)
        for (const one of jobs) expect(index.match(one)).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
  expect(matches).toBeGreaterThan(300)
})

test('an index built from batches finds the same, before and after its scanners are changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ id, rules }), { size: 'max', maxLength: 60 }),
      fc.array(job),
      async (scanners, jobs) => {
        const index = await buildScannerIndex(inBatches(scanners))
        const plain = new Map(scanners.map((each) => [each.id, each.rules]))
        for (const one of jobs) compare(index, plain, one)
        for (const each of scanners)
          perform(index, plain, { set: each.id, rules: { ...each.rules, keywords: 'a, -b' } })
        for (const one of jobs) compare(index, plain, one)
      },
    ),
    { numRuns: 100 },
  )
})

test('a clause that thousands share is found in order of budgets, while it is compacted', () => {
  const index = new ScannerIndex()
  const plain = new Map<string, ScannerRules>()
  const set = (number: number, budgetMin: number | null): void => {
    perform(index, plain, {
      set: `scanner-${number}`,
      rules: { ...anyJobMatches, keywords: 'a', budgetMin },
    })
  }
  for (let number = 0; number < 3_000; number += 1)
    set(number, number % 3 === 0 ? null : (number * 7_919) % 500)
  for (let number = 0; number < 3_000; number += 2) set(number, (number * 104_729) % 500)
  let number = 0
  for (const _ of index.compact()) {
    for (let count = 0; count < 300; count += 1) set((number += 7) % 3_000, number % 500)
    index.remove(`scanner-${number % 3_000}`)
    plain.delete(`scanner-${number % 3_000}`)
    compare(index, plain, {
      ...silentJob,
      title: 'a',
      projectType: 'Project',
      fixedBudget: number % 500,
    })
  }
  for (const fixedBudget of [0, 1, 250, 499, 500])
    compare(index, plain, { ...silentJob, title: 'a', projectType: 'Project', fixedBudget })
})

test('rounds begin again without finding a scanner twice, or not at all', () => {
  const index = new ScannerIndex()
  const plain = new Map<string, ScannerRules>()
  for (const keywords of ['a', 'a b, -c++', 'b, -a', 'a, b, cafe'])
    perform(index, plain, { set: keywords, rules: { ...anyJobMatches, keywords } })
  perform(index, plain, { remove: 'a' })
  for (let round = 0; round < 600; round += 1)
    compare(index, plain, { ...silentJob, title: ['a b', 'b', 'c++ a b'][round % 3] ?? '' })
})

test('hostile keywords are found like any others', () => {
  const index = new ScannerIndex()
  const plain = new Map<string, ScannerRules>()
  const many = Array.from({ length: 5_000 }, (_, each) => `word${each}`)
  const hostile = [
    many.join(', '),
    `a, ${many.map((each) => `-${each}`).join(', ')}`,
    Array(4_500).fill('a').join(' '),
    `${Array(200).fill('a').join(' ')} b`,
    `b, ${many
      .slice(0, 200)
      .map((each) => `-${each}`)
      .join(', ')}`,
  ]
  for (const keywords of hostile)
    perform(index, plain, { set: keywords.slice(-9), rules: { ...anyJobMatches, keywords } })
  const texts = [
    'a',
    'b',
    'word7',
    'a word7',
    'b word199 a',
    'b word200',
    Array(4_600).fill('a').join(' '),
  ]
  for (const title of texts) compare(index, plain, { ...silentJob, title })
  for (const each of plain.keys()) index.remove(each)
  for (const _ of index.compact())
    expect(index.match({ ...silentJob, title: 'a b word7' })).toEqual([])
})

test('an id of any form finds its scanner again', () => {
  const index = new ScannerIndex()
  const ids = ['', '設計', 'é', crypto.randomUUID(), '\0', 'a'.repeat(500)]
  for (const each of ids) index.set(each, { ...anyJobMatches, keywords: 'a' })
  for (const each of ids) index.set(each, { ...anyJobMatches, keywords: 'b' })
  expect(index.match({ ...silentJob, title: 'a' })).toEqual([])
  expect(index.match({ ...silentJob, title: 'b' }).toSorted()).toEqual(ids.toSorted())
  index.remove('unknown')
  expect(index.size).toBe(ids.length)
})

const { name: _, price: __, ...anyJobMatches } = emptyScannerForm

type Act =
  | { set: string; rules: ScannerRules }
  | { remove: string }
  | { match: MatchableJob }
  | { compact: number }

/** Does the same to the index and to a plain list. A compaction stops after so many steps. Returns the matches found. */
function perform(index: ScannerIndex, plain: Map<string, ScannerRules>, act: Act): number {
  if ('match' in act) return compare(index, plain, act.match)
  if ('set' in act) {
    index.set(act.set, act.rules)
    plain.set(act.set, act.rules)
  } else if ('remove' in act) {
    index.remove(act.remove)
    plain.delete(act.remove)
  } else {
    const steps = index.compact()
    for (let step = 0; step < act.compact; step += 1) steps.next()
  }
  return 0
}

function compare(
  index: ScannerIndex,
  plain: ReadonlyMap<string, ScannerRules>,
  one: MatchableJob,
): number {
  const expected = [...plain]
    .filter(([, each]) => isMatch(checkScanner(one, jobWords(one), prepareScanner(each))))
    .map(([each]) => each)
  expect(index.match(one).toSorted()).toEqual(expected.toSorted())
  return expected.length
}

async function* inBatches<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += 7) yield items.slice(start, start + 7)
}
