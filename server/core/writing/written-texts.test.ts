import fc from 'fast-check'
import { expect, test } from 'vitest'
import { templateMaxLength, writeCoverLetter } from './write-cover-letter.ts'
import {
  descriptionMaxLength,
  writeProfileDescription,
  type ProfileFacts,
} from './write-profile-description.ts'

const facts: ProfileFacts = {
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.\nOne of them my own.',
  portfolioLink: 'https://grace.example.org',
  tags: ['WordPress', 'PHP', 'Figma'],
  idealClients: 'Small shops',
}
const nothing: ProfileFacts = {
  whatServicesGeneral: '',
  detailedExperience: '',
  portfolioLink: '',
  tags: [],
  idealClients: null,
}
const kinds = [
  ['cover letter', writeCoverLetter, templateMaxLength],
  ['profile description', writeProfileDescription, descriptionMaxLength],
] as const

test('a cover letter says what the user stated, without greeting and signature', () => {
  expect(writeCoverLetter(facts, 0)).toBe(`Thank you for taking the time to read this.

What I offer: web shops

My experience:
Nine years of them.
One of them my own.

I work with WordPress, PHP and Figma.

Examples of my work: https://grace.example.org

I would be glad to hear more about your project.`)
})

test('a profile description names the clients too', () => {
  expect(writeProfileDescription(facts, 0)).toBe(`How I can help: web shops

My skills: WordPress, PHP and Figma.

My background:
Nine years of them.
One of them my own.

Clients I like to work with: Small shops

You can see my work here: https://grace.example.org

Write to me about what you need.`)
})

test.each(kinds)('written again, no sentence of a %s is put as it was before', (_what, write) => {
  for (let count = 0; count < 30; count += 1) {
    const [before, after] = [write(facts, count), write(facts, count + 1)].map((text) =>
      text.split('\n\n'),
    )
    expect(after?.filter((paragraph) => before?.includes(paragraph))).toEqual([])
  }
  const first = Array.from({ length: 30 }, (_, count) => write(facts, count))
  expect(new Set(first).size).toBe(30)
  expect(write(facts, 7)).toBe(write(facts, 7))
})

test.each(kinds)('a fact that is not stated is left out of a %s', (_what, write) => {
  for (let count = 0; count < 60; count += 1) {
    const given = { ...facts, detailedExperience: 'Nine years.', portfolioLink: null, tags: [] }
    const text = write({ ...given, idealClients: ' ' }, count)
    expect(text).not.toMatch(/:\s*$|: \.|portfolio|my work:|skills|clients/imu)
    expect(text).not.toContain('\n\n\n')
  }
})

test.each(kinds)(
  'a %s never gets too long, and its link stays whole',
  (_what, write, maxLength) => {
    const portfolioLink = `https://grace.example.org/${'w'.repeat(474)}`
    const longest: ProfileFacts = {
      whatServicesGeneral: 's'.repeat(2000),
      detailedExperience: '😀'.repeat(2500),
      portfolioLink,
      tags: Array.from({ length: 20 }, (_, index) => `${index}`.repeat(50).slice(0, 50)),
      idealClients: 'client '.repeat(285),
    }
    for (let count = 0; count < 60; count += 1) {
      const text = write(longest, count)
      expect(text.length).toBeLessThanOrEqual(maxLength)
      expect(text.isWellFormed()).toBe(true)
      expect(text).toContain('😀…')
      expect(text.split(/\s/u)).toContain(portfolioLink)
    }
  },
)

const said = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength })
const anyFacts = fc.record({
  whatServicesGeneral: said(2000),
  detailedExperience: said(5000),
  portfolioLink: fc.constantFrom('', 'https://grace.example.org/work', null),
  tags: fc.array(said(50), { maxLength: 20 }),
  idealClients: fc.option(said(2000)),
})
const anyCount = fc.nat({ max: 2_000_000_000 })

test.each(kinds)('every word of a %s is a phrase’s or the user’s', (_what, write, maxLength) => {
  fc.assert(
    fc.property(anyFacts, anyCount, (given, count) => {
      // The text written without any fact, with the leads and "and", is all that comes from us.
      const ours = `${write(nothing, count)} ${write(facts, count)} and`
      const allowed = new Set(wordsOf(`${ours} ${Object.values(given).flat().join(' ')}`))
      const text = write(given, count)
      expect(text.length).toBeLessThanOrEqual(maxLength)
      expect(text.isWellFormed()).toBe(true)
      expect(wordsOf(text).filter((word) => !allowed.has(word) && !isCut(text, word))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

/** The last word before the cut may be half of one. */
function isCut(text: string, word: string): boolean {
  return text.includes(`${word}…`)
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
