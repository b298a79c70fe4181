import { expect, test } from 'vitest'
import { applicationStates, type Stages } from '../../../../contract/bidding/application.ts'
import { type Outcome, outcomes } from '../../../../contract/insights/outcome.ts'
import { statusGroups } from './status-groups.ts'
import { sayShortly, sayState } from './say-state.ts'

const now = new Date(2031, 4, 4, 12)
const place = { marketplaceTitle: 'Gigboard', now }

test('says where an application was sent, and gives the time apart', () => {
  const sentAt = new Date(2031, 4, 4, 10, 42).toISOString()
  const said = sayState(
    {
      state: 'submitted',
      reason: null,
      failedGate: null,
      nextAt: null,
      stages: someStages({ sentAt }),
    },
    place,
  )
  expect(said).toEqual({
    words: 'Sent to Gigboard',
    at: sentAt,
    tone: 'good',
    reason: null,
    beside: null,
  })
})

test('says the newest outcome of an application that was sent', () => {
  const at = new Date(2031, 4, 4, 11).toISOString()
  const one = (outcome: Outcome) => {
    const outcomes = [{ outcome, at, isMarked: false }]
    const sent = { state: 'submitted', reason: null, failedGate: null, nextAt: null } as const
    return sayState({ ...sent, stages: someStages({ sentAt: at }), outcomes }, place)
  }
  expect(outcomes.map((outcome) => one(outcome).words)).toEqual([
    'Seen by the client',
    'The client replied',
    'Invited to an interview',
    'You were hired',
    'The client declined',
  ])
  expect(one('replied').at).toBe(at)
})

test('adds the sentence of the reason', () => {
  const said = sayState(
    {
      state: 'capped',
      reason: 'daily-limit',
      failedGate: null,
      nextAt: null,
      stages: someStages({}),
    },
    place,
  )
  expect(said.reason).toBe('Not sent: daily limit reached.')
})

test('names the gate that did not let it through, and what it saw', () => {
  const failedGate = { gate: 'profile', passed: false, saw: { isComplete: false } } as const
  const said = sayState(
    { state: 'skipped', reason: 'gate', failedGate, nextAt: null, stages: someStages({}) },
    place,
  )
  expect(said.reason).toBe('Skipped. Profile complete: name, services or experience missing.')
})

test('tells what waits for a decision from what waits for a look', () => {
  const words = (['prepared', 'not-confirmed'] as const).map(
    (reason) =>
      sayState(
        { state: 'review', reason, failedGate: null, nextAt: null, stages: someStages({}) },
        place,
      ).words,
  )
  expect(words).toEqual(['To review', 'Please check'])
})

test('names the words that are never applied to', () => {
  const failedGate = { gate: 'never-words', passed: false, saw: { found: 'casino' } } as const
  const said = sayState(
    { state: 'skipped', reason: 'never-words', failedGate, nextAt: null, stages: someStages({}) },
    place,
  )
  expect(said.reason).toBe('Skipped: it contains “casino”, which you blocked.')
})

test('beside the state the reason does not begin with what the state says already', () => {
  const besides = (['switched-off', 'below-threshold', 'needs-answers', 'pace'] as const).map(
    (reason) => said({ state: 'review', reason }).beside,
  )
  expect(besides).toEqual([
    'Auto-bidding was turned off.',
    'Its score is below your automatic-sending score.',
    'The client asks a question you have no saved answer for.',
    'You set a pace for automatic sending.',
  ])
  const failedGate = { gate: 'budget', passed: false, saw: { low: 40, high: 40 } } as const
  expect(said({ state: 'skipped', reason: 'gate', failedGate }).beside).toBe('Budget: 40.')
})

test('says when what waits goes on, as long as that is to come', () => {
  const waiting = { state: 'queued', reason: 'pace' } as const
  const past = new Date(2031, 4, 4, 11, 59).toISOString()
  const soon = new Date(2031, 4, 4, 17, 34).toISOString()
  const sentence = 'Waiting: you set a pace for automatic sending.'
  const told = said({ ...waiting, nextAt: soon }).reason
  expect(told?.replace(/(?<=17:34) [A-Z][\w:+-]*/u, ' BST')).toBe(
    `${sentence} Earliest at 17:34 BST.`,
  )
  expect(said({ ...waiting, nextAt: past }).reason).toBe(sentence)
  expect(said({ ...waiting, nextAt: null }).reason).toBe(sentence)
  // Sent manually a moment ago, and expected to be in progress.
  expect(said({ ...waiting, state: 'reserving', nextAt: soon }).reason).toBe(sentence)
})

test('calls what waits as the counts and the filter do', () => {
  for (const [state, group] of [
    ['queued', 'waiting'],
    ['review', 'review'],
  ] as const) {
    const label = statusGroups.find(({ id }) => id === group)?.label
    expect([said({ state }).words, sayShortly(state)]).toEqual([label, label])
  }
})

test('has words of its own for every state', () => {
  const words = applicationStates.map(
    (state) =>
      sayState(
        { state, reason: null, failedGate: null, nextAt: null, stages: someStages({}) },
        place,
      ).words,
  )
  expect(new Set(words).size).toBe(applicationStates.length)
})

function said(given: Partial<Parameters<typeof sayState>[0]>) {
  const stages = someStages({})
  return sayState(
    { state: 'queued', reason: null, failedGate: null, nextAt: null, stages, ...given },
    place,
  )
}

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
