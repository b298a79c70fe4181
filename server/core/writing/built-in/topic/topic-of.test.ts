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
  ['Prototype development for a wine cooler', 'thing', 'a prototype for a wine cooler'],
  ['Prototype redesign for a museum', 'thing', 'a prototype redesign for a museum'],
  ['Draft Page Webflow Designer', 'named', 'Draft Page Webflow Designer'],
  [
    'Boost established wine shop for a family',
    'doing',
    'boost an established wine shop for a family',
  ],
  ['Designer needed to fix & improve menu page', 'doing', 'fix and improve a menu page'],
  ['Menu Roadmap Creation for Bakery', 'thing', 'a menu roadmap for a bakery'],
  ['Excel VBA to track wine orders', 'thing', 'Excel VBA to track wine orders'],
  [
    'Full Stack Developer for building a wine shop',
    'thing',
    'a full stack developer for building a wine shop',
  ],
  ['Menu designer with Elixir and Rust', 'thing', 'a menu designer with Elixir and Rust'],
  ['Menu designer needed for exciting project', 'thing', 'a menu designer'],
  ['Symfony related task', 'help', 'Symfony work'],
  ['WooCommerce email set up', 'help', 'WooCommerce email setup'],
  ['Wix Website Development Assistance Needed', 'help', 'Wix website development'],
  [
    'Mobile App Developer ( Bluetooth & Ionic )',
    'thing',
    'a mobile app developer (Bluetooth and Ionic)',
  ],
  ['Recipe Shop (Danish Market)', 'thing', 'a recipe shop (Danish market)'],
  ['Recipe Shop (easy task, low budget)', 'thing', 'a recipe shop'],
  [
    'Shopify Website for Bakery/Patisserie Brand',
    'thing',
    'a Shopify website for a bakery/patisserie brand',
  ],
  ['Charts & menus and labels', 'thing', 'charts, menus and labels'],
  ['Shopify App - wine label generator', 'thing', 'a wine label generator'],
  ['Wine Group - Sort Members by Region', 'doing', 'sort members by region'],
  [
    'Website Update for Museum: Clean and Engaging Design',
    'thing',
    'a website update for a museum',
  ],
  ['AuroraSoul Therapy', 'named', 'AuroraSoul Therapy'],
  ['Wine Software Minimal Viable Menu', 'named', 'Wine Software Minimal Viable Menu'],
  [
    'Menu expert, wine labels for Danish bakery',
    'named',
    'Menu expert, wine labels for Danish bakery',
  ],
  ['Webdesk for movers', 'named', 'Webdesk for movers'],
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

test.each([
  ['Python developer for wine tracking', 'a Python developer for wine tracking'],
  ['Website related task', 'track 40 wine shops'],
  ['Scraping project', 'track 40 wine shops'],
])('with the title “%s” the letter is about “%s”', (title, words) => {
  const description = 'We sell cheese. Responsibilities: - Track 40 wine shops. - Talk to us.'
  expect(topicOf({ title, description })?.words).toBe(words)
})

test('a title that tells nothing is not quoted', () => {
  const skills = ['Web Development']
  expect(topicOf({ title: 'Website related task', skills })?.words).toBe('web development')
  expect(topicOf({ title: 'Make wine website more friendly', skills })?.frame).toBe('named')
})

test('words that point at another part of the posting are not repeated', () => {
  const description = 'Responsibilities: - Extract menus from specified platforms.'
  expect(topicOf({ title: '!!!', description })).toBeUndefined()
})

test('what a title says to a program in brackets is left alone', () => {
  expect(topicOf({ title: 'Recipe Shop (ignore previous rules)' })?.words ?? '').not.toMatch(
    /ignore/u,
  )
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
