import { expect, test } from 'vitest'
import { readContent } from './read-content.ts'
import { toPostings } from './to-postings.ts'

const nowMs = Date.parse('2026-05-04T12:00:00Z')
const feedUrl = 'https://jobs.example.org/feed'
const postingsIn = (text: string) => toPostings(readContent(text).items, { feedUrl, nowMs })

test('RSS 1.0 is read', () => {
  const text = `<?xml version="1.0"?>
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://jobs.example.org/"><title>Jobs</title><link>https://jobs.example.org/</link><description>d</description></channel>
      <item rdf:about="urn:1"><title>A shop</title><link>https://jobs.example.org/1</link><description>Words</description><dc:date>2026-05-04T09:00:00Z</dc:date><dc:subject>PHP</dc:subject></item>
    </rdf:RDF>`
  expect(postingsIn(text)).toMatchObject([
    {
      marketplaceJobId: 'urn:1',
      title: 'A shop',
      link: 'https://jobs.example.org/1',
      description: 'Words',
      postedAt: '2026-05-04T09:00:00.000Z',
      skills: ['PHP'],
    },
  ])
})

test("Remote OK's list is read, without the notice at its top", () => {
  const text = JSON.stringify([
    { last_updated: 1, legal: 'Link back.' },
    {
      id: '123',
      slug: 'a-shop',
      date: '2026-05-04T09:00:00+00:00',
      company: 'Fernway',
      position: 'Shop developer',
      tags: ['php', 'shopify'],
      description: '<p>Words</p>',
      location: 'Worldwide',
      salary_min: 60_000,
      salary_max: 90_000,
      url: 'https://remoteok.com/remote-jobs/123',
    },
  ])
  expect(postingsIn(text)).toMatchObject([
    {
      marketplaceJobId: '123',
      title: 'Shop developer',
      skills: ['php', 'shopify'],
      description: '<p>Words</p>\n\nCompany: Fernway\nLocation: Worldwide\nPay: 60000–90000',
      fixedBudget: null,
      projectType: null,
      postedAt: '2026-05-04T09:00:00.000Z',
    },
  ])
})

test("Remotive's object is read", () => {
  const text = JSON.stringify({
    '0-legal-notice': 'Link back.',
    'job-count': 1,
    jobs: [
      {
        id: 7,
        url: 'https://remotive.com/remote-jobs/7',
        title: 'Writer',
        company_name: 'Harbour',
        category: 'Writing',
        tags: ['seo'],
        job_type: 'freelance',
        publication_date: '2026-05-04T08:00:00',
        candidate_required_location: 'Europe',
        salary: '$40 - $60 per hour',
        description: 'Words',
      },
    ],
  })
  expect(postingsIn(text)).toMatchObject([
    {
      marketplaceJobId: '7',
      skills: ['seo', 'Writing', 'freelance'],
      hourlyRange: { min: 40, max: 60, currency: 'USD' },
      projectType: 'Hourly',
      postedAt: '2026-05-04T08:00:00.000Z',
    },
  ])
})

test.each([
  ['[{"title":"A","url":"https://e.org/1","created_at":1777885200}]', '2026-05-04T09:00:00.000Z'],
  ['[{"title":"A","url":"https://e.org/1","pubDate":1777885200000}]', '2026-05-04T09:00:00.000Z'],
  [
    '[{"title":"A","url":"https://e.org/1","date":"2026-05-04 09:00:00"}]',
    '2026-05-04T09:00:00.000Z',
  ],
  ['[{"title":"A","url":"https://e.org/1","date":"no date"}]', '2026-05-04T12:00:00.000Z'],
  [
    '[{"title":"A","url":"https://e.org/1","date":"2030-01-01T00:00:00Z"}]',
    '2026-05-04T12:00:00.000Z',
  ],
  ['[{"title":"A","url":"https://e.org/1","date":-5}]', '2026-05-04T12:00:00.000Z'],
  ['[{"title":"A","url":"https://e.org/1"}]', '2026-05-04T12:00:00.000Z'],
])('the date of %s is %s', (text, postedAt) => {
  expect(postingsIn(text)).toMatchObject([{ postedAt }])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org/',
  'https://ada:secret@example.org/',
  `https://example.org/${'x'.repeat(2_000)}`,
  '',
  ' ',
])('an item with the link %j is left out, and the others stay', (url) => {
  const jobs = [
    { id: 'bad', title: 'Bad', url },
    { id: 'good', title: 'Good', url: '/jobs/good' },
  ]
  expect(postingsIn(JSON.stringify(jobs))).toMatchObject([
    { marketplaceJobId: 'good', link: 'https://jobs.example.org/jobs/good' },
  ])
})

