import { expect, test } from 'vitest'
import { readFacts } from './read-facts.ts'

const empty = {
  fullName: 'Grace Example',
  whatServicesGeneral: '',
  currentCoverLetter: '',
  portfolioLink: '',
  tags: [],
}

function read(detailedExperience: string): string[] {
  const { facts } = readFacts({ ...empty, detailedExperience })
  return facts.map(({ kind, text }) => `${kind}: ${text}`)
}

test.each([
  [
    '- 7 years building shops, 90+ launched (PrestaShop, Ecwid, OpenCart)',
    ['project: 7 years building shops, 90+ launched (PrestaShop, Ecwid, OpenCart)'],
  ],
  [
    'Blender (modelling, rigging, shading, lighting), Krita, Inkscape',
    ['skill: Blender (modelling, rigging, shading, lighting)', 'skill: Krita', 'skill: Inkscape'],
  ],
  [
    'Built a shop (cart; checkout; search) for a florist',
    ['project: Built a shop (cart; checkout; search) for a florist'],
  ],
  [
    'Custom blocks, ACF, WPML (four languages for a spa)',
    ['other: Custom blocks, ACF, WPML (four languages for a spa)'],
  ],
  ['Clients in Chile, Peru, Spain', ['other: Clients in Chile, Peru, Spain']],
])('what stands in brackets, or with a preposition, is not split: %j', (line, facts) => {
  expect(read(line)).toEqual(facts)
})

test.each([
  [
    'Smaller jobs: mending old spreadsheets with VBA, form letters.',
    'mending old spreadsheets with VBA, form letters.',
  ],
  ['Also: maps for a hiking club (Figma, 12 maps)', 'maps for a hiking club (Figma, 12 maps)'],
  ['I sew. Plus: hats for a theatre in Graz.', 'hats for a theatre in Graz.'],
])('a label is no part of what it stands before: %j', (line, text) => {
  expect(read(line).at(-1)).toMatch(new RegExp(`^\\w+: ${text.replace(/[.()]/gu, '\\$&')}$`, 'u'))
})

test.each([
  'Built a stock dashboard for a haulage firm with 19 vans; mileage per van visible daily, management cut waste by 9%.',
  'Built 12 robots for a mill that pack flour; when one stops I repair it.',
  'Designed the labels of a cider maker; won a silver medal',
])('what came of work belongs to it: %j', (line) => {
  expect(read(line)).toEqual([`project: ${line}`])
})

test('other work after a semicolon is a fact of its own', () => {
  expect(read('Built a shop for a florist; posters for 3 bands that grew fast')).toHaveLength(2)
})

test('a statement about a client whom only the one before names stays with it', () => {
  expect(read('I keep the books of a vet, I enter 90 bills a day in their system.')).toHaveLength(1)
  expect(read('I keep the books of a vet, I write reports.')).toHaveLength(2)
})

test('a post and what was done in it are facts of their own, with the years of one that has ended', () => {
  expect(
    read(
      '2012-2015 Junior illustrator, Casa Azul – maps for 20 guides, icons\n2018-now Freelance – over 50 covers drawn; posters for 3 bands',
    ),
  ).toEqual([
    'employer: Junior illustrator at Casa Azul, 2012–2015',
    'project: Maps for 20 guides, icons (Junior illustrator at Casa Azul, 2012–2015)',
    'employer: Freelance, 2018–now',
    'project: Over 50 covers drawn',
    'project: Posters for 3 bands',
  ])
})

test('the years of a forecast are no experience, and hours of the day are no skill', () => {
  expect(read('Cash model (2-sheet, 4 years) for a dairy.\n- I work 9:00-17:00 IST')).toEqual([
    'other: Cash model (2-sheet, 4 years) for a dairy.',
    'availability: I work 9:00-17:00 IST',
  ])
})

test('what a person does these days is not joined to what they did before', () => {
  expect(read('I ran a column. These days I write speeches.')).toHaveLength(2)
})

test('greeting and sign-off are no facts in any language', () => {
  const currentCoverLetter =
    'Ciao!\n\nGrazia here. I painted two murals for a school.\n\nUn saluto,\nGrazia'
  const { facts } = readFacts({ ...empty, detailedExperience: '', currentCoverLetter })
  expect(facts.map(({ text }) => text)).toEqual(['I painted two murals for a school.'])
})
