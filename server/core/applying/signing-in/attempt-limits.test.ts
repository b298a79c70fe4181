import { expect, test } from 'vitest'
import type { Attempt } from '../../../store/signing-in/sign-in-attempts.ts'
import { freeRefusals, maxRefusals, pausedUntil, seriesBegun } from './attempt-limits.ts'

const now = '2031-05-05T12:00:00.000Z'
const somebody = {
  uid: 'somebody',
  accountName: 'an account',
  isProven: false,
}

test('four refusals are free, and each one from the fifth on doubles the pause, up to a day', () => {
  expect([0, 2, 4].map(until)).toEqual([null, null, null])
  expect([5, 6, 7, 9, 10, 15].map((count) => hoursUntil(until(count)))).toEqual([
    1, 2, 4, 16, 24, 24,
  ])
})

test('what one account refused to all its users counts together, and what all accounts refused to one user', () => {
  const ofAccount = [refused(2), refused(3, { uid: 'another' })].flat()
  expect(hoursUntil(pausedUntil({ attempts: ofAccount, now }, somebody))).toBe(1)
  const ofUser = [refused(2), refused(3, { accountName: 'another' })].flat()
  expect(hoursUntil(pausedUntil({ attempts: ofUser, now }, somebody))).toBe(1)
  const others = refused(9, { uid: 'another', accountName: 'another' })
  expect(pausedUntil({ attempts: others, now }, somebody)).toBeNull()
})

test('four accounts by one user, and three users on one account, are paused for a day', () => {
  const accounts = ['a', 'b', 'c', 'd'].flatMap((accountName) => refused(1, { accountName }))
  expect(hoursUntil(pausedUntil({ attempts: accounts, now }, somebody))).toBe(24)
  expect(pausedUntil({ attempts: accounts.slice(1), now }, somebody)).toBeNull()
  const users = ['a', null, null].flatMap((uid) => refused(1, { uid }))
  expect(hoursUntil(pausedUntil({ attempts: users, now }, somebody))).toBe(24)
  expect(pausedUntil({ attempts: users.slice(1), now }, somebody)).toBeNull()
})

test('others who guess at an account do not keep out a user whom it has let in before', () => {
  const others = refused(9, { uid: 'another' })
  expect(pausedUntil({ attempts: others, now }, { ...somebody, isProven: true })).toBeNull()
  const own = refused(5)
  expect(hoursUntil(pausedUntil({ attempts: own, now }, { ...somebody, isProven: true }))).toBe(1)
})

test('the whole installation pauses until its oldest refusal of the hour, or of the day, is over', () => {
  const hour = strangers(maxRefusals.hour, 45)
  expect(hoursUntil(pausedUntil({ attempts: hour, now }, somebody))).toBe(0.25)
  expect(pausedUntil({ attempts: hour.slice(1), now }, somebody)).toBeNull()
  const day = [600, 480, 360, 240, 120].flatMap((ago) => strangers(maxRefusals.day / 5, ago))
  expect(hoursUntil(pausedUntil({ attempts: day, now }, somebody))).toBe(14)
})

test('attempts under way count, for half a minute’s wait; unanswered for two minutes, they are refusals', () => {
  const underWay = { isRefused: false, minutesAgo: 0 }
  const waiting = pausedUntil({ attempts: refused(freeRefusals, underWay), now }, somebody)
  expect(hoursUntil(waiting)).toBe(30 / 3600)
  const unanswered = refused(freeRefusals, { isRefused: false, minutesAgo: 3 })
  expect(hoursUntil(pausedUntil({ attempts: unanswered, now }, somebody))).toBe(0.95)
})

test('each series is noticed once, when its last refusal completes it', () => {
  const no = null
  expect(seriesOf(refused(7))).toEqual([no, no, no, no, 'many-refusals', no, no])
  const accounts = ['a', 'b', 'c', 'd', 'e'].flatMap((accountName) => refused(1, { accountName }))
  expect(seriesOf(accounts)).toEqual([no, no, no, 'many-accounts', 'many-refusals'])
  const users = ['a', 'b', 'c', 'd'].flatMap((uid) => refused(1, { uid }))
  expect(seriesOf(users)).toEqual([no, no, 'many-users', no])
  const all = Array.from({ length: maxRefusals.hour + 1 }, (_, index) =>
    refused(1, { uid: `${index}`, accountName: `${index}` }),
  ).flat()
  expect(seriesOf(all).filter((one) => one !== null)).toEqual(['whole-installation'])
})

function until(count: number): string | null {
  return pausedUntil({ attempts: refused(count), now }, somebody)
}

/** Makes refusals of different users at different accounts. */
function strangers(count: number, minutesAgo: number): Attempt[] {
  return refused(count, { minutesAgo }).map((one, index) => ({
    ...one,
    uid: `${minutesAgo} ${index}`,
    accountName: `${minutesAgo} ${index}`,
  }))
}

function seriesOf(attempts: Attempt[]) {
  return attempts.map((last, index) => seriesBegun(attempts.slice(0, index + 1), last))
}

let lastId = 0

function refused(
  count: number,
  { minutesAgo = 0, ...changes }: Partial<Attempt> & { minutesAgo?: number } = {},
): Attempt[] {
  const at = new Date(Date.parse(now) - minutesAgo * 60_000).toISOString()
  return Array.from({ length: count }, () => ({
    id: (lastId += 1),
    uid: somebody.uid,
    accountName: somebody.accountName,
    at,
    isRefused: true,
    ...changes,
  }))
}

function hoursUntil(until: string | null): number {
  return until === null ? 0 : (Date.parse(until) - Date.parse(now)) / 3_600_000
}
