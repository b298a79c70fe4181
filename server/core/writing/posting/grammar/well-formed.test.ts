import { expect, test } from 'vitest'
import { familiarWords, nounPhrase, verbPhrase } from './well-formed.ts'

const bounds = { isFamiliar: () => false, maxWords: 15, maxLength: 110 }
const noun = (text: string) => nounPhrase(text, bounds)?.words
const verb = (text: string) => verbPhrase(text, bounds)?.words

test.each([
  ['website that lists second-hand bicycles', 'a website that lists second-hand bicycles'],
  ['backend for riding school', 'a backend for a riding school'],
  ['API to read menus', 'an API to read menus'],
  ['wine labels for an importer', 'wine labels for an importer'],
  ['data entry for a museum', 'data entry for a museum'],
  ['extraction of tables from scanned invoices', 'the extraction of tables from scanned invoices'],
  ['the menu of our restaurant', 'the menu of our restaurant'],
  ['a hourly report for 40 bakeries', 'an hourly report for 40 bakeries'],
  ['more than 300 recipes a week', 'more than 300 recipes a week'],
  ['logo, flyer and banner for a choir', 'a logo, a flyer and a banner for a choir'],
  ['electric and hybrid boats', 'electric and hybrid boats'],
  ['plugin built with React', 'a plugin built with React'],
  ['shops and email to owners', 'shops'],
  ['bakery website building', 'bakery website building'],
  ['PDF and Excel reader for cooks', 'a PDF and Excel reader for cooks'],
  ['tool for moving old recipe', 'a tool for moving an old recipe'],
  ['app that reads menus in real time', 'an app that reads menus in real time'],
  ['designer needed for a wine bar', 'a designer for a wine bar'],
  ['Elixir / Phoenix backend', 'an Elixir/Phoenix backend'],
  ['Notion to Airtable migration expert', 'a Notion to Airtable migration expert'],
  ['menu designer with PayPal integration', 'a menu designer with PayPal integration'],
  ['designer for setup and data migration', 'a designer for setup and data migration'],
  ['shop and menu designer', 'a shop and menu designer'],
  ['wine matching platform', 'a wine matching platform'],
  ['website displaying wine list', 'a website displaying a wine list'],
  ['prototype and requirements engineering', 'prototype and requirements engineering'],
  ['cook experienced with Godot 3D', 'a cook experienced with Godot 3D'],
])('the thing “%s” is said as “%s”', (text, words) => {
  expect(noun(text)).toBe(words)
})

test.each([
  ['read prices from 14 supplier sites', 'read prices from 14 supplier sites'],
  ['fix and improve booking page', 'fix and improve a booking page'],
  ['move our recipes to Webflow', 'move our recipes to Webflow'],
  ['set up newsletter for a choir', 'set up a newsletter for a choir'],
  ['set up and run newsletter', 'set up and run a newsletter'],
  ['connect our shop to Xero', 'connect our shop to Xero'],
  ['boost established wine shop', 'boost an established wine shop'],
  ['add wine filtering system to shop', 'add a wine filtering system to a shop'],
])('the work “%s” is said as “%s”', (text, words) => {
  expect(verb(text)).toBe(words)
})

test.each([
  'include name, platform links',
  'additional sources may added over time',
  'pop up needs to be fix',
  'know the monthly cost',
  'use out of the box services',
  'feel free to apply',
  'the another file',
  'a recipes',
  'someone who ideally understands Danish',
  'large number of',
  'recepies from old cookbooks',
  'these bakeries',
  'quick fix menu page',
  'menu related project',
  'bakery website not loading',
  'museum website museum page',
  'bridging menu and shop systems',
  'boost established wine shop',
  'software minimal viable menu',
  'menu to Arabic',
])('“%s” is no thing that can be named', (text) => {
  expect(noun(text)).toBeUndefined()
})

test.each([
  ['identify', undefined],
  ['find a way to identify.', undefined],
  ['scrape more than 1,000 a month', undefined],
  ['add and tracking campaign codes', undefined],
  ['build the', undefined],
  ['translate it', undefined],
  ['go high level shop', undefined],
])('work without its object is left alone: “%s”', (text, words) => {
  expect(verb(text)).toBe(words)
})

test.each([
  ['prices from bakeries and I want them weekly', 'prices from bakeries'],
  ['table of wines, which we have on paper', 'a table of wines'],
  ['recipes from blogs that you find', 'recipes from blogs'],
])('a wish is cut where one of its parts ends: “%s”', (text, words) => {
  expect(noun(text)).toBe(words)
})

test('a word that nobody knows is trusted when the posting has it twice', () => {
  const posting = { title: 'Flurbing', description: '', skills: [], questions: [] }
  const once = familiarWords({ ...posting, description: 'a flurb for us' })
  const twice = familiarWords({ ...posting, description: 'a flurb for us; each flurb is new' })
  expect(nounPhrase('the flurb of our school', { ...bounds, isFamiliar: once })).toBeNull()
  expect(nounPhrase('the flurb of our school', { ...bounds, isFamiliar: twice })?.words).toBe(
    'the flurb of our school',
  )
})

test('names are spelt as they spell themselves', () => {
  expect(noun('linkedin scraper for a wordpress agency')).toBe(
    'a LinkedIn scraper for a WordPress agency',
  )
})

test('words in any number are read in time in proportion to their number', () => {
  const text = 'list of boats and cars with prices for shops that sell boats to '.repeat(200)
  const start = performance.now()
  for (let turn = 0; turn < 50; turn += 1) nounPhrase(text, bounds)
  expect(performance.now() - start).toBeLessThan(2_000)
})
