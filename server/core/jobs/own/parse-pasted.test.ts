import { expect, test } from 'vitest'
import { parsePasted } from './parse-pasted.ts'

const upwork = `Build a Shopify store for handmade candles
Posted 3 hours ago
Worldwide
Summary
We sell candles and need a Shopify store with a subscription option. Our budget for photos is separate.
$500.00
Fixed-price
Intermediate
Experience Level
Project Type: One-time project
Skills and Expertise
Mandatory skills
Shopify
Liquid
CSS
Activity on this job
Proposals: 10 to 15
Send a proposal for: 12 Connects
You will be asked to answer the following questions when submitting a proposal:
1. Which stores have you built?
2. When can you start?
About the client
Payment method verified
Rating is 4.9 out of 38 reviews
$12K total spent
45 hires, 3 active`

test('a posting copied from a marketplace is read part by part', () => {
  expect(parsePasted(upwork)).toEqual({
    title: 'Build a Shopify store for handmade candles',
    projectType: 'Project',
    fixedBudget: { amount: 500, currency: 'USD' },
    hourlyRange: null,
    skillLevel: 'Intermediate',
    skills: ['Shopify', 'Liquid', 'CSS'],
    projectLength: null,
    weeklyHours: null,
    connects: 12,
    proposalsSoFar: 10,
    questions: ['Which stores have you built?', 'When can you start?'],
    client: { country: null, isPaymentVerified: true, rating: 4.9, spent: 12_000, hires: 45 },
    ageMs: 3 * 3_600_000,
  })
})

const hourly = `Job details
Senior React developer for a dashboard
Hourly
$30.00-$60.00
Hourly
More than 30 hrs/week
Hours per week: more than 30 hours per week
3 to 6 months
Expert
We build a dashboard in React and TypeScript.
Location: Germany
Payment method not verified`

test.each(['\r\n', '\r', '\u2028', '\u2029'])('lines may end in %j', (end) => {
  expect(parsePasted(upwork.replaceAll('\n', end))).toEqual(parsePasted(upwork))
})

test('an hourly posting has a range, hours and a length', () => {
  expect(parsePasted(hourly)).toMatchObject({
    title: 'Senior React developer for a dashboard',
    projectType: 'Hourly',
    hourlyRange: { min: 30, max: 60, currency: 'USD' },
    fixedBudget: null,
    skillLevel: 'Expert',
    projectLength: '3 to 6 months',
    client: { country: 'Germany', isPaymentVerified: false },
  })
})

test.each([
  ['Budget: $500-$1,000', 'Project', 1_000, 'USD'],
  ['Budget: 1.500 EUR', 'Project', 1_500, 'EUR'],
  ['Budget 1 500 €', 'Project', 1_500, 'EUR'],
  ['₹12,500–37,500 INR', 'Project', 37_500, 'INR'],
  ['Fixed price: £2k', 'Project', 2_000, 'GBP'],
  ['Budget: $5-10k', 'Project', 10_000, 'USD'],
  ['AU$250 fixed', 'Project', 250, 'AUD'],
  ['US$ 99.50', 'Project', 99.5, 'USD'],
])('“%s” is a budget', (line, projectType, amount, currency) => {
  const { projectType: type, fixedBudget } = parsePasted(`A web shop\n${line}\nBuild it.`)
  expect([type, fixedBudget]).toEqual([projectType, { amount, currency }])
})

test.each([
  ['€30/hr', 30, 30, 'EUR'],
  ['Rate: 30 - 60 USD / hour', 30, 60, 'USD'],
  ['$25 per hour', 25, 25, 'USD'],
  ['$15.00 – $25.00 an hour', 15, 25, 'USD'],
])('“%s” is an hourly rate', (line, min, max, currency) => {
  const { projectType, hourlyRange } = parsePasted(`A web shop\n${line}\nBuild it.`)
  expect([projectType, hourlyRange]).toEqual(['Hourly', { min, max, currency }])
})

test.each([
  'We have raised $5,000,000 in funding and need a logo for our new shop.',
  '$12K total spent',
  'Our last campaign, which ran for more than a year across several countries, cost us $3,000 in the end.',
  'Call 500 or 1000 people.',
  'Version 2.0 of the app, 99 % done',
])('“%s” is no pay', (line) => {
  const { fixedBudget, hourlyRange } = parsePasted(`A web shop\n${line}\nBuild it.`)
  expect([fixedBudget, hourlyRange]).toEqual([null, null])
})

test.each([
  ['Home > Jobs > Web\nSave job\nLogo for a bakery\nWe bake.', 'Logo for a bakery'],
  ['Title: Fix my WordPress site\nIt is slow.', 'Fix my WordPress site'],
  ['Hi there,\nWe need a translator for a manual.\nThanks', 'We need a translator for a manual.'],
  [
    `Need an editor for a novel of 90,000 words. ${'It is long and full of dialogue. '.repeat(20)}`,
    'Need an editor for a novel of 90,000 words.',
  ],
  [`${'word '.repeat(60)}`, expect.stringMatching(/^(?:word ){10,}word…$/u)],
  ['12345 67890 12345 67890', '12345 67890 12345 67890'],
])('the title of %j is its first telling line', (text, title) => {
  expect(parsePasted(text).title).toEqual(title)
})

test('skills stand beside their label or below it', () => {
  expect(parsePasted('A shop\nSkills: PHP, MySQL; Docker.').skills).toEqual([
    'PHP',
    'MySQL',
    'Docker',
  ])
  expect(parsePasted('A shop\nTags\nPHP • MySQL\nAbout the client\nBob').skills).toEqual([
    'PHP',
    'MySQL',
  ])
  expect(parsePasted('A shop\nOur skills are many.').skills).toEqual([])
})

test('what a text does not say stays unknown', () => {
  expect(parsePasted('I need somebody to paint a mural in our café next spring.')).toMatchObject({
    projectType: null,
    fixedBudget: null,
    hourlyRange: null,
    skillLevel: null,
    skills: [],
    connects: null,
    questions: [],
    ageMs: null,
    client: { country: null, isPaymentVerified: null, rating: null, spent: null, hires: null },
  })
})

test.each([
  '1,'.repeat(10_000),
  '1 '.repeat(10_000),
  '$1'.repeat(10_000),
  '€ '.repeat(10_000),
  `${'a > '.repeat(5_000)}`,
  'posted '.repeat(2_800),
  '\n'.repeat(20_000),
  `${'Skills\n'.repeat(2_800)}`,
  `Please answer these questions\n${'?\n'.repeat(9_000)}`,
  '('.repeat(20_000),
  '. '.repeat(10_000),
  '0'.repeat(20_000),
])('a hostile text is read like any other (%#)', (text) => {
  const { skills, questions, title } = parsePasted(text.slice(0, 20_000))
  expect(skills.length).toBeLessThanOrEqual(600)
  expect(questions.length).toBeLessThanOrEqual(20)
  expect(title.length).toBeLessThanOrEqual(120)
})
