import { expect, test } from 'vitest'
import type { Posting } from '../../ports/marketplace.ts'
import { placeHash } from '../matching/hashes-of-job.ts'
import { wordHashes } from '../matching/word-hashes.ts'
import { budgetInWords } from '../../../contract/bidding/budget-in-words.ts'
import { toStoredJob } from './to-stored-job.ts'

const seenAt = '2031-05-04T10:00:00.123456Z'
const posting: Posting = {
  marketplaceJobId: 'j1',
  title: 'A <b>shop</b>\n for   me',
  description: '<p>One</p><p>two</p>',
  link: 'https://gigboard.example.org/jobs/j1',
  postedAt: '2031-05-04T09:59:59.000001Z',
  projectType: 'Project',
  fixedBudget: { amount: 500, currency: 'USD' },
  hourlyRange: null,
  skillLevel: ' Expert ',
  skills: ['WordPress', '<i>PHP</i>', '', '\u200B'],
  projectLength: null,
  weeklyHours: '',
  connects: 8,
  client: {
    country: 'Spain',
    isPaymentVerified: true,
    rating: 4.9,
    spent: 1,
    hires: 2,
    id: 'c1',
    postedJobs: 4,
  },
  allowedCountries: [],
  questions: ['Why <b>you</b>?'],
  proposalsSoFar: 3,
  isOpen: true,
}
const store = (changes: Partial<Posting> = {}) =>
  toStoredJob('gigboard', { ...posting, ...changes }, seenAt)

test('a posting is kept as plain text', () => {
  expect(store()).toMatchObject({
    marketplace: 'gigboard',
    marketplaceJobId: 'j1',
    title: 'A shop for me',
    description: 'One\n\ntwo',
    postedAt: posting.postedAt,
    seenAt,
    skillLevel: 'Expert',
    skills: ['WordPress', 'PHP'],
    weeklyHours: null,
    questions: ['Why you?'],
  })
})

test('the hashes of its words and countries are stored, of the cleaned text and each once', () => {
  const inWords = ['a', 'shop', 'for', 'me', 'one', 'two', 'wordpress', 'php']
  expect(store().wordHashes).toEqual([...wordHashes(inWords), placeHash('SPAIN')])
  const repeated = store({
    description: 'Two shops, one SHOP',
    allowedCountries: ['<b>Spain</b>', 'Italy', ''],
  })
  expect(repeated.wordHashes).toEqual([
    ...wordHashes(['a', 'shop', 'for', 'me', 'two', 'shops', 'one', 'wordpress', 'php']),
    placeHash('spain'),
    placeHash('Italy'),
  ])
})

test('a job without a readable title has one all the same', () => {
  expect(store({ title: '<img src=x>\0' }).title).toBe('Untitled job')
})

test('lists and texts are bounded', () => {
  const many = Array.from({ length: 500 }, () => 'x'.repeat(5_000))
  const job = store({
    title: 'x'.repeat(5_000),
    description: 'x'.repeat(500_000),
    skills: many,
    questions: many,
    allowedCountries: many,
    skillLevel: 'x'.repeat(5_000),
  })
  expect([job.title.length, job.description.length, job.skillLevel?.length]).toEqual([
    300, 20_000, 100,
  ])
  expect([job.skills.length, job.questions.length, job.allowedCountries.length]).toEqual([
    50, 20, 50,
  ])
  expect([job.skills[0]?.length, job.questions[0]?.length]).toEqual([100, 1000])
})

test('nothing that the database cannot hold comes through in any text', () => {
  const currency = `US\0D${'x'.repeat(5_000)}`
  const job = store({ fixedBudget: { amount: 1, currency }, weeklyHours: 'a\0b', skills: ['\0c'] })
  expect(JSON.stringify(job)).not.toContain('\\u0000')
  expect(job.currency?.length).toBeLessThanOrEqual(100)
})

test.each([
  [{ projectType: 'Project', fixedBudget: 500, currency: 'USD' }, '$500'],
  [{ projectType: 'Project', fixedBudget: 1234.5, currency: 'EUR' }, '€1,234.50'],
  [{ projectType: 'Project', fixedBudget: 500, currency: null }, '500'],
  [{ projectType: 'Project', fixedBudget: 500, currency: 'no currency' }, '500'],
  [{ projectType: 'Project', fixedBudget: 500, currency: 'XQZ' }, 'XQZ 500'],
  [{ projectType: 'Project', hourlyMin: 5, currency: 'USD' }, ''],
  [{ projectType: null, fixedBudget: 0, currency: 'USD' }, '$0'],
  [{ projectType: 'Hourly', hourlyMin: 15, hourlyMax: 35, currency: 'USD' }, '$15 – $35 / h'],
  [{ projectType: 'Hourly', hourlyMin: 20, hourlyMax: 20, currency: 'GBP' }, '£20 / h'],
  [{ projectType: 'Hourly', hourlyMax: 20, currency: 'GBP' }, '£20 / h'],
  [{ projectType: 'Hourly', fixedBudget: 500, currency: 'USD' }, ''],
] as const)('the budget of %j reads “%s”', (pay, words) => {
  const stated = budgetInWords({ fixedBudget: null, hourlyMin: null, hourlyMax: null, ...pay })
  expect(stated.replaceAll('\u00A0', ' ')).toBe(words)
})
