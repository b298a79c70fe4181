import { expect, test } from 'vitest'
import { briefOf } from '../writing/posting/brief-of.ts'
import type { Fact } from '../../../contract/writing/fact.ts'
import { composeAnswer, requestsIn } from './compose-answer.ts'

const profile = {
  fullName: 'Ada Example',
  whatServicesGeneral: 'WordPress and Shopify shops',
  detailedExperience: '',
  currentCoverLetter: '',
  portfolioLink: '',
  tags: [],
}
const facts = [
  { id: 'f1', kind: 'rate', text: '$45 an hour', link: null, source: 'own' },
  { id: 'f2', kind: 'availability', text: 'Available 30 hours a week', link: null, source: 'own' },
] as unknown as Fact[] // as they are read

function answerTo(text: string) {
  const requests = requestsIn(text)
  const posting = { title: 'A shop', description: text, skills: [], questions: requests }
  return composeAnswer({
    brief: briefOf(posting),
    requests,
    facts,
    profile,
    mayHaveLinks: true,
    jobBrief: null,
    sentLetter: null,
    seed: 'one',
  })
}

test('each thing that is asked for is answered where a fact says it, and the rest is named', () => {
  const { sentences, unanswered } = answerTo(
    'Hi Ada! What is your hourly rate? When can you start? Do you have a dog?',
  )
  const text = sentences.map((sentence) => sentence.text).join(' ')
  expect(text).toContain('$45 an hour')
  expect(text).toContain('30 hours a week')
  expect(unanswered).toEqual(['Do you have a dog?'])
  for (const sentence of sentences.filter(({ kind }) => kind === 'answer'))
    expect(sentence.factIds).toHaveLength(1)
})

test('a message that asks for nothing a fact says gets no draft, nor does one in another language', () => {
  expect(answerTo('Great, thanks a lot.')).toEqual({ sentences: [], unanswered: [] })
  expect(answerTo('Do you have a dog?')).toEqual({
    sentences: [],
    unanswered: ['Do you have a dog?'],
  })
  const german =
    'Vielen Dank für Ihr Angebot. Wie hoch ist Ihr Stundensatz und wann könnten Sie mit der Arbeit beginnen?'
  expect(answerTo(german).sentences).toEqual([])
})
