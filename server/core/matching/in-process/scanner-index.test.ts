import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyJob, anyRules } from '../../../../tests/support/plain-matching.ts'
import { checkScanner, isMatch, prepareScanner, type ScannerRules } from '../check-scanner.ts'
import type { MatchableJob } from '../check-scanner.ts'
import { jobWords } from '../job-words.ts'
import { buildScannerIndex, ScannerIndex } from './scanner-index.ts'

const id = fc.integer({ min: 0, max: 30 }).map((number) => `scanner-${number}`)
const edit = fc.oneof(
  { weight: 5, arbitrary: fc.record({ set: id, rules: anyRules }) },
  { weight: 1, arbitrary: fc.record({ remove: id }) },
)

test('the index finds exactly what a check of every scanner finds, whatever is edited and removed', () => {
  fc.assert(
    fc.property(
      fc.array(edit, { maxLength: 60 }),
      fc.array(anyJob, { maxLength: 4 }),
      (edits, jobs) => {
        const index = new ScannerIndex()
        const plain = new Map<string, ScannerRules>()
        for (const one of edits) {
          if ('set' in one) {
            index.set(one.set, one.rules)
            plain.set(one.set, one.rules)
          } else {
            index.remove(one.remove)
            plain.delete(one.remove)
          }
        }
        expect(index.size).toBe(plain.size)
        for (const job of jobs) expect(index.match(job).toSorted()).toEqual(matchesOf(plain, job))
      },
    ),
    { numRuns: 300 },
  )
})

test('an index built from batches holds all of them', async () => {
  const index = await buildScannerIndex(batches())
  expect(index.size).toBe(2)
})

async function* batches() {
  yield [{ id: 'a', rules: aRule('wordpress') }]
  yield []
  yield [
    { id: 'b', rules: aRule('shop') },
    { id: 'a', rules: aRule('logo') },
  ]
}

function aRule(keywords: string): ScannerRules {
  const [rules] = fc.sample(anyRules, 1)
  if (rules === undefined) throw new Error('no rules')
  return { ...rules, keywords }
}

function matchesOf(plain: ReadonlyMap<string, ScannerRules>, job: MatchableJob): string[] {
  return [...plain]
    .filter(([, rules]) => isMatch(checkScanner(job, jobWords(job), prepareScanner(rules))))
    .map(([each]) => each)
    .toSorted()
}
