import { expect, test } from 'vitest'
import { profilesOfWriters } from '../../../../tests/support/writing/profiles-of-writers.ts'
import { checkLetter } from '../checking/check-letter.ts'
import { readFacts } from '../facts/read-facts.ts'
import { splitSentences } from '../language/split-sentences.ts'
import type { WriterProfile } from '../material.ts'
import { composeDescription, descriptionMaxLength } from './compose-description.ts'
import { composeTemplate, templateMaxLength } from './compose-template.ts'
import type { Turn } from './hand.ts'
import { clientsFact } from './say-clients.ts'
import { writeUntilSure } from './write-until-sure.ts'

const idealClients = 'Small companies that sell online, agencies'
const empty: WriterProfile = {
  fullName: '',
  whatServicesGeneral: '',
  detailedExperience: '',
  currentCoverLetter: '',
  portfolioLink: '',
  tags: [],
}
const texts = {
  template: (profile: WriterProfile, turn: Turn) =>
    composeTemplate(readFacts(profile).facts, profile, turn).text,
  description: (profile: WriterProfile, turn: Turn) =>
    composeDescription(readFacts(profile).facts, { profile, idealClients }, turn).text,
}
const kinds = Object.keys(texts) as (keyof typeof texts)[] // the keys of an object literal
const profiles = Object.entries<WriterProfile>(profilesOfWriters)

/** Writes a text as the product does: what is in doubt is said otherwise or left out. */
function sure(kind: keyof typeof texts, profile: WriterProfile, count: number) {
  return writeUntilSure(
    (refused) => ({ text: texts[kind](profile, { count, refused }) }),
    (text) => checkLetter(text, againstOf(profile)).doubts,
  )
}

function againstOf(profile: WriterProfile) {
  return {
    facts: [...readFacts(profile).facts, ...clientsFact(idealClients)],
    posting: { title: '', description: '', skills: [], questions: [] },
    fullName: profile.fullName,
    ownLinks: [profile.portfolioLink].filter((link) => link !== ''),
    ownSentences: [],
    lastLetters: [],
    maxLength: 5_000,
    mayHaveLinks: true,
    limits: { maxMs: 30_000 },
  }
}

test.each(kinds)(
  'a %s says what the user does, shows past work and ends with a next step',
  (kind) => {
    const { text } = sure(kind, profilesOfWriters.prose, 1)
    expect(text).toContain('web applications in Laravel and Vue')
    expect(text).toContain('from 71% to 58%')
    expect(text).toContain('https://feld.example.org')
    expect(text).not.toMatch(/[[\]{}]|\bmy services cover\b|^(?:hi|hello|dear)\b/iu)
  },
)

test.each(kinds)('no sentence of a %s is in doubt for any user', (kind) => {
  for (const [, profile] of profiles) {
    for (let count = 0; count < 6; count += 1) {
      expect(sure(kind, profile, count).doubts).toEqual([])
    }
  }
})

test.each(kinds)('written again, no sentence of a %s is put as it was before', (kind) => {
  for (const [, profile] of profiles) {
    let before: string[] = []
    for (let count = 0; count < 6; count += 1) {
      const sentences = splitSentences(sure(kind, profile, count).text)
      expect(sentences.filter((sentence) => before.includes(sentence))).toEqual([])
      before = sentences
    }
  }
})

test.each(kinds)('of thirty of a user, a %s is hardly ever the same again', (kind) => {
  const written = Array.from({ length: 30 }, (_, count) =>
    texts[kind](profilesOfWriters.analyst, { count, refused: [] }),
  )
  expect(new Set(written).size).toBeGreaterThanOrEqual(20)
})

test('a template has 80 to 160 words where there are facts for them', () => {
  for (const name of ['terse', 'prose', 'agency', 'analyst', 'long'] as const) {
    for (let count = 0; count < 6; count += 1) {
      const words = sure('template', profilesOfWriters[name], count).text.split(/\s+/u).length
      expect(words).toBeGreaterThanOrEqual(70)
      expect(words).toBeLessThanOrEqual(160)
    }
  }
})

test('a profile description names the clients too', () => {
  const { text } = sure('description', profilesOfWriters.analyst, 0)
  expect(text).toContain('small companies that sell online, agencies')
  const without = composeDescription(
    readFacts(profilesOfWriters.analyst).facts,
    { profile: profilesOfWriters.analyst, idealClients: ' 🙂 ' },
    { count: 0, refused: [] },
  )
  expect(without.text).not.toContain('lients')
})

test.each(kinds)(
  'from a word, from emoji or from nothing a %s is made that says no more',
  (kind) => {
    for (const said of ['logos', '😀😀😀', '', '—', 'Логотипы и сайты']) {
      const profile = { ...empty, whatServicesGeneral: said, detailedExperience: said }
      for (let count = 0; count < 4; count += 1) {
        const { text, doubts } = sure(kind, profile, count)
        expect(text).not.toBe('')
        expect(text).not.toMatch(/\b(?:undefined|null)\b|\{\}|: \.|😀/u)
        expect(doubts).toEqual([])
      }
    }
    expect(sure(kind, { ...empty, whatServicesGeneral: 'logos' }, 0).text).toMatch(/\blogos\b/u)
  },
)

test('a text never gets too long, and its link stays whole', () => {
  const portfolioLink = `https://grace.example.org/${'w'.repeat(460)}`
  const profile = {
    ...empty,
    whatServicesGeneral: 's'.repeat(2000),
    detailedExperience: 'I built a shop with 40 pages for a baker. '.repeat(119),
    portfolioLink,
    tags: Array.from({ length: 20 }, (_, index) => `skill ${'x'.repeat(40)}${index}`),
  }
  for (let count = 0; count < 6; count += 1) {
    const template = texts.template(profile, { count, refused: [] })
    const description = texts.description(profile, { count, refused: [] })
    expect(template.length).toBeLessThanOrEqual(templateMaxLength)
    expect(description.length).toBeLessThanOrEqual(descriptionMaxLength)
    for (const text of [template, description]) expect(text.split(/\s/u)).toContain(portfolioLink)
  }
})
