import { expect, test } from 'vitest'
import { readFacts } from '../../facts/read-facts.ts'
import { preparedFacts } from '../prepared-facts.ts'
import { empty, said } from './said-in-tests.ts'

test.each([
  ['The label for Ostara, a tea shop', 'the label for Ostara, a tea shop'],
  [
    'Posters for Casa Verde (florist): flyers, menus, 6 signs',
    'posters for Casa Verde (florist): flyers, menus, 6 signs',
  ],
  [
    'I have kept the books of Moss & Pebble since 2019',
    'have kept the books of Moss & Pebble since 2019',
  ],
])('lists and names stay what they are: %j', (line, end) => {
  expect(said(line)[0]).toMatch(new RegExp(`${RegExp.escape(end)}$`, 'u'))
})

test('a half of a sentence that lacks its object does not stand alone', () => {
  const clauses = said(
    'Collected 9,000 recipes from food blogs for a publisher in Oslo, checked amounts by hand, and delivered as CSV and JSON files each month.',
  )
  expect(clauses.length).toBeGreaterThan(0)
  expect(clauses.some((clause) => clause.startsWith('I delivered as'))).toBe(false)
})

test('what "I\'ve" begins keeps it when it stands alone, and no "also"', () => {
  expect(
    said(
      "I've also recorded around thirty audio guides of two minutes, and cut a 60-minute documentary.",
    ),
  ).toContain("I've recorded around thirty audio guides of two minutes")
})

test.each([
  [
    'The landing page of Ostara, a tea shop',
    'Copywriting',
    'I wrote the landing page of Ostara, a tea shop',
  ],
  [
    'The landing page of Ostara, a tea shop',
    'Web development',
    'I built the landing page of Ostara, a tea shop',
  ],
  [
    'The landing page of Ostara, a tea shop',
    'Web design',
    'my past work includes the landing page of Ostara, a tea shop',
  ],
  [
    'The app of Parcelo, a courier',
    'QA engineer: test automation for web and mobile apps',
    'my past work includes the app of Parcelo, a courier',
  ],
  [
    'The landing page of Ostara, a tea shop',
    'Accounting',
    'my past work includes the landing page of Ostara, a tea shop',
  ],
  [
    'Novel for a publisher in Riga, 310 pages',
    'Latvian to English translation',
    'my past work includes a novel for a publisher in Riga (310 pages)',
  ],
  [
    'Landing page and menu for a diner in Cork',
    'Web design',
    'my past work includes a landing page and menu for a diner in Cork',
  ],
])('a verb is only said of work that its user does: %j of %j', (line, services, clause) => {
  expect(said(line, services)).toEqual([clause])
})

test.each([
  ['4.9 stars, 70k installs in the first month', 'App development'],
  ['Customer satisfaction 97%', 'Customer support'],
  ['Three years of it, first in Graz and then on my own', 'Writing'],
])('a figure is never made: %j', (line, services) => {
  expect(said(line, services)).toEqual([])
})

test.each([
  [
    'Lumo – quiz game for a museum in Lyon',
    'Sound design',
    'my past work includes Lumo, a quiz game for a museum in Lyon',
  ],
  [
    'Orsa – dashboard for a bakery chain in Porto',
    'UI design',
    'my past work includes Orsa, a dashboard for a bakery chain in Porto',
  ],
  [
    'Orsa – rebrand of a bakery chain in Porto',
    'Logo design',
    'I did the rebrand of a bakery chain in Porto (Orsa)',
  ],
  [
    'Velmo, a running app for beginners: we took over a project that crashed on every start',
    'App development',
    'my past work includes Velmo, a running app for beginners: we took over a project that crashed on every start',
  ],
])('work under a name keeps it, and what it is: %j', (line, services, clause) => {
  expect(said(line, services)).toEqual([clause])
})

test.each([
  [
    'Last spring I moved the shop of Ostara, a tea importer, to Drupal in nine days',
    'Last spring I moved the shop of Ostara, a tea importer, to Drupal in nine days',
  ],
  [
    'Two years ago I drew the maps of a hiking guide for the Tatra mountains',
    'Two years ago I drew the maps of a hiking guide for the Tatra mountains',
  ],
  [
    'What I have written so far: a 5-part course on bees for a museum',
    'I wrote a 5-part course on bees for a museum',
  ],
])('a line that is a clause already is said as it is: %j', (line, clause) => {
  expect(said(line)).toEqual([clause])
})

test.each([
  [
    '2022-now: Tide calendar for a surf school (Biarritz)',
    'my work includes a tide calendar for a surf school (Biarritz), since 2022',
  ],
  ['2019: Stock feed for a toy shop (Bern)', 'I built a stock feed for a toy shop (Bern) in 2019'],
  [
    'Discord bot with a quiz on birds and trees',
    'I built a Discord bot with a quiz on birds and trees',
  ],
])('work is said in its time: %j', (line, clause) => {
  expect(said(line, 'Software development')).toEqual([clause])
})

