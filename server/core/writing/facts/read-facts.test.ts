import { expect, test } from 'vitest'
import type { WriterProfile } from '../material.ts'
import { readFacts } from './read-facts.ts'

const empty: WriterProfile = {
  fullName: 'Grace Example',
  whatServicesGeneral: '',
  detailedExperience: '',
  currentCoverLetter: '',
  portfolioLink: '',
  tags: [],
}

function kindsAndTexts(profile: Partial<WriterProfile>): string[] {
  return readFacts({ ...empty, ...profile }).facts.map(({ kind, text }) => `${kind}: ${text}`)
}

function questions(detailedExperience: string): string[] {
  return readFacts({ ...empty, detailedExperience }).questions.map(({ question }) => question)
}

test('prose is split into sentences, each with its kind', () => {
  const detailedExperience =
    'I have worked with Python for 8 years. I built a price monitor for a chemist in Leeds. I speak German (B2). ' +
    'My rate is $40/hour. Available 20 hours a week, CET.'
  expect(kindsAndTexts({ detailedExperience })).toEqual([
    'years: I have worked with Python for 8 years.',
    'project: I built a price monitor for a chemist in Leeds.',
    'language: I speak German (B2).',
    'rate: My rate is $40/hour.',
    'availability: Available 20 hours a week, CET.',
  ])
})

test('lists under headings are split into their items', () => {
  const detailedExperience =
    'Skills: Python, Scrapy; Docker\nLanguages: English, German (B2)\nCLIENTS\nNordwind GmbH, Initech'
  expect(kindsAndTexts({ detailedExperience })).toEqual([
    'skill: Python',
    'skill: Scrapy',
    'skill: Docker',
    'language: English',
    'language: German (B2)',
    'employer: Nordwind GmbH',
    'employer: Initech',
  ])
})

test('lines of a curriculum vitae are employers, and bullets below them projects', () => {
  const detailedExperience =
    '2019–2021 Initech Ltd – Backend developer\n• Redesigned the checkout, conversion up 12%\n- AWS Certified Developer (2022)'
  expect(kindsAndTexts({ detailedExperience })).toEqual([
    'employer: 2019–2021 Initech Ltd – Backend developer',
    'project: Redesigned the checkout, conversion up 12%',
    'certificate: AWS Certified Developer (2022)',
  ])
})

test.each([
  [
    '2015 - 2019 | Kestrel Books | Data engineer (team of 5)',
    'Data engineer at Kestrel Books, 2015–2019, team of 5',
  ],
  [
    '- Data engineer, Kestrel Books, 2015-2019, team of 5',
    'Data engineer at Kestrel Books, 2015–2019, team of 5',
  ],
  ['Data engineer (team of 5). 2015–2019.', 'Data engineer (team of 5), 2015–2019'],
  ['2015–2019\nData engineer', '2015–2019: Data engineer'],
])('%j keeps its years, so that it is not of today', (detailedExperience, fact) => {
  expect(readFacts({ ...empty, detailedExperience }).facts.map(({ text }) => text)).toEqual([fact])
})

test('years between an employer and a role belong to both', () => {
  const detailedExperience = 'Kestrel Books\n2015–2019\nData engineer\nI speak German.'
  expect(kindsAndTexts({ detailedExperience })).toEqual([
    'employer: Kestrel Books, 2015–2019',
    'employer: 2015–2019: Data engineer',
    'language: I speak German.',
  ])
})

test('each thing done in a post is a fact of its own', () => {
  const detailedExperience = 'Freelance, since 2020\n- Cut the load time of a shop from 6 s to 2 s'
  expect(kindsAndTexts({ detailedExperience })).toEqual([
    'years: Freelance, since 2020',
    'project: Cut the load time of a shop from 6 s to 2 s',
  ])
})

test('a degree and its school, and days and hours, stay one fact', () => {
  const detailedExperience =
    'MA in Translation, University of Trieste, 2008. Member of AITI since 2011.\nEvenings (CET) and Saturdays, 12 hrs a week. USD 70/hr'
  expect(kindsAndTexts({ detailedExperience })).toEqual([
    'certificate: MA in Translation, University of Trieste, 2008.',
    'years: Member of AITI since 2011.',
    'availability: Evenings (CET), Saturdays, 12 hrs a week',
    'rate: USD 70/hr',
  ])
})

test('a name with the words of a wish is a name', () => {
  const detailedExperience = 'I was fundraising officer at Reach Out Kent from 2012 to 2015.'
  expect(kindsAndTexts({ detailedExperience })).toEqual([`employer: ${detailedExperience}`])
})

test('a sentence with a pronoun is joined to the one that it leans on', () => {
  const detailedExperience = 'I built a price monitor for 40 shops. It cut load times by half.'
  expect(kindsAndTexts({ detailedExperience })).toEqual([
    'project: I built a price monitor for 40 shops. It cut load times by half.',
  ])
})

test('a link in the text becomes the link of its fact', () => {
  const detailedExperience = 'Built a booking page for a dentist (https://dentist.example/book).'
  const [fact] = readFacts({ ...empty, detailedExperience }).facts
  expect(fact).toMatchObject({ link: 'https://dentist.example/book', kind: 'project' })
  expect(fact?.text).toBe('Built a booking page for a dentist.')
})

