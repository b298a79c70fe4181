import { expect, test } from 'vitest'
import { applicationStates, type Stages } from '../../../contract/application.ts'
import { sayState } from './say-state.ts'

const now = new Date(2031, 4, 4, 12)
const place = { marketplaceTitle: 'Gigboard', now }

test('says when an application was sent, in the time of the reader', () => {
  const sentAt = new Date(2031, 4, 4, 10, 42).toISOString()
  const said = sayState(
    { state: 'submitted', reason: null, failedGate: null, stages: someStages({ sentAt }) },
    place,
  )
  expect(said).toEqual({ words: 'Sent to Gigboard at 10:42', tone: 'good', reason: null })
})

test('names the day when that was another one', () => {
  const sentAt = new Date(2031, 4, 3, 23, 5).toISOString()
  const said = sayState(
    { state: 'submitted', reason: null, failedGate: null, stages: someStages({ sentAt }) },
    place,
  )
  expect(said.words).toBe('Sent to Gigboard on 3 May at 23:05')
})

test('adds the sentence of the reason', () => {
  const said = sayState(
    { state: 'capped', reason: 'daily-limit', failedGate: null, stages: someStages({}) },
    place,
  )
  expect(said.reason).toBe("Not sent: today's applications are used up.")
})

test('names the gate that did not let it through, and what it saw', () => {
  const failedGate = { gate: 'profile', passed: false, saw: 'experience missing' } as const
  const said = sayState(
    { state: 'skipped', reason: 'gate', failedGate, stages: someStages({}) },
    place,
  )
  expect(said.reason).toBe('Not sent. What letters are made of: experience missing.')
})

test('has words of its own for every state', () => {
  const words = applicationStates.map(
    (state) =>
      sayState({ state, reason: null, failedGate: null, stages: someStages({}) }, place).words,
  )
  expect(new Set(words).size).toBe(applicationStates.length)
})

function someStages(given: Partial<Stages>): Stages {
  const at = new Date(2031, 4, 4, 10, 40).toISOString()
  return {
    postedAt: at,
    seenAt: at,
    matchedAt: at,
    decidedAt: at,
    composedAt: null,
    armedAt: null,
    sentAt: null,
    ...given,
  }
}