test.each([
  ['{"jobs":[null,7,"x",[],{},{"title":"A","url":"https://e.org/1"}]}'],
  [
    '[{"title":{"a":1},"url":[]},{"title":"A","url":"https://e.org/1","tags":{"name":"x"},"salary":{}}]',
  ],
])('odd entries do not hide the others: %s', (text) => {
  expect(postingsIn(text)).toMatchObject([{ title: 'A' }])
})

test('of two items with one id the first counts', () => {
  const jobs = [
    { id: 1, title: 'A', url: 'https://e.org/1' },
    { id: 1, title: 'B', url: 'https://e.org/2' },
  ]
  expect(postingsIn(JSON.stringify(jobs)).map(({ title }) => title)).toEqual(['A'])
})

test('an item without an id has its link as one, and a long or odd id is shortened', () => {
  const jobs = [
    { title: 'A', url: 'https://e.org/1' },
    { id: 'x'.repeat(5_000), title: 'B', url: 'https://e.org/2' },
    { id: 'with spaces', title: 'C', url: 'https://e.org/3' },
  ]
  const [third, second, first] = postingsIn(JSON.stringify(jobs)).map(
    (each) => each.marketplaceJobId,
  )
  expect(first).toBe('https://e.org/1')
  expect(second).toMatch(/^sha256-[\w-]{43}$/u)
  expect(third).toMatch(/^sha256-[\w-]{43}$/u)
})

test.each([
  ['', 'the answer is empty'],
  ['hello', 'the answer is neither XML nor JSON'],
  ['<!doctype html><title>Sign in</title>', 'the answer is a web page, not a feed'],
  ['<html lang="en"><body></body></html>', 'the answer is a web page, not a feed'],
  ['<rss version="2.0"><channel><item>', 'the XML ends too early, or is no feed'],
  ['<opml version="2.0"><body/></opml>', 'the XML ends too early, or is no feed'],
  [
    '<!DOCTYPE rss [<!ENTITY a "x">]><rss version="2.0"><channel/></rss>',
    'defines entities of its own',
  ],
  ['{"jobs":', 'the JSON cannot be read'],
  ['{"message":"sign in"}', 'the JSON has no list of jobs'],
  ['"text"', 'the answer is neither XML nor JSON'],
  ['[{"title":"A"}]', 'no item of the feed has a title and a link'],
])('%j is refused with the reason', (text, reason) => {
  expect(() => postingsIn(text)).toThrow(reason)
})

test('a feed without items is a feed', () => {
  for (const text of [
    '[]',
    '{"jobs":[]}',
    '<rss version="2.0"><channel><title>t</title></channel></rss>',
  ])
    expect(postingsIn(text)).toEqual([])
})

test.each([
  ['Budget: $30 - $250 USD, Jobs: PHP', { fixedBudget: { amount: 250, currency: 'USD' } }],
  ['<b>Budget</b>: $1,500', { fixedBudget: { amount: 1_500, currency: 'USD' } }],
  ['<b>Hourly Range</b>: $15.00-$35.50', { hourlyRange: { min: 15, max: 35.5, currency: 'USD' } }],
  ['Budget: €2k', { fixedBudget: { amount: 2_000, currency: 'EUR' } }],
  ['Budget: $90,000 per year', { fixedBudget: null }],
  ['Budget: 3 months', { fixedBudget: null }],
  ['We have no budget for this.', { fixedBudget: null }],
])('pay in a description: %s', (description, pay) => {
  const text = JSON.stringify([{ title: 'A', url: 'https://e.org/1', description }])
  expect(postingsIn(text)).toMatchObject([pay])
})
