import { expect, test } from 'vitest'
import { actionsFor } from './application-actions.ts'
import { applicationStates } from './application.ts'
import { Reason } from './reasons.ts'

const reasons: (Reason | null)[] = [null, ...Reason.options]

test.each([
  ['review', 'below-threshold', ['send', 'edit', 'skip']],
  ['review', 'needs-answers', ['send', 'edit', 'skip']],
  ['review', 'prepared', ['send', 'edit', 'skip']],
  ['review', 'not-confirmed', ['confirm']],
  ['queued', null, ['send', 'skip']],
  ['queued', 'working-hours', ['send', 'skip']],
  ['skipped', 'by-you', ['undo', 'send', 'edit']],
  ['skipped', 'gate', ['send', 'edit']],
  ['skipped', 'never-words', ['send', 'edit']],
  ['capped', 'daily-limit', ['send', 'edit']],
  ['cancelled', 'switched-off', ['send', 'edit']],
  ['failed', 'letter-refused', ['send', 'edit']],
  ['failed', 'job-closed', []],
  ['failed', 'job-gone', []],
  ['failed', 'denied-by-you', []],
  ['submitted', null, ['mark']],
] as const)('%s (%s) can be: %j', (state, reason, actions) => {
  expect(actionsFor({ state, reason, isManual: false, isSentByUser: false })).toEqual(actions)
})

test('what the user sent and no worker has yet can be taken back or skipped, not sent again', () => {
  for (const reason of reasons)
    expect(actionsFor({ state: 'queued', reason, isManual: true, isSentByUser: false })).toEqual([
      'undo',
      'skip',
    ])
})

test('an application that is being sent, or may have arrived, cannot be sent, changed or skipped manually', () => {
  for (const reason of reasons) {
    for (const state of ['reserving', 'submitting', 'unknown', 'submitted'] as const)
      for (const isManual of [false, true])
        expect(actionsFor({ state, reason, isManual, isSentByUser: false })).toEqual(
          state === 'submitted' ? ['mark'] : [],
        )
    const inReview = actionsFor({ state: 'review', reason, isManual: false, isSentByUser: false })
    expect(inReview.includes('send')).toBe(reason !== 'not-confirmed')
  }
})

test('only the user’s own skip or send can be undone, and only an unconfirmed application is asked about', () => {
  for (const state of applicationStates) {
    for (const reason of reasons) {
      const actions = actionsFor({ state, reason, isManual: false, isSentByUser: false })
      expect(actions.includes('undo')).toBe(state === 'skipped' && reason === 'by-you')
      expect(actions.includes('confirm')).toBe(state === 'review' && reason === 'not-confirmed')
      expect(new Set(actions).size).toBe(actions.length)
    }
  }
})

test.each([
  ['review', 'send-yourself', ['mark-sent', 'edit', 'skip']],
  ['skipped', 'by-you', ['undo', 'mark-sent', 'edit']],
  ['skipped', 'gate', ['mark-sent', 'edit']],
  ['submitted', 'sent-by-you', ['undo', 'mark']],
] as const)('what its user sends, %s (%s), can be: %j', (state, reason, actions) => {
  expect(actionsFor({ state, reason, isManual: false, isSentByUser: true })).toEqual(actions)
})

test('of a job whose text is kept no longer nothing is sent, edited or taken back', () => {
  for (const state of applicationStates)
    for (const reason of reasons)
      for (const isSentByUser of [false, true])
        for (const isManual of [false, true]) {
          const given = { state, reason, isManual, isSentByUser }
          const before = actionsFor(given)
          expect(actionsFor({ ...given, isContentGone: true })).toEqual(
            before.filter((action) => ['skip', 'confirm', 'mark'].includes(action)),
          )
        }
})

test('what its user sends is never sent by us', () => {
  for (const state of applicationStates)
    for (const reason of reasons)
      expect(actionsFor({ state, reason, isManual: false, isSentByUser: true })).not.toContain(
        'send',
      )
})
