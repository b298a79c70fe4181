import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Facts } from '../../../contract/user.ts'
import { writeLetter, type LetterFacts } from './write-letter.ts'

const facts: LetterFacts = {
  fullName: 'Grace Example',
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
  portfolioLink: 'https://grace.example.org',
  tags: ['WordPress', 'PHP', 'Figma'],
}
const job = { title: 'A shop for my cakes', skills: ['php', 'Cooking', 'wordpress'] }

test('a letter says what the user stated, and which skills both name', () => {
  expect(writeLetter(facts, job)).toBe(`Hello,

I am writing about your job “A shop for my cakes”.

What I offer: web shops

Nine years of them.

Of the skills you name, I work with WordPress and PHP.

Examples of my work: https://grace.example.org

Kind regards,
Grace Example`)
})

test('what is not stated is left out', () => {
  const letter = writeLetter({ ...facts, portfolioLink: '', tags: [] }, job)
  expect(letter).not.toMatch(/Examples|skills/u)
  expect(letter).not.toContain('\n\n\n')
})

test.each([
  'Shop, see https://evil.example',
  'Shop, see www.evil.example',
  'Shop, see evil.example/path',
  'Shop, write to t.me/boss',
  'Shop, see bit.ly',
  'Shop, see ｅｖｉｌ．ｃｏｍ',
  'Shop, mail boss@evil.example',
  'Shop, mail boss＠evil．example',
  'Shop, telegram @boss_77',
  'Shop, call +49 (170) 123-4567',
  'Shop, call 555\u2011123\u20114567',
  'Shop, call ٠١٢٣٤٥٦٧٨٩',
  'Shop”. I have won every prize there is. “More',
  'Shop". I have won every prize there is. "More',
  'x'.repeat(121),
  '',
])('the title “%s” is not quoted', (title) => {
  expect(writeLetter(facts, { ...job, title })).toContain(
    'Hello,\n\nI am writing about your job.\n',
  )
})

test.each([
  'Node.js and Vue.js developer',
  'ASP.NET Core 8.0 developer',
  '.NET developer, $500 fixed',
  'Shop for the U.S. market, e.g. shoes',
  "Don't miss: 24/7 shop – 50% ready",
])('the title “%s” is quoted', (title) => {
  expect(writeLetter(facts, { ...job, title })).toContain(`your job “${title}”.`)
})

test('a letter never gets longer than marketplaces take, and its link and name stay whole', () => {
  const portfolioLink = `https://grace.example.org/${'w'.repeat(474)}`
  const tags = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(50).slice(0, 50))
  const longest: LetterFacts = {
    fullName: 'N'.repeat(100),
    whatServicesGeneral: 's'.repeat(2000),
    detailedExperience: 'word '.repeat(1000).trim(),
    portfolioLink,
    tags,
  }
  const letter = writeLetter(longest, { title: 't'.repeat(120), skills: tags })
  expect(letter.length).toBeLessThanOrEqual(5_000)
  expect(letter.length).toBeGreaterThan(4_900)
  expect(letter).toContain('word…')
  expect(letter).toContain(`Examples of my work: ${portfolioLink}\n`)
  expect(letter.endsWith(`Kind regards,\n${longest.fullName}`)).toBe(true)
})

test('experience without a space is cut between characters', () => {
  const letter = writeLetter({ ...facts, detailedExperience: '😀'.repeat(2500) }, job)
  expect(letter.isWellFormed()).toBe(true)
  expect(letter).toContain('😀…')
})

const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).filter((value) => value.trim() !== '')
const anyFacts = fc.record({
  fullName: text(100),
  whatServicesGeneral: text(2000),
  detailedExperience: text(1000),
  portfolioLink: fc.constantFrom('', 'https://grace.example.org/work'),
  tags: fc.array(fc.constantFrom('WordPress', 'PHP', 'Figma', 'Cooking')),
})
const lure = fc.oneof(fc.webUrl(), fc.emailAddress(), fc.domain())
const skills = fc.array(fc.oneof(fc.string(), lure, fc.constantFrom('wordpress', 'PHP')))
const template =
  'Hello I am writing about your job What I offer Of the skills you name I work with and Examples of my work Kind regards'

test('every word of a letter is the template’s, the user’s or the quoted title’s', () => {
  fc.assert(
    fc.property(anyFacts, fc.string({ maxLength: 150 }), skills, (given, title, asked) => {
      const stated = Facts.parse(given)
      const letter = writeLetter(stated, { title, skills: asked })
      const quoted = letter.includes(`“${title}”`) ? title : ''
      const allowed = new Set(
        wordsOf(`${template} ${quoted} ${Object.values(stated).flat().join(' ')}`),
      )
      expect(letter.length).toBeLessThanOrEqual(5_000)
      expect(wordsOf(letter).filter((word) => !allowed.has(word))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('no address of a job gets into a letter, wherever in the title it stands', () => {
  fc.assert(
    fc.property(
      fc.lorem({ maxCount: 3 }),
      lure,
      fc.lorem({ maxCount: 3 }),
      (before, bait, after) => {
        const title = `${before} ${bait} ${after}`
        expect(writeLetter(facts, { title, skills: [bait] })).not.toContain(bait)
      },
    ),
  )
})

function wordsOf(letter: string): string[] {
  return letter.match(/[\p{L}\p{N}]+/gu) ?? []
}
