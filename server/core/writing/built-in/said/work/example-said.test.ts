import { expect, test } from 'vitest'
import { said } from '../said-in-tests.ts'

test.each([
  [
    'Denby Roofing (Leeds) - enquiries from 4 to 31 per month in 8 months',
    'one example: Denby Roofing (Leeds), enquiries from 4 to 31 per month in 8 months',
  ],
  [
    'Shoe store in Ghent – recovered from a core update in 11 weeks, fixed 3,400 duplicate links',
    'one example: a shoe store in Ghent, recovered from a core update in 11 weeks, fixed 3,400 duplicate links',
  ],
  [
    'Law firm, Lille - #1 in maps for "family lawyer", 60 citations built',
    'one example: a law firm, Lille, #1 in maps for "family lawyer", 60 citations built',
  ],
  [
    'Travel startup - 35 DR50+ links in 6 months, no ads',
    'one example: a travel startup, 35 DR50+ links in 6 months, no ads',
  ],
])('what came of work for a client is said as an example, without a verb: %j', (line, clause) => {
  expect(said(`- ${line}`, 'SEO, link building')).toEqual([clause])
})

test.each([
  [
    'Wall bracket arm, FEA and prototype, weight reduced from 19 kg to 12.5 kg',
    'one example: a wall bracket arm, FEA and prototype, weight reduced from 19 kg to 12.5 kg',
  ],
  [
    'Landscaping company (22 staff): weekly rota, fuel cards, leave plans',
    'one example: a landscaping company (22 staff), weekly rota, fuel cards, leave plans',
  ],
  [
    'A bird food shop, Pica, went from 40 to 310 orders a week',
    'one example: a bird food shop, Pica, went from 40 to 310 orders a week',
  ],
])('a note that no sentence takes in is an example: %j', (line, clause) => {
  expect(said(`- ${line}`, 'Mechanical drawings')).toEqual([clause])
})

test.each([
  [
    'Hotel Aurora, 22 rooms in Faro: identity, signage and menus, opened in five months',
    'my past work includes Hotel Aurora, 22 rooms in Faro: identity, signage and menus, opened in five months',
  ],
  [
    'Zorvan Dental: rebrand of a family clinic, from logo to uniforms',
    'my past work includes Zorvan Dental: rebrand of a family clinic, from logo to uniforms',
  ],
  [
    'Coffee grinder for Kavo Mills: 46 parts, in production since 2021',
    'my past work includes a coffee grinder for Kavo Mills: 46 parts, in production since 2021',
  ],
  [
    'Local SEO: map listings, citations, review strategy',
    'my work includes local SEO: map listings, citations and review strategy',
  ],
])('a label and what it stands before are one sentence: %j', (line, clause) => {
  expect(said(`- ${line}`)).toEqual([clause])
})

test.each([
  ['a label of no work', 'Standards: ISO 128, ASME Y14.5'],
  ['a label of no work', 'Off-page: guest posts, digital fairs'],
  ['a sentence of its own', 'First draft is delivered within 48 hours'],
  ['what somebody owns', 'Own Prusa and Bambu machines for test prints'],
  ['what came of work', 'Shortlisted for the Paper Prize 2021'],
  ['a name before a preposition', 'Enclosure IP67 for agricultural IoT sensor, passed test'],
  ['what is no thing', 'On-call for a ticket shop'],
])('%s is no past work: %j', (_, line) => {
  expect(said(`- ${line}`).filter((one) => /past work|^I (?:use|shortlisted)/u.test(one))).toEqual(
    [],
  )
})

test.each([
  [
    'Migrated 12,000-page magazine to new domain, 0 traffic loss',
    'I migrated a 12,000-page magazine to a new domain, with 0 traffic loss',
  ],
  [
    'Set up a backup for hospital booking system, restored in 25 min',
    'I set up a backup for a hospital booking system, restored in 25 min',
  ],
  ["And I've also drawn more maps than I can count.", "I've drawn more maps than I can count"],
  [
    "The map I'm proudest of is Orbit, a map of bike paths; it was shown at 4 fairs.",
    "the map I'm proudest of is Orbit, a map of bike paths; it was shown at 4 fairs",
  ],
  [
    'Since 2014 we have drawn maps for more than ninety towns, most of them in Spain.',
    'Since 2014 we have drawn maps for more than ninety towns, most of them in Spain',
  ],
  [
    'Ive shipped 3 games on Steam, the biggest is Pond Lords, its about frogs.',
    "I've shipped 3 games on Steam",
  ],
  [
    'I launched ads for a swimwear brand too, they sold out in 9 days.',
    'I launched ads for a swimwear brand, and they sold out in 9 days',
  ],
  ['I know Krita, Inkscape, Blender, bit of Maya.', 'I know Krita, Inkscape and Blender'],
])('an own sentence is mended where it is broken: %j', (line, clause) => {
  expect(said(line)[0]).toBe(clause)
})

test.each([
  'I did a bit of Maya but honestly Krita is my thing.',
  'I have dabbled in Maya for a school.',
  'I did all the drawing on it and a friend wrote the text.',
])('what takes itself back, or leans on another sentence, is no proof: %j', (line) => {
  expect(said(line)).toEqual([])
})

test.each([
  ['Mechanical Engineer (BSc, Delft 2012).', "I'm a mechanical engineer (BSc, Delft 2012)"],
  ['BA Fine Arts, Porto 2012', 'I have a BA in Fine Arts from Porto (2012)'],
  ['MA Translation (Leeds)', 'I have an MA in Translation from Leeds'],
  [
    'Meta Certified Media Buying Professional, Google Ads certified',
    "I'm a Meta Certified Media Buying Professional",
  ],
])('a degree is no certificate, and of two certificates one is said: %j', (line, clause) => {
  expect(said(line)).toEqual([clause])
})
