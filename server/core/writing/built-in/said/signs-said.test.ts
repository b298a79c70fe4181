import { expect, test } from 'vitest'
import { signsSaid } from './signs-said.ts'

test.each([
  ['Built forms & reports', 'Built forms and reports'],
  ['Audits & clean-ups for shops', 'Audits and clean-ups for shops'],
  ['The site of Moss & Pebble', 'The site of Moss & Pebble'],
  ['Quiz game (iOS + Android)', 'Quiz game (iOS and Android)'],
  ['Node + Redis + Vue', 'Node, Redis and Vue'],
  ['500+ icons in C++', '500+ icons in C++'],
  ['Forms w/ validation', 'Forms with validation'],
])('signs of notes are read aloud, and names keep theirs: %j', (text, said) => {
  expect(signsSaid(text)).toBe(said)
})

test.each([
  ['Load time 6 s → 2 s', 'Load time went from 6 s to 2 s'],
  [
    'Rebuilt the checkout, abandoned carts 71% → 48%',
    'Rebuilt the checkout; abandoned carts went from 71% to 48%',
  ],
  ['Wait time cut 9 min → 40 s', 'Wait time cut from 9 min to 40 s'],
  ['Cut costs from €900 → €300 a month', 'Cut costs from €900 to €300 a month'],
  ['Joomla → Drupal migration', 'migration from Joomla to Drupal'],
])('an arrow is said as what went from where to where: %j', (text, said) => {
  expect(signsSaid(text)).toBe(said)
})
