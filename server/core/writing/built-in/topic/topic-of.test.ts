import { expect, test } from 'vitest'
import type { PostingText } from '../../material.ts'
import { briefOf } from '../../posting/brief-of.ts'
import { tradeOf } from '../trades/trade-of.ts'
import { topicsOf } from './topic-of.ts'

const empty: PostingText = { title: '', description: '', skills: [], questions: [] }

function topicOf(posting: Partial<PostingText>) {
  return topicsOf(briefOf({ ...empty, ...posting }))[0]
}

test.each([
  ['Build tool to read menus', 'thing', 'a tool to read menus'],
  ['I need help with the Parcelwise API', 'help', 'the Parcelwise API'],
  ['Backend for a riding school', 'thing', 'a backend for a riding school'],
  ['Job Title: Full Stack Elixir Developer', 'thing', 'a full stack Elixir developer'],
  ['Senior Flutter developer for a riding app', 'thing', 'a Flutter developer for a riding app'],
  ['Customer Service Agent in Plumewell.com', 'thing', 'a customer service agent'],
  ['Seeking a Magento Designer and Developer', 'thing', 'a Magento designer and developer'],
  ['iPad App Development Needed', 'thing', 'an iPad app'],
  [
    'Website about homes for sale in Portugal',
    'thing',
    'a website about homes for sale in Portugal',
  ],
  ['Interactive Wheel of Fortune', 'thing', 'an interactive wheel of fortune'],
  ['Wrap a recipe site using Capacitor', 'doing', 'wrap a recipe site using Capacitor'],
  [
    'Data entry collect and post 40 recipes on a website',
    'named',
    'Data entry collect and post 40 recipes on a website',
  ],
  ['Search Data Analysis Tool', 'thing', 'a search data analysis tool'],
  ['Vineyard Administrator Data Extraction', 'help', 'vineyard administrator data extraction'],
  ['Online menus for restaurants', 'thing', 'online menus for restaurants'],
  ['Scrap blogs from gardening websites', 'doing', 'scrape blogs from gardening websites'],
  ['"Recipe/Menu Reader" for a cook', 'thing', 'a recipe/menu reader for a cook'],
  ['Describe how to set up a shop for my bakery', 'thing', 'a shop for your bakery'],
  ['Expert Designer Needed – Draw Wine Labels', 'doing', 'draw wine labels'],
  ['Web scraping project', 'help', 'web scraping'],
  [
    'Build "Recipe/Menu Reader" for a Cooking Agency',
    'thing',
    'a recipe/menu reader for a cooking agency',
  ],
  [
    'Go High Level Expert Needed for Survey Design',
    'thing',
    'a Go High Level expert for survey design',
  ],
  ['File Organization Without Data Loss', 'help', 'file organization without data loss'],
  ['Theme Update for a Museum Website', 'thing', 'a theme update for a museum website'],
])('the title “%s” wants, as %s, “%s”', (title, frame, words) => {
  expect(topicOf({ title })).toMatchObject({ frame, words })
})

test('a slip of the pen is not repeated, not even between quotation marks', () => {
  expect(
    topicOf({ title: 'Androis App for a riding school', skills: ['Android App Development'] }),
  ).toMatchObject({
    frame: 'help',
    words: 'Android app development',
  })
  expect(topicOf({ title: 'Shopifi not Wixx for a riding schol' })).toBeUndefined()
})

test('a project that says nothing but its name is not wanted as a thing', () => {
  expect(topicOf({ title: 'ERP Project' })?.words).not.toBe('an ERP project')
})

test('the title comes before the first item of a list', () => {
  const description =
    'We run a riding school. Requirements: - Robust security measures to protect the data - Good communication'
  expect(topicOf({ title: 'Booking app for a riding school', description })?.words).toBe(
    'a booking app for a riding school',
  )
})

test('what a passive sentence wants is said as work', () => {
  const description = 'We sell cheese. The database should be built using PostgreSQL.'
  expect(topicOf({ title: '!!!', description })?.words).toMatch(
    /^(?:build )?(?:the|a) database using PostgreSQL$/u,
  )
})

test('a title that cannot be said gives way to the skills, which are work', () => {
  const title = 'Owner of bakeri nede thigns'
  expect(topicOf({ title, skills: ['WooCommerce', 'WordPress'] })).toMatchObject({
    frame: 'help',
    words: 'WooCommerce and WordPress work',
  })
  expect(topicOf({ title, skills: ['Illustration Design'] })?.words).toBe('illustration design')
  expect(topicOf({ title })).toBeUndefined()
})

test.each([
  [
    { title: 'Chrome extension that saves recipes', description: 'From blogs and posts.' },
    /your readers/iu,
  ],
  [{ title: 'UTM codes for a campaign', description: 'Our articles need them.' }, /piece be/iu],
  [
    { title: 'Extraction of a huge HBase table', description: 'Into files.' },
    /decision|numbers help/iu,
  ],
  [{ title: 'Build a website for a choir', description: '' }, /existing code|hosted today/iu],
  [
    {
      title: 'Scrape wine prices',
      description: 'Name, price and year, refreshed from time to time.',
    },
    /single run|fields matter/iu,
  ],
])('nothing of another trade is asked, and nothing that is answered (%#)', (posting, wrong) => {
  const brief = briefOf({ ...empty, ...posting })
  const [topic] = topicsOf(brief)
  const { questions, plans } = tradeOf(brief, { topic: topic ?? null, facts: [] })
  expect(questions.length).toBeGreaterThan(0)
  for (const said of [...questions, ...plans]) expect(said).not.toMatch(wrong)
})
