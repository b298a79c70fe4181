import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsPhrase, words } from '../../../contract/bidding/keywords.ts'
import { JobWords, jobWords } from './job-words.ts'

/** Few words, so that phrases repeat, overlap and begin like each other. */
const word = fc.constantFrom('a', 'b', 'c', 'C++', 'node.js', 'Café')
const text = fc.array(word, { maxLength: 30 }).map((parts) => parts.join(' '))
const phrase = fc.array(word, { minLength: 1, maxLength: 6 }).map((parts) => words(parts.join(' ')))

test('a phrase is found by its rarest word exactly where a plain look at each place finds it', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), phrase, (fields, wanted) => {
      const plainly = fields.some((field) => containsPhrase(words(field), wanted))
      expect(new JobWords(fields).holds(wanted)).toBe(plainly)
    }),
    { numRuns: 2_000 },
  )
})

test('no phrase reaches from one field into the next', () => {
  const job = jobWords({ title: 'Online', description: 'shop wanted', skills: ['React', 'Native'] })
  expect(job.holds(['shop', 'wanted'])).toBe(true)
  expect(job.holds(['online', 'shop'])).toBe(false)
  expect(job.holds(['react', 'native'])).toBe(false)
})

test('a name that every object has is a word like any other', () => {
  const job = jobWords({ title: 'constructor', description: '', skills: [] })
  expect([job.has('constructor'), job.has('__proto__'), job.holds(['toString'])]).toEqual([
    true,
    false,
    false,
  ])
})
