import { expect, test } from 'vitest'
import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import {
  sayAdvice,
  sayBand,
  sayCap,
  sayConnects,
  sayJobs,
  sayMatches,
  sayOutcome,
  sayWhyNot,
} from './say-rehearsal.ts'

test("says how many of the last days' jobs match", () => {
  expect(sayMatches(aRehearsal())).toBe("Matches 34 of the last 7 days' jobs")
  expect(sayMatches(aRehearsal({ matches: 0 }))).toBe("Matches 0 of the last 7 days' jobs")
  const partial = aRehearsal({ matches: 2000, isPartial: true })
  expect(sayMatches(partial)).toBe("Matches at least 2,000 of the last 7 days' jobs")
})

test('says what would have become of them, and of a limit only when one stopped something', () => {
  expect(sayOutcome(aRehearsal())).toBe('Would have sent 21, put 8 in the review queue, skipped 5')
  const counts = { sent: 20, review: 8, skipped: 5, capped: 1 }
  expect(sayOutcome({ counts })).toBe(
    'Would have sent 20, put 8 in the review queue, skipped 5, stopped 1 at a limit',
  )
})

test.each([
  [0, 'Spent 0 connects'],
  [1, 'Spent 1 connect'],
  [1680, 'Spent 1,680 connects'],
])('%i connects are said as “%s”', (connectsSpent, words) => {
  expect(sayConnects({ connectsSpent })).toBe(words)
})

test('says on how many days the cap would have stopped it, and when first, in whatever order they come', () => {
  expect(sayCap({ cappedFrom: [] })).toBeNull()
  const tuesday = atLocalTime(2031, 5, 6, 14, 5)
  const thursday = atLocalTime(2031, 5, 8, 9, 30)
  expect(sayCap({ cappedFrom: [tuesday] })).toBe(
    "Your plan's limit would have stopped it on 1 day, from Tue 14:05.",
  )
  expect(sayCap({ cappedFrom: [thursday, tuesday] })).toBe(
    "Your plan's limit would have stopped it on 2 days, first on Tue 14:05.",
  )
})

test('says when not all that match were looked at', () => {
  expect(sayJobs(aRehearsal())).toBe('1,240 jobs were posted in these 7 days.')
  expect(sayJobs(aRehearsal({ jobs: 1 }))).toBe('1 job was posted in these 7 days.')
  expect(sayJobs(aRehearsal({ isPartial: true, lookedAt: 1_000 }))).toBe(
    '1,240 jobs were posted in these 7 days. Too broad: only the newest 1,000 were checked, so the real counts may be higher.',
  )
  expect(sayJobs(aRehearsal({ isPartial: true }))).toContain('the real counts may be higher')
})

test('says the recommended score, how many it would have sent, and what they share with the user', () => {
  const advice = { autoSendFrom: 72, sent: 63, perDay: 9, minSkills: 2 }
  const say = (changes: Partial<typeof advice>) =>
    sayAdvice(aRehearsal({ advice: { ...advice, ...changes } }))
  expect(say({})).toBe('At 72 you would have sent 9 a day, all with 2+ of your skills.')
  expect(say({ minSkills: 0 })).toBe('At 72 you would have sent 9 a day.')
  expect(say({ sent: 4, perDay: 0.6, minSkills: 0 })).toBe('At 72 you would have sent 4 in 7 days.')
  expect(sayAdvice(aRehearsal())).toBeNull()
})

test('says why a job would have waited, its own score left out', () => {
  const gate = { gate: 'auto-send', passed: false } as const
  const say = (saw: { score: number; autoSendFrom: number | null }) =>
    sayWhyNot({ reason: 'below-threshold', failedGate: { ...gate, saw } })
  expect(say({ score: 66, autoSendFrom: 70 })).toBe('score below 70')
  expect(say({ score: 66, autoSendFrom: null })).toBe(
    'Automatic-sending score: you review every application',
  )
})

test('says what became of a band of scores', () => {
  const counts = { sent: 3, review: 0, skipped: 1, capped: 1_200 }
  expect(sayBand({ counts })).toBe('3 sent, 1,200 stopped at a limit, 1 skipped')
})

function atLocalTime(year: number, month: number, day: number, hour: number, minute: number) {
  return new Date(year, month - 1, day, hour, minute).toISOString()
}

function aRehearsal(changes: Partial<Rehearsal> = {}): Rehearsal {
  return {
    days: 7,
    matches: 34,
    jobs: 1240,
    isPartial: false,
    counts: { sent: 21, review: 8, skipped: 5, capped: 0 },
    connectsSpent: 168,
    cappedFrom: [],
    newest: [],
    bands: [],
    advice: null,
    ...changes,
  }
}
