import { expect, test } from 'vitest'
import {
  doubtsAbout,
  factsSaying,
} from '../../../../../tests/support/writing/check-against-facts.ts'

const facts = factsSaying([
  'Museum archive: search script, 210,000 records from CSV into MySQL, duplicates removed.',
  'Ride app: crash rate from 2.1% to 0.3%.',
  'Nordhaus, a Danish furniture maker: catalogue.',
  'I speak Swedish.',
  'I take at most two projects at a time.',
  'I used Rust in two prototypes, neither of which went live.',
  'My designer drew the posters of the fair, printed in 2023.',
])

test.each([
  'For a museum archive I wrote a search script.',
  'The crash rate of the ride app fell to 0.3%, from 2.1% before.',
  'I made a catalogue for Nordhaus in Denmark.',
  'I used Rust in two prototypes, and neither went live.',
  'I never take more than two projects at a time.',
])('a list says what was made and how numbers changed: %s', (text) => {
  expect(doubtsAbout(text, { facts })).toEqual([])
})

test.each([
  'The crash rate of the ride app rose to 2.1%, from 0.3% before.',
  'The crash rate of the ride app fell to 0.2%, from 2.1% before.',
  'I made a catalogue for Nordhaus in Sweden.',
  'I led the search script for a museum archive.',
  'I drew the posters of the fair.',
  'I never miss a deadline.',
  'I used Rust in two prototypes, and both went live.',
])('a list says no more than it has: %s', (text) => {
  expect(doubtsAbout(text, { facts })).not.toEqual([])
})
