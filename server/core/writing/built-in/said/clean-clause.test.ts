import { expect, test } from 'vitest'
import { isCleanClause } from './clean-clause.ts'

test.each([
  ['a determiner before a clause', 'my past work includes a last spring I moved a shop', ''],
  ['a determiner before a clause', 'my past work includes a last year I moved a shop', ''],
  ['two subjects', 'our services cover everything runs on our servers', ''],
  ['two subjects', 'my past work includes the maps I drew for a guide they printed', ''],
  ['a person as work', 'my usual work is legal translator', ''],
  ['a person as work', 'my usual work is illustrator, logos and maps', ''],
  [
    'a name without its capital',
    'my past work includes velmo, a running app',
    'Velmo – running app',
  ],
  ['an open bracket', 'I built a stock feed (Redis and Celery', ''],
  ['an open quotation', 'I edited a guide, "The slow cook', ''],
  ['a label', 'my past work includes Previously: auditor at a bank', ''],
  ['a word that wants another', 'I built a stock feed for Ostara with', ''],
  ['a word that wants another', 'and built a stock feed for Ostara', ''],
  ['a word that wants another', 'my past work includes logins handled w', ''],
  ['an object that is missing', 'I delivered as PDF and print', ''],
  ['a sign between words', 'my past work includes Celery + rotating workers', ''],
  ['a sign between words', 'I cut the build time 9 min → 2 min', ''],
  ['a figure that was made', 'I made 4.9 stars in the first month', ''],
  ['a figure that was made', 'we built 70k installs', ''],
  ['a word for something named elsewhere', 'I finished it in two weeks', ''],
])('%s is no clean clause: %j', (_, clause, fact) => {
  expect(isCleanClause(clause, fact === '' ? clause : fact)).toBe(false)
})

test.each([
  ['my past work includes Velmo, a running app (iOS and Android)', 'Velmo – running app'],
  ['I built a stock feed for Ostara: 12 suppliers, Celery and Redis; uptime 99.8%', ''],
  ['Last spring I moved the shop of Ostara to Drupal', ''],
  ['as a junior designer at Casa Azul (2012–2015) I designed posters', ''],
  ['I worked as a bookkeeper for three dentists', ''],
  ['I keep the books of Moss & Pebble and enter 90 bills a day', ''],
  ['my past work includes Velmo, a running app: we took over a project that crashed', ''],
  ['I wrote 24 articles, eleven of which were reprinted', ''],
])('a whole clause is clean: %j', (clause, fact) => {
  expect(isCleanClause(clause, fact === '' ? clause : fact)).toBe(true)
})