test('an aside in brackets takes nothing from a fact', () => {
  const detailedExperience = 'I wrote a column for ten years (I think we are past 250).'
  expect(kindsAndTexts({ detailedExperience })).toEqual([`project: ${detailedExperience}`])
})

test('hours and prices in a letter are facts, however short and offered', () => {
  const currentCoverLetter =
    'I can take on 20 more hours a week. I can fix your shop. I can do it in two days. Polish native. Rate: 45 EUR/h. Grace here.'
  expect(kindsAndTexts({ currentCoverLetter })).toEqual([
    'availability: I can take on 20 more hours a week.',
    'language: Polish native.',
    'rate: 45 EUR/h.',
  ])
})

test('greetings, offers, questions, wishes and the name are no facts', () => {
  const currentCoverLetter =
    'Dear client,\n\nThank you for your time. I built two shops for bakeries. Would you like a demo?\n' +
    'I can start on your project today. I look forward to hearing from you.\nKind regards,\nGrace Example'
  expect(readFacts({ ...empty, currentCoverLetter }).facts).toMatchObject([
    { kind: 'project', text: 'I built two shops for bakeries.', source: 'letter' },
  ])
})

test('e-mail addresses and phone numbers are in no fact', () => {
  const detailedExperience =
    'I translate manuals, grace@example.org, +44 20 7946 0958.\nSkype: grace.x\nCall me at (020) 7946-0958'
  expect(JSON.stringify(readFacts({ ...empty, detailedExperience }))).not.toMatch(
    /@|7946|grace\.x/u,
  )
})

test('the same words are one fact, wherever they stand', () => {
  const facts = kindsAndTexts({
    detailedExperience: 'Skills: python, PHP',
    tags: ['Python', 'PHP'],
  })
  expect(facts).toEqual(['skill: python', 'skill: PHP'])
})

test('an id depends on the words alone', () => {
  const [first] = readFacts({ ...empty, whatServicesGeneral: 'Logo design.' }).facts
  const [second] = readFacts({ ...empty, tags: ['logo design'] }).facts
  expect(second?.id).toBe(first?.id)
})

test.each(['NA', 'n/a', '-', '😀😀 🚀', '', '   '])('%j states nothing', (detailedExperience) => {
  expect(readFacts({ ...empty, detailedExperience })).toEqual({ facts: [], questions: [] })
})

test('capitals, third person and other scripts are read', () => {
  const detailedExperience =
    'JANE HAS 10 YEARS OF EXPERIENCE IN PHP. SHE SPEAKS FRENCH.\nРазрабатываю сайты 10 лет'
  expect(kindsAndTexts({ detailedExperience })).toEqual([
    'years: JANE HAS 10 YEARS OF EXPERIENCE IN PHP.',
    'language: SHE SPEAKS FRENCH.',
    'other: Разрабатываю сайты 10 лет',
  ])
})

test('asks for the result of a project, for the own part, the rate and the availability', () => {
  expect(
    questions('I built a price monitor for Initech. I helped with the shop of Nordwind.'),
  ).toEqual([
    'What was your part in the shop of Nordwind?',
    'What was the result for the price monitor?',
    'What is your hourly rate?',
    'When are you available, and for how many hours a week?',
  ])
})

test('asks which year is meant, and how long a skill has been used', () => {
  const asked = questions('Last year I moved 12 shops.\nSkills: Figma, Blender')
  expect(asked).toContain('Which year do you mean by “Last year”?')
  expect(asked).toContain('How long have you worked with Figma?')
})

test.each([
  'a'.repeat(20_000),
  '. '.repeat(10_000),
  'a, '.repeat(7_000),
  '1 '.repeat(10_000),
  'I built a '.repeat(2_000),
  '!?'.repeat(10_000),
])('endless text is read in no time', (text) => {
  const start = performance.now()
  expect(readFacts({ ...empty, detailedExperience: text }).facts.length).toBeLessThanOrEqual(200)
  expect(performance.now() - start).toBeLessThan(1_000)
})

test.each([
  [
    '2015 - 2019 | Initech | Data engineer (team of 5)',
    'Data engineer at Initech, 2015–2019, team of 5',
  ],
  [
    'Data engineer, Initech, 2015-2019, team of 5',
    'Data engineer at Initech, 2015–2019, team of 5',
  ],
  [
    '2021 | Initech | Built a shop. Tools: PHP, Redis. Result: cut costs by 8%.',
    'Built a shop (Initech, 2021). Tools: PHP, Redis. Result: cut costs by 8%.',
  ],
  ['Certificate: Scrum Master, 2022', 'Scrum Master, 2022'],
])('the line %j says one thing', (detailedExperience, text) => {
  expect(readFacts({ ...empty, detailedExperience }).facts.map((fact) => fact.text)).toEqual([text])
})

test.each([
  'Built a price monitor for 40 shops at Nordprice; cut the daily run from 6 hours to 40 minutes.',
  'Built a price monitor for 40 shops at Nordprice. Cut the daily run from 6 hours to 40 minutes.',
])('a result belongs to the work before it: %j', (detailedExperience) => {
  const { facts } = readFacts({ ...empty, detailedExperience })
  expect(facts.map(({ text }) => text)).toEqual([
    'Built a price monitor for 40 shops at Nordprice and cut the daily run from 6 hours to 40 minutes.',
  ])
})
