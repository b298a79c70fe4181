import { expect, test } from 'vitest'
import { readFacts } from './read-facts.ts'

function read(detailedExperience: string): string[] {
  const { facts } = readFacts({
    fullName: 'Grace Example',
    whatServicesGeneral: '',
    detailedExperience,
    currentCoverLetter: '',
    portfolioLink: '',
    tags: [],
  })
  return facts.map(({ kind, text }) => `${kind}: ${text}`)
}

test.each([
  'Local search: map listings, citations, review strategy',
  'Moss & Pebble, a soap brand: name, logo, 9 label designs',
  'Udon Bar (Lyon): logo, menu and mural',
])('a label belongs to all that it stands before: %j', (line) => {
  expect(read(`- ${line}.`)).toEqual([`other: ${line}.`])
})

test('tools are skills without their label', () => {
  expect(read('Back end: Erlang, Elixir, Postgres. Outputs: STEP, DWG, PDF.')).toEqual(
    ['Erlang', 'Elixir', 'Postgres', 'STEP', 'DWG', 'PDF'].map((tool) => `skill: ${tool}`),
  )
})

test('what came of work under a name stays with it', () => {
  expect(
    read(
      '- Moss & Pebble, a soap brand: name, logo, 9 labels. Shortlisted for a design prize 2021.',
    ),
  ).toEqual([
    'other: Moss & Pebble, a soap brand: name, logo, 9 labels; Shortlisted for a design prize 2021',
  ])
})

test('what stands under “What we do” is a service, and no work of the past', () => {
  expect(read('What we do:\n- Labels and lettering for jars')).toEqual([
    'service: Labels and lettering for jars',
  ])
})

test('a clause after a semicolon that leans on the one before goes on within its sentence', () => {
  expect(read('I made Orbit, a map of bike paths; it was shown at 4 fairs.')).toEqual([
    'project: I made Orbit, a map of bike paths; it was shown at 4 fairs.',
  ])
})

test('years in a row of cells are of the work in the cell before', () => {
  expect(read('Set designer | 9 years | 40+ plays')).toEqual([
    'years: Set designer, 9 years',
    'skill: 40+ plays',
  ])
})

test.each([
  [
    'im a puppet maker. ive built 30 puppets and i dont rush',
    "I've built 30 puppets and I don't rush",
  ],
  ['for a school in hull i made a shadow play', 'for a school in hull I made a shadow play'],
  ['Puppen im Koffer, ca. 30 Stück', 'Puppen im Koffer, ca. 30 Stück'],
])('words typed in haste get their capital and apostrophe: %j', (line, text) => {
  expect(read(line).at(-1)).toMatch(new RegExp(`^\\w+: ${text}$`, 'u'))
})

test.each([
  'Mill (flour, 30 staff) - power bill from $9k to $5k per month',
  "I spend about €40k a month of other people's money.",
  'A bike shop went from 9 to 70 orders a week and an order fell from €38 to €19 per day',
])('money of a client is no rate: %j', (line) => {
  expect(read(line)[0]).not.toMatch(/^rate/u)
})

test.each(['From $30 to $50 per hour', 'I charge $300 per page', '$20/hour'])(
  'what somebody charges is a rate: %j',
  (line) => {
    expect(read(line)[0]).toMatch(/^rate/u)
  },
)

test('the time that something took is no experience, and a degree is no address', () => {
  expect(read('- Orchard shop - orders from 4 to 31 a day in 8 months')[0]).toMatch(/^other/u)
  expect(read('B.Tech Civil Engineering, Pune 2011')).toEqual([
    'certificate: B.Tech Civil Engineering, Pune 2011',
  ])
})
