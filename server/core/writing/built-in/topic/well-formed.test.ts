import { expect, test } from 'vitest'
import { briefOf } from '../../posting/brief-of.ts'
import { topicsOf } from './topic-of.ts'
import { isWellFormed } from './well-formed.ts'

test.each([
  ['a website that lists second-hand bicycles', 'thing'],
  ['PDF data extraction', 'thing'],
  ['a backend for your riding school', 'thing'],
  ['read prices from 14 supplier sites', 'doing'],
  ['fix and improve your booking page', 'doing'],
  ['a WordPress developer for a bakery', 'person'],
] as const)('“%s” may stand in a letter', (words, form) => {
  expect(isWellFormed(words, form)).toBe(true)
})

test.each([
  ['find a way to identify', 'doing'],
  ['scrape more than 1,000 a month', 'doing'],
  ['add and tracking campaign codes', 'doing'],
  ['build the', 'doing'],
  ['the include name, platform links', 'thing'],
  ['the additional sources may added over time', 'thing'],
  ['the pop up needs to be fixed', 'thing'],
  ['the data organized in a table', 'thing'],
  ['a web scrape and extract PDF', 'thing'],
  ['the another file', 'thing'],
  ['a similar website', 'thing'],
  ['someone who knows German', 'thing'],
  ['an owner', 'thing'],
  ['a developer/designer/tester to manage', 'person'],
  ['a system for cars, flats in Porto', 'thing'],
] as const)('“%s” is left alone', (words, form) => {
  expect(isWellFormed(words, form)).toBe(false)
})

test.each([
  ['Build tool to read menus', 'build a tool to read menus'],
  ['I need help with the Parcelwise API', 'the Parcelwise API'],
  ['Backend for a riding school', 'a backend for a riding school'],
  ['Job Title: Full Stack Elixir Developer', 'a full stack Elixir developer'],
  ['Search Data Analysis Tool', 'a search data analysis tool'],
  ['Contract Administrator Data Extraction', 'contract administrator data extraction'],
  ['Online menus for restaurants', 'online menus for restaurants'],
  ['Scrap blogs from gardening websites', 'scrape blogs from gardening websites'],
])('the title “%s” asks for “%s”', (title, words) => {
  const [topic] = topicsOf(briefOf({ title, description: '', skills: [], questions: [] }))
  expect(topic?.person ?? topic?.doing ?? topic?.thing).toBe(words)
})

test('what the title asks for comes before the first item of the list', () => {
  const description =
    'We run a riding school.\n\n- Robust security measures to protect the data\n- Good communication'
  const posting = {
    title: 'Booking app for a riding school',
    description,
    skills: [],
    questions: [],
  }
  expect(topicsOf(briefOf(posting))[0]?.thing).toBe('a booking app for a riding school')
})
