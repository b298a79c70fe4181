import { expect, test } from 'vitest'
import {
  adasGrounds,
  doubtsAbout,
  factsSaying,
} from '../../../../tests/support/writing/check-against-facts.ts'
import { checkLetter, CheckingTooSlowError } from './check-letter.ts'
import { prepareFacts } from './grounds/prepare-facts.ts'

const pieces = {
  digits: '7',
  'single digits': '7 ',
  quotes: '"',
  brackets: '(',
  braces: '{',
  'angle brackets': '<',
  capitals: 'A',
  dots: '.',
  'dots with spaces': '. ',
  questions: '? ',
  spaces: ' ',
  'empty lines': '\n',
  'zero-width characters': '\u200b',
  emoji: '😀',
  'combined accents': 'e\u0301',
  'one word': 'a',
  'one address': 'https://evil.example/',
  'many addresses': 'evil.com ',
  'half an e-mail address': 'a@',
  'I I I I': 'I ',
  'a list': 'built, ',
  'hyphenated words': 'one-',
  'numbers in words': 'a thousand ',
  'a verb': 'deliver ',
  'a phrase of the rules': 'never ',
  'Arabic letters': 'م',
} as const

test.each(Object.entries(pieces))(
  'a letter of nothing but %s takes time in proportion to its length, and is refused',
  (_name, piece) => {
    const [half, whole] = [10_000, 20_000].map((length) => filledWith(piece, length))
    expect(msOf(whole ?? '')).toBeLessThan(4 * msOf(half ?? '') + 40)
    if (/[\p{L}\p{N}\s]/u.test(piece)) expect(doubtsAbout(whole ?? '')).not.toEqual([])
    expect(doubtsAbout(filledWith(piece, 50_000))).toContain('length')
  },
)

test('one sentence that is longer than any of a letter is not read, and counts as unchecked', () => {
  const endless = filledWith('I built scrapers and ', 2_000)
  expect(doubtsAbout(endless)).toEqual(['unchecked'])
  expect(doubtsAbout(endless, { ownSentences: [endless.trim()] })).toEqual([])
})

test('facts that each go on with the one before are read in time in proportion to their number', () => {
  const [some, many] = [50, 200].map((count) => {
    const facts = factsSaying(
      Array.from({ length: count }, () => filledWith('It built shops, ', 300)),
    )
    return cpuMs(() => prepareFacts([...facts]))
  })
  expect(many).toBeLessThan(8 * (some ?? 0) + 40)
})

test('a check that takes longer than it may ends with an error after the sentence that it reads', () => {
  let ms = 0
  const limits = { maxMs: 10, now: () => (ms += 6), thisYear: 2026 }
  const letter = 'I build Shopify stores. I do web scraping. I use Python.'
  expect(() => checkLetter(letter, { ...adasGrounds, limits })).toThrow(CheckingTooSlowError)
})

test('an empty letter and one of spaces are refused', () => {
  for (const letter of ['', ' \n\u00a0']) expect(doubtsAbout(letter)).toContain('length')
})

function filledWith(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

function msOf(letter: string): number {
  const against = { ...adasGrounds, maxLength: 50_000, limits: { thisYear: 2026, maxMs: 60_000 } }
  return cpuMs(() => checkLetter(letter, against))
}

/** Returns the least of three measurements, of time that the processor worked for us. */
function cpuMs(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}
