import { expect, test } from 'vitest'
import { readFacts } from '../../facts/read-facts.ts'
import { preparedFacts } from '../prepared-facts.ts'
import { empty, said } from './said-in-tests.ts'

test.each([
  ['Posters: 24 for a touring circus', 'I made 24 posters for a touring circus'],
  ['Over 60 maps delivered', 'I have delivered over 60 maps'],
  [
    'Podcast editing for a cooking channel that grew from 2k to 45k listeners',
    'I did the podcast editing for a cooking channel that grew from 2k to 45k listeners',
  ],
  [
    'Photo retouching for a shoe brand, 30 images a week',
    'I do photo retouching for a shoe brand, 30 images a week',
  ],
  [
    'Cash-flow model for a bakery chain of 7 shops.',
    'I built a cash-flow model for a bakery chain of 7 shops',
  ],
  [
    'Course site with Moodle for a dance school, 900 paying students',
    'I built a course site with Moodle for a dance school (900 paying students)',
  ],
  [
    'Automated weekly invoicing for a law firm: 2 days of typing now take 30 minutes.',
    'I automated weekly invoicing for a law firm: 2 days of typing now take 30 minutes',
  ],
  [
    'Google Data Studio for sales data (Stripe, Meta)',
    'I use Google Data Studio for sales data (Stripe, Meta)',
  ],
  ['Typing speed 68 wpm.', 'my typing speed is 68 wpm'],
  [
    'Also posters, menus, and the occasional map for a hiking club.',
    'my past work includes posters, menus, and the occasional map for a hiking club',
  ],
  [
    'Most of my work is Perl with Mojolicious and Minion.',
    'most of my work is Perl with Mojolicious and Minion',
  ],
  [
    '2012-2015 Junior designer, Casa Azul – posters for 20 festivals, print-ready files',
    'as a junior designer at Casa Azul (2012–2015) I designed posters for 20 festivals and print-ready files',
  ],
])('work without a verb gets one that it implies: %j', (line, clause) => {
  expect(said(line)).toContain(clause)
})

test.each([
  ['MSc Botany, University of Uppsala.', 'I have an MSc in Botany from the University of Uppsala'],
  ['Oracle certified OC-120.', "I'm Oracle certified (OC-120)"],
  ['Bookkeeper with 5 yrs exp.', "I'm a bookkeeper with 5 years' experience"],
  ['Eleven years of writing for radio.', "I've been writing for radio for eleven years"],
  ['8 yrs market research', "I have 8 years' experience in market research"],
  [
    '- 7 years building shops, 90+ launched (PrestaShop, Ecwid, OpenCart)',
    "I've been building shops for 7 years, with 90+ launched (PrestaShop, Ecwid, OpenCart)",
  ],
  ['I am working as a bookkeeper since 2016.', 'I have been working as a bookkeeper since 2016'],
])('degrees, certificates and years are said as people say them: %j', (line, clause) => {
  expect(said(line)).toEqual([clause])
})

test.each([
  [
    'I kept the calendar of a surgeon in Leeds for 2 years, 40 calls a day, before she retired.',
    'I kept the calendar of a surgeon in Leeds for 2 years, 40 calls a day, before she retired',
  ],
  [
    'I wrote a bot that tells a stamp dealer when a lot drops below his price.',
    'I wrote a bot that tells a stamp dealer when a lot drops below his price',
  ],
])('a client may be "he" or "she": %j', (line, clause) => {
  expect(said(line)).toEqual([clause])
})

test('"she" without anybody before is not said', () => {
  expect(said('She built the shop of a florist.')).toEqual([])
})

test.each([
  [
    'I started in the archive of a town museum in Graz, moved to a studio where I ran the blog of a tea brand (readers from 800 to 9,400 a month in 10 months), and have freelanced since 2018.',
    'I ran the blog of a tea brand (readers from 800 to 9,400 a month in 10 months)',
  ],
  [
    'I wrote a calendar sync for a small cinema, and a price list that updates each night.',
    'I wrote a calendar sync for a small cinema',
  ],
])('of a long career, the statement with the figure stands alone: %j', (line, clause) => {
  expect(said(line)).toContain(clause)
  expect(said(line).every((one) => !one.startsWith('I started in the archive'))).toBe(true)
})

test('a short form keeps the figures and joins its last part', () => {
  const profile = {
    ...empty,
    detailedExperience:
      '- Rebuilt the shop of Foxglove Soaps: page load went from 5.2 s to 1.4 s, and checkout orders rose 19% in two months\n' +
      '- For a Dutch cheese exporter I collected 90,000 price records from market websites, deduplicated them and delivered them in MySQL every single night',
  }
  const { facts } = readFacts(profile)
  const briefs = preparedFacts(facts, profile).proofs.map(({ brief }) => brief)
  expect(briefs[0]).toContain('19%')
  expect(briefs[1]).toMatch(/websites and deduplicated them$/u)
})

test('parts of the work that only a comma adds get their word', () => {
  expect(
    said(
      'Cleaned poll data of 8,000 voters for a charity, analysis in R and Stata, tables delivered in Polish.',
    )[0],
  ).toMatch(/for a charity, with analysis in R and Stata/u)
  expect(said('I keep the books of a vet, I enter 90 bills a day in their system.')).toEqual([
    'I keep the books of a vet and enter 90 bills a day in their system',
  ])
  expect(
    said(
      'Built a stock dashboard for a haulage firm with 19 vans; mileage per van visible daily, management cut waste by 9%.',
    ),
  ).toEqual([
    'I built a stock dashboard for a haulage firm with 19 vans; mileage per van visible daily and management cut waste by 9%',
  ])
})

test('what its owner has never done is no proof, in whatever person it is told', () => {
  expect(said('Ilse has never worked with lathes. Ilse is still learning to weld.')).toEqual([])
})
