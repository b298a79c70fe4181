import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LetterFacts } from './stated-facts.ts'
import { writeLetter } from './write-letter.ts'

const facts: LetterFacts = {
  fullName: 'Grace Example',
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
  portfolioLink: 'https://grace.example.org',
  tags: ['WordPress', 'PHP', 'Figma'],
  generatedCoverLetter: null,
  currentCoverLetter: '',
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

test('a skill in two spellings is named once', () => {
  const letter = writeLetter({ ...facts, tags: ['wordpress', 'WordPress'] }, job)
  expect(letter).toContain('Of the skills you name, I work with WordPress.')
})

test('a fact that is not stated is left out', () => {
  const letter = writeLetter({ ...facts, portfolioLink: '', tags: [] }, job)
  expect(letter).not.toMatch(/Examples|skills/u)
  expect(letter).not.toContain('\n\n\n')
})

test('the user’s general cover letter is the body of a letter', () => {
  const own = { ...facts, generatedCoverLetter: 'I build shops.\n\nEach one carefully.' }
  expect(writeLetter(own, job)).toBe(`Hello,

I am writing about your job “A shop for my cakes”.

I build shops.

Each one carefully.

Kind regards,
Grace Example`)
})

test('the letter in the console goes before the one the user came with', () => {
  const own = { ...facts, currentCoverLetter: 'The old one.' }
  expect(writeLetter(own, job)).toContain('\n\nThe old one.\n\n')
  const both = writeLetter({ ...own, generatedCoverLetter: 'The new one.' }, job)
  expect(both).toContain('\n\nThe new one.\n\n')
  expect(both).not.toContain('old')
})

test.each(['', 'NA', 'N/A', 'n/a', ' n.a. ', 'None', '-'])('“%s” is no cover letter', (none) => {
  const own = { ...facts, generatedCoverLetter: none, currentCoverLetter: none }
  expect(writeLetter(own, job)).toBe(writeLetter(facts, job))
})

test.each(['Hello,', 'Dear Sir or Madam,', 'Hi there!', 'Good morning,'])(
  'a cover letter that begins with “%s” and ends with the name gets no second greeting and signature',
  (greeting) => {
    const signed = `${greeting}\nI build shops.\n\nBest wishes\ngrace example.`
    expect(writeLetter({ ...facts, currentCoverLetter: signed }, job)).toBe(`${greeting}

I am writing about your job “A shop for my cakes”.

I build shops.

Best wishes
grace example.`)
  },
)

test.each([
  'Dear client,\n\nyour project caught my eye.\n\nBest,\nGrace',
  'Dear client,\n\nyour project caught my eye.\n\nKind regards',
  'Dear client,\n\nyour project caught my eye.\n\nWith best wishes,\nG. from the shop',
])('a cover letter with its own end is signed once, and goes on with a capital: %j', (own) => {
  const letter = writeLetter({ ...facts, generatedCoverLetter: own }, job)
  expect(letter).toBe(
    own.replace(
      'client,\n\nyour',
      'client,\n\nI am writing about your job “A shop for my cakes”.\n\nYour',
    ),
  )
})

test.each(['Hello, I build shops.', 'Hi I build shops', 'Dear me, nine years of shops!'])(
  '“%s” is not taken for a greeting',
  (text) => {
    expect(writeLetter({ ...facts, currentCoverLetter: text }, job)).toContain(`\n\n${text}\n\n`)
  },
)

test('a cover letter that has to be cut is signed, and cut before a link rather than in it', () => {
  const link = 'https://grace.example.org/work'
  const long = `${'word '.repeat(980)}${link} tail\nGrace Example`
  const letter = writeLetter({ ...facts, currentCoverLetter: long }, job)
  expect(letter.length).toBeLessThanOrEqual(5_000)
  expect(letter).toContain('word…')
  expect(letter).not.toContain('https:')
  expect(letter.endsWith('Kind regards,\nGrace Example')).toBe(true)
  const unspaced = writeLetter({ ...facts, currentCoverLetter: `${'字'.repeat(4890)}${link}` }, job)
  expect(unspaced).toMatch(/字…\n\nKind regards,\nGrace Example$/u)
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
    generatedCoverLetter: null,
    currentCoverLetter: null,
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
  generatedCoverLetter: fc.option(fc.oneof(text(5000), fc.constant('Dear all,\nI build shops.'))),
  currentCoverLetter: fc.option(fc.oneof(text(300), fc.constantFrom('NA', ''))),
})
// Node.js and its like are no addresses, so no letter leaves them out.
const domain = fc.domain().filter((name) => !name.endsWith('.js'))
const lure = fc.oneof(fc.webUrl(), fc.emailAddress(), domain)
const skills = fc.array(fc.oneof(fc.string(), lure, fc.constantFrom('wordpress', 'PHP')))
const template =
  'Hello I am writing about your job What I offer Of the skills you name I work with and Examples of my work Kind regards'

test('every word of a letter is the template’s, the user’s or the quoted title’s', () => {
  fc.assert(
    fc.property(anyFacts, fc.string({ maxLength: 150 }), skills, (given, title, asked) => {
      const stated = trimmed(given)
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
  return letter.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function trimmed(given: LetterFacts): LetterFacts {
  return {
    ...given,
    fullName: given.fullName.trim(),
    whatServicesGeneral: given.whatServicesGeneral.trim(),
    detailedExperience: given.detailedExperience.trim(),
  }
}
