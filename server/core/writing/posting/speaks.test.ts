import { expect, test } from 'vitest'
import { readFacts } from '../facts/read-facts.ts'
import { speaks } from './speaks.ts'

const factsOf = (detailedExperience: string) =>
  readFacts({
    fullName: 'Ada Byron',
    whatServicesGeneral: '',
    detailedExperience,
    currentCoverLetter: '',
    portfolioLink: '',
    tags: [],
  }).facts

test.each([
  'German native, English C1.',
  'Languages: English, German',
  'I speak German fluently.',
  'I speak fluent German, so calls are fine.',
  'German B1.',
])('“%s” speaks German', (text) => {
  expect(speaks(factsOf(text), 'de')).toBe(true)
})

test.each([
  'English native.',
  'German A2, English C1.',
  'I speak English and basic German.',
  'Learning German.',
  'I worked for German companies.',
  '',
])('“%s” does not speak German', (text) => {
  expect(speaks(factsOf(text), 'de')).toBe(false)
})

test('everybody writes in English', () => {
  expect(speaks([], 'en')).toBe(true)
})
