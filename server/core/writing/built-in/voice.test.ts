import { expect, test } from 'vitest'
import { profilesOfWriters } from '../../../../tests/support/writing/profiles-of-writers.ts'
import { checkLetter } from '../checking/check-letter.ts'
import { readFacts } from '../facts/read-facts.ts'
import { letterText } from '../letter-text.ts'
import { briefOf } from '../posting/brief-of.ts'
import { composeLetter } from './compose-letter.ts'
import { preparedFacts } from './prepared-facts.ts'
import { greetingTo, ownWordsOf, voiceOf } from './voice.ts'

const weaver = { ...profilesOfWriters.terse, fullName: 'Rosa Abril' }

function heard(currentCoverLetter: string) {
  return voiceOf({ ...weaver, currentCoverLetter })
}

test.each([
  ['Hola!\n\nI weave.\n\nUn saludo,\nRosa', 'Hola!', 'Un saludo,'],
  [
    "Good day Sir/Ma'am!\n\nI weave.\n\nGod bless and thank you,\nRosa",
    "Good day Sir/Ma'am!",
    'God bless and thank you,',
  ],
  ['Hello there!\n\nI weave.\n\nWarmly,\nRosa', 'Hello there!', 'Warmly,'],
  [
    'Dear Sir or Madam,\n\nI weave.\n\nWith warm wishes,\nRosa',
    'Dear Sir or Madam,',
    'With warm wishes,',
  ],
  ['Buenos días!\n\nI weave.\n\nNos vemos,\nRosa', 'Buenos días!', 'Nos vemos,'],
  ['hi\n\nI weave.\n\ncheers\nRosa', 'hi,', 'Cheers,'],
  ['Hi,\nI weave.', 'Hi,', null],
  ['hiya,\n\nI weave.\n\ncheers\nRosa', 'hiya,', 'Cheers,'],
  ['Hello hello,\n\nI weave.\n\nBest,\nRosa', 'Hello hello,', 'Best,'],
  ['morning all\n\nI weave.\n\nBest,\nRosa', 'morning all,', 'Best,'],
])('greeting and sign-off are kept as the user writes them: %j', (letter, greeting, signOff) => {
  expect(heard(letter)).toMatchObject({ greeting, signOff })
})

test.each([
  ['Hi Karen,\n\nI weave.', 'Hi,'],
  ['Dear [Client Name],\n\nI weave.', 'Hello,'],
  ['Hello, I weave.', 'Hello,'],
  ['I weave.\n\nRosa', null],
])('the name of somebody is not greeted again: %j', (letter, greeting) => {
  expect(heard(letter).greeting).toBe(greeting)
})

test('a client whom the posting names is greeted in the user’s words', () => {
  expect(greetingTo('Hello there!', 'Ana')).toBe('Hello Ana!')
  expect(greetingTo("Good day Sir/Ma'am!", 'Ana')).toBe('Good day Ana!')
  expect(greetingTo('Hi,', null)).toBe('Hi,')
  expect(greetingTo('Hello hello,', 'Ana')).toBe('Hello Ana,')
})

test.each([
  'I like to start small: one screen, working end to end, in the first week.',
  "If you send me one page you're unhappy with, I'll tell you what's wrong with it.",
  'My way: one moodboard, two directions, then we choose together.',
  'I always send end of day report: what is finish, what is pending, what I need from you.',
])('a method or an offer fits a letter about any job: %j', (line) => {
  expect(heard(`Hi,\n\nI weave. ${line}\n\nRosa`).lines.map(({ text }) => text)).toEqual([line])
})

test.each([
  'I read your project description twice before writing.',
  'My last client said I always send the best rugs of all.',
  'I will send you the rug for $40 and not more.',
  'It always keeps the floor warm and I like it.',
  'I have nine years of experience and I always smile.',
  'I look forward to hearing from you and I always answer.',
  "We don't do free samples, but we like to talk.",
  'I never work on Sundays or for a share of the profit.',
  'I take no more than two rugs at the same time.',
  'I make rugs that answer that.',
])('nothing that a letter about any job cannot say is taken: %j', (line) => {
  expect(heard(`Hi,\n\nI weave. ${line}\n\nRosa`).lines).toEqual([])
})

