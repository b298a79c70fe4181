import { expect, test } from 'vitest'
import { applyFactChanges } from './apply-fact-changes.ts'
import { readFacts } from './read-facts.ts'

const read = readFacts({
  fullName: 'Grace Example',
  whatServicesGeneral: '',
  detailedExperience: 'I built a price monitor.',
  currentCoverLetter: '',
  portfolioLink: '',
  tags: ['PHP'],
})
const [project, skill] = read.facts
const own = { id: 'own', kind: 'rate' as const, text: '$40 an hour', link: null }

test('a removed fact and the questions about it are gone', () => {
  const { facts, questions } = applyFactChanges(read, [
    { id: project?.id ?? '', kind: null, text: null, link: null },
  ])
  expect(facts).toEqual([skill])
  expect(questions.map(({ factId }) => factId)).not.toContain(project?.id)
})

test('a changed fact stands where the one read from the profile stood', () => {
  const text = 'I built a price monitor for 40 shops.'
  const { facts } = applyFactChanges(read, [
    { id: project?.id ?? '', kind: 'project', text, link: 'https://monitor.example' },
  ])
  expect(facts[0]).toMatchObject({ id: project?.id, text, source: 'you' })
  expect(facts).toHaveLength(2)
})

test('an added fact is kept, and answers the question about what it says', () => {
  const { facts, questions } = applyFactChanges(read, [own])
  expect(facts).toContainEqual({ ...own, source: 'you' })
  expect(questions.map(({ question }) => question)).not.toContain('What is your hourly rate?')
})

test('there are at most 200 facts', () => {
  const changes = Array.from({ length: 300 }, (_, index) => ({ ...own, id: `${index}` }))
  expect(applyFactChanges(read, changes).facts).toHaveLength(200)
})
