import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  doubtsAbout,
  factsSaying,
} from '../../../../../tests/support/writing/check-against-facts.ts'
import { plainText } from '../plain-text.ts'
import { quantitiesOf } from './quantities.ts'
import { tokensOf } from '../tokens.ts'

test.each([
  ['I built 12 shops', 12, null],
  ['I built twelve shops', 12, null],
  ['I built a dozen shops', 12, null],
  ['I built 1,200 shops', 1_200, null],
  ['I built 1 200 shops', 1_200, null],
  ['I built 1.200.000 shops', 1_200_000, null],
  ['a shop with 50k products', 50_000, null],
  ['a shop with fifty thousand products', 50_000, null],
  ['half a million products', 500_000, null],
  ['a budget of €1.2m', 1_200_000, '€'],
  ['a budget of $3.5k', 3_500, '$'],
  ['a budget of 300 dollars', 300, '$'],
  ['it fell by 35%', 35, '%'],
  ['it fell by 35 percent', 35, '%'],
  ['it fell by half', 50, '%'],
  ['8 years of PHP', 8, 'year'],
  ['eight-year-old code for 96 months', 8, 'year'],
  ['two and a half years of PHP', 2.5, 'year'],
  ['2 1/2 years of PHP', 2.5, 'year'],
  ['2½ years of PHP', 2.5, 'year'],
  ['٨ years of PHP', 8, 'year'],
  ['８ years of PHP', 8, 'year'],
  ['𝟖 years of PHP', 8, 'year'],
  ['it took 4 hours', 240, 'minute'],
] as const)('reads the number of “%s”', (text, value, unit) => {
  const found = quantitiesOf(tokensOf(plainText(text)))
  expect(found).toContainEqual(expect.objectContaining({ value, unit }))
})

test('both ends of a range have its unit', () => {
  const found = quantitiesOf(tokensOf('It takes 5-10 days.'))
  expect(found.map(({ value, unit }) => [value, unit])).toEqual([
    [5, 'day'],
    [10, 'day'],
  ])
})

test.each([
  ['The page loads in 2 seconds instead of six.', [2, 6]],
  ['Load time went down to 1.6 seconds from 4.1.', [1.6, 4.1]],
  ['It fell from 4.1 s to 1.6 s.', [4.1, 1.6]],
])('what a number was before has its unit: “%s”', (text, values) => {
  const found = quantitiesOf(tokensOf(text))
  expect(found).toMatchObject(values.map((value) => ({ value, unit: 'second' })))
})

test.each([
  ['downloaded 200,000 times', 'download'],
  ['200,000 downloads', 'download'],
  ['200,000 of them were duplicates', 'duplic'],
])('what “%s” counts is found', (text, noun) => {
  expect(quantitiesOf(tokensOf(text))).toMatchObject([
    { value: 200_000, unit: null, nouns: [noun] },
  ])
})

test.each([
  ['I work 22 hours a day.', 'daily'],
  ['Per day, I can work 22 hours.', 'daily'],
  ['I read 900 invoices a month.', 'monthly'],
  ['I read 900 invoices.', null],
])('how often a number comes again is read: “%s”', (text, per) => {
  expect(quantitiesOf(tokensOf(text))).toMatchObject([{ per }])
})

test('a job from one month to another has both its years', () => {
  const found = quantitiesOf(tokensOf('Editor at Acme, March 2016 – March 2019'))
  expect(found.map(({ value, year }) => [value, year])).toEqual([
    [2016, 'since'],
    [2019, 'until'],
  ])
})

const integers = fc.integer({ min: 2, max: 999_999 })
const zeros = {
  Latin: '0',
  Arabic: '٠',
  Devanagari: '०',
  fullwidth: '０',
  mathematical: '𝟎',
  bold: '𝟬',
}

test.each(Object.entries(zeros))('each integer in %s digits is read as itself', (_name, zero) => {
  fc.assert(
    fc.property(integers, (count) => {
      expect(countIn(inDigits(count, zero))).toBe(count)
    }),
  )
})

test('each integer in words, or with commas, is read as itself', () => {
  fc.assert(
    fc.property(integers, (count) => {
      expect(countIn(inWords(count))).toBe(count)
      expect(countIn(count.toLocaleString('en'))).toBe(count)
    }),
  )
})

test('a number passes if a fact has it, in whatever writing, and is refused if none has', () => {
  const some = fc.integer({ min: 2, max: 99_999 })
  fc.assert(
    fc.property(some, some, fc.constantFrom(...Object.values(zeros)), (said, other, zero) => {
      const facts = factsSaying([`I built ${said} shops.`])
      for (const written of [inDigits(said, zero), inWords(said)])
        expect(doubtsAbout(`I built ${written} shops.`, { facts })).toEqual([])
      if (said === other) return
      for (const written of [inDigits(other, zero), inWords(other)])
        expect(doubtsAbout(`I built ${written} shops.`, { facts })).not.toEqual([])
    }),
    { numRuns: 200 },
  )
})

function countIn(written: string): number | undefined {
  const found = quantitiesOf(tokensOf(plainText(`I built ${written} shops.`)))
  return found.length === 1 ? found[0]?.value : undefined
}

function inDigits(count: number, zero: string): string {
  const from = zero.codePointAt(0) ?? 0
  return String(count).replaceAll(/\d/gu, (digit) => String.fromCodePoint(from + Number(digit)))
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Writes a number below a million out in English. */
function inWords(count: number): string {
  if (count >= 1_000) return joined(`${inWords(Math.floor(count / 1_000))} thousand`, count % 1_000)
  if (count >= 100) return joined(`${small[Math.floor(count / 100)]} hundred and`, count % 100)
  if (count < 20) return small[count] ?? ''
  const last = count % 10
  return `${tens[Math.floor(count / 10)]}${last === 0 ? '' : `-${small[last]}`}`
}

function joined(head: string, rest: number): string {
  return rest === 0 ? head.replace(/ and$/u, '') : `${head} ${inWords(rest)}`
}