test.each([
  'Straight to the point: I weave rugs that outlive their floors.',
  'I never let a letter wait until tomorrow.',
  'I like plain words.',
])('any sentence of the user themselves is heard: %j', (line) => {
  expect(heard(`Hello, ${line}\n\nRosa`).lines.map(({ text }) => text)).toEqual([line])
})

test.each([
  'I won the Golden Loom of 2019.',
  'I always deliver within two days of your message.',
  'I can do a free trial task so you can see my work.',
  'I am confident I would be a great fit.',
])('a promise that is no fact, and a worn phrase, are not said again: %j', (line) => {
  const currentCoverLetter = `Hi,\n\n${line} I like plain words.\n\nRosa`
  const { voice } = preparedFacts([], { ...weaver, currentCoverLetter })
  expect(voice.lines.map(({ text }) => text)).toEqual(['I like plain words.'])
})

test('a promise that is one of the facts is said', () => {
  const line = 'I send back a sample of 50 knots the same day.'
  const profile = { ...weaver, currentCoverLetter: `Hi,\n\n${line}\n\nRosa` }
  const { voice } = preparedFacts(readFacts(profile).facts, profile)
  expect(voice.lines.map(({ text }) => text)).toEqual([line])
})

test.each([
  ['Hello from Cork,\n\nI weave.\n\nThank you and God bless,\nRosa', 'Hello from Cork,', null],
  ['Hi,\n\nWe weave.\n\nCheers,\nRosa and the loom team', 'Hi,', 'Rosa and the loom team'],
])('those who sign are those who sign the user’s own letter: %j', (letter, greeting, signer) => {
  expect(heard(letter)).toMatchObject({ greeting, signer })
})

function texts(line: string): string[] {
  return heard(`Hi,\n\n${line}\n\nRosa`).lines.map(({ text }) => text)
}

test('what follows on a trade is heard alone as well, unless it points back at it', () => {
  const line = 'I weave rugs for halls, and I like to show a small part early.'
  expect(texts(line)).toEqual([line, 'I like to show a small part early.'])
  expect(texts('I weave rugs for halls, and I like them.')).toHaveLength(1)
})

test.each([
  ['Also, I keep the loom open.', 'I keep the loom open.'],
  [
    `I like to start small: ${'one strip, woven end to end, '.repeat(6)}and we look at it.`,
    'I like to start small.',
  ],
])('a sentence is cut so that it stands alone: %j', (given, line) => {
  expect(heard(`Hi,\n\n${given}\n\nRosa`).lines.map(({ text }) => text)).toEqual([line])
})

test('what it costs is left to the user to say', () => {
  const letter = "Hi,\n\nSend me one rug you're unhappy with – no charge, no pitch.\n\nRosa"
  expect(heard(letter).lines).toEqual([
    { text: "Send me one rug you're unhappy with.", isOffer: true },
  ])
})

test('letters have a sentence of the user’s own, which the checker takes as theirs', () => {
  const profile = {
    ...weaver,
    currentCoverLetter:
      'Hola!\n\nI weave. I like to start small: one part, finished end to end. Then I send you a Loom film of the part.\n\nUn saludo,\nRosa',
  }
  const { facts } = readFacts(profile)
  for (const [index, title] of ['Price monitor', 'PDF parser', 'Rust firmware'].entries()) {
    const posting = { title, description: 'We need it.', skills: ['Python'], questions: [] }
    const brief = briefOf(posting)
    const drafted = composeLetter({ brief, facts, profile, seed: `${index}`, lastLetters: [] })
    const text = letterText(drafted)
    expect(text).toMatch(/^Hola!\n[^]*\nUn saludo,\nRosa Abril$/u)
    expect(text).toMatch(/I like to start small: one part|I send you a Loom film of the part\./u)
    const against = {
      facts,
      posting,
      fullName: profile.fullName,
      ownLinks: [profile.portfolioLink],
    }
    const limits = { lastLetters: [], maxLength: 5_000, mayHaveLinks: true }
    expect(
      checkLetter(text, { ...against, ...limits, ownSentences: ownWordsOf(profile) }, drafted)
        .doubts,
    ).toEqual([])
  }
})