test('a bare list of tools is what somebody works with', () => {
  expect(said('Playwright + rotating mobile proxies', 'Web scraping')).toEqual([
    'I work with Playwright and rotating mobile proxies',
  ])
})

test.each([
  [
    '- 2018: Stock feed for a toy shop (Bern). 12 suppliers, Celery + Redis. Uptime 99.8%.',
    'I built a stock feed for a toy shop (Bern) in 2018: 12 suppliers, Celery and Redis; uptime 99.8%',
  ],
  [
    '• Orsa – rebrand of a bakery chain in Porto. Logo, bags, waiting time cut from 9 min to 40 s.',
    'I did the rebrand of a bakery chain in Porto (Orsa): logo, bags, waiting time cut from 9 min to 40 s',
  ],
  [
    '- 2017: Tide survey for a harbour office, 11,000 readings, tables in English',
    'my past work includes a tide survey for a harbour office (2017): 11,000 readings, tables in English',
  ],
  [
    '- OLX/Imoti price crawler, 9k pages daily, logins handled w/ Playwright.',
    'I built an OLX/Imoti price crawler: 9k pages daily, logins handled with Playwright',
  ],
])('a result stays with its project: %j', (line, clause) => {
  expect(said(line, 'Software development')).toEqual([clause])
})

test.each([
  [
    'Motion designer, 11 years, After Effects since school.',
    "I'm a motion designer with 11 years' experience",
  ],
  [
    'I am payroll clerk and bookkeeper since 4 years, working from Lagos.',
    'I have been a payroll clerk and bookkeeper for 4 years, working from Lagos',
  ],
  [
    'I have manage the calendar of a dentist in Perth since 2021.',
    'I have managed the calendar of a dentist in Perth since 2021',
  ],
])('roles and years are said as people say them: %j', (line, clause) => {
  expect(said(line)).toEqual([clause])
})

test.each([
  ['Chartered surveyor and valuer for two banks', 'I chartered'],
  ['Sold into 6 languages.', 'I sold'],
  ['Manual & automated.', 'includes a manual'],
  ['Editor with 6 years at a daily paper', 'includes an editor'],
  ['Murals, banners & a map for a school in Brno.', '(Murals)'],
  ['Month-end reports 9 days → 3 days', 'includes month-end'],
])('half a sentence is no proof: %j', (line, broken) => {
  expect(said(line).filter((clause) => clause.includes(broken))).toEqual([])
})

test.each([
  [
    'Illustrator of travel guides since 2014.',
    "I've been an illustrator of travel guides since 2014",
  ],
  ['Painted 40 signs for US surf shop', 'I painted 40 signs for a US surf shop'],
  [
    'I answer the mail of readers for my own shop, 20 a day',
    'I answer the mail of readers for my own shop, 20 a day',
  ],
  ['Test engineer, 9 years.', "I'm a test engineer with 9 years' experience"],
  [
    'Moss & Pebble (soap maker, 2 shops): monthly accounts + payroll',
    'my past work includes Moss & Pebble (soap maker, 2 shops): monthly accounts and payroll',
  ],
  [
    'Payroll for 12 dentists, filed through the online portal',
    'my past work includes payroll for 12 dentists, filed through the online portal',
  ],
])('a background is said as people say it: %j', (line, clause) => {
  expect(said(line)).toEqual([clause])
})

test.each([
  [
    'My oldest client is Moss & Pebble, a soap maker in Cardiff: I moved their shop from Wix to Shopify in 2021, rewrote all of the product pages in plain English, and their orders went from 40 to 95 a week in two months.',
    /in 2021, and their orders went from 40 to 95 a week in two months$/u,
  ],
  [
    'Last spring I moved the shop of Moss & Pebble, a soap maker with two shops, to Drupal with a stock feed of its own and a gift finder that now brings in around 90 orders a month.',
    /shop of Moss & Pebble to Drupal with .* that now brings in around 90 orders a month$/u,
  ],
  [
    '• Lumo – quiz game for a museum in Lyon. 40 rounds, hand-drawn characters, scoreboard for school classes, two languages. 4.9 stars, 12k installs in the first month.',
    /Lumo, a quiz game for a museum in Lyon: 4\.9 stars, 12k installs in the first month$/u,
  ],
  [
    'For the museum group Fjellet I built a Power BI model on top of their ticket system, covering eleven museums, and the Monday report which used to take a clerk six hours now refreshes by itself.',
    /on top of their ticket system, and the Monday report .* now refreshes by itself$/u,
  ],
  [
    'For the museum group Fjellet I built a Power BI model on top of their ticket system, covering eleven museums, including two that are closed during the long winter.',
    /^For the museum group Fjellet I built a Power BI model on top of their ticket system, covering eleven museums/u,
  ],
])('a short form keeps the result: %j', (detailedExperience, end) => {
  const profile = { ...empty, detailedExperience }
  const { facts } = readFacts(profile)
  expect(preparedFacts(facts, profile).proofs[0]?.brief).toMatch(end)
})
