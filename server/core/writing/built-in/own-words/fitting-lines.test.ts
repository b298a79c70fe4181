import { expect, test } from 'vitest'
import { briefOf } from '../../posting/brief-of.ts'
import { fittingLines } from './fitting-lines.ts'

type Job = { title: string; skills?: string[]; description?: string; isFar?: boolean }

function isSaid(text: string, { title, skills = [], description = '', isFar = false }: Job) {
  const brief = briefOf({ title, description, skills, questions: [] })
  return fittingLines([{ text, isOffer: false }], brief, { isFar }).length > 0
}

test.each([
  'I send a short note every Friday with what is done.',
  'I answer messages on weekdays, Cairo time.',
  'I would rather ask twice than guess once.',
])('a line on how somebody works fits any job, near or far: %s', (line) => {
  expect(isSaid(line, { title: 'Beehive inspection in Tartu', isFar: true })).toBe(true)
  expect(isSaid(line, { title: 'Laravel developer for a ferry' })).toBe(true)
})

test.each([
  ['I send wireframes before any code is written.', 'WordPress website for a mill'],
  ['You get a clean bounce of each track.', 'Excel dashboard for a bakery'],
  ['I reconcile the ledger before I touch anything else.', 'Logo for a bakery'],
  ['I weave the warp by hand.', 'Logo for a bakery'],
])('a line that names what the job has not is left out: %s', (line, title) => {
  expect(isSaid(line, { title })).toBe(false)
})

test('a line that names a thing fits where the posting speaks of it, or of the matter that it belongs to', () => {
  const line = 'I comment the code so that others can read it.'
  expect(isSaid(line, { title: 'Python developer for a tide table' })).toBe(true)
  expect(isSaid(line, { title: 'Tide table', skills: ['Python', 'API Development'] })).toBe(true)
  expect(isSaid(line, { title: 'Tide table', skills: ['Python'] })).toBe(false)
  expect(isSaid('I weave the warp by hand.', { title: 'Weave a warp for our loom' })).toBe(true)
})

test('where the job is far from all that its sender did, a line needs the posting’s own words', () => {
  const line = 'I comment the code so that others can read it.'
  const title = 'Python developer for a tide table'
  expect(isSaid(line, { title, isFar: true })).toBe(false)
  expect(isSaid(line, { title, description: 'The code is old.', isFar: true })).toBe(true)
})

test('a thing to be built for some work is not that work', () => {
  const line = 'I watch all the footage before I make a cut.'
  expect(isSaid(line, { title: 'Video editing for a choir' })).toBe(true)
  expect(isSaid(line, { title: 'Video editing website' })).toBe(false)
})
