import { expect, test } from 'vitest'
import { readFacts } from './read-facts.ts'

function textsOf(detailedExperience: string): string[] {
  const { facts } = readFacts({
    fullName: 'Ilse Brook',
    whatServicesGeneral: '',
    detailedExperience,
    currentCoverLetter: '',
    portfolioLink: '',
    tags: [],
  })
  return facts.map(({ text }) => text)
}

test.each([
  [
    '• Lumo – quiz game for a museum in Lyon. 40 rounds, two languages. 4.9 stars, 12k installs.',
    'Lumo – quiz game for a museum in Lyon; 40 rounds, two languages; 4.9 stars, 12k installs',
  ],
  [
    '- 2020: Stock feed for Ostara (Graz). 12 suppliers, 90k items/hour, Celery + Redis. Uptime 99.8%.',
    '2020: Stock feed for Ostara (Graz); 12 suppliers, 90k items/hour, Celery + Redis; Uptime 99.8%',
  ],
  [
    '- Eshop price crawler, 9k pages daily, logins handled w/ Playwright.',
    'Eshop price crawler, 9k pages daily, logins handled w/ Playwright',
  ],
])('what a line adds to a piece of work stays with it: %j', (line, text) => {
  expect(textsOf(line)).toEqual([text])
})

test('lists of tools and sentences with verbs stay apart', () => {
  expect(textsOf('- Docker, Ansible, GitHub Actions.')).toEqual([
    'Docker',
    'Ansible',
    'GitHub Actions',
  ])
  expect(
    textsOf('• Shop for a florist in Ghent. I built the theme myself. Orders doubled in a year.'),
  ).toContain('I built the theme myself.')
})
