import type { Instant } from '../../../../contract/instant.ts'
import type { Attempt } from '../../../store/signing-in/sign-in-attempts.ts'

export type Tried = {
  uid: string
  accountName: string
  /** The marketplace has let this user into this account before: others who guess do not keep them out. */
  isProven: boolean
}

const secondMs = 1_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Refusals of one user, or of one account by all users, before the first pause. */
export const freeRefusals = 5
/** Refusals of the whole installation in an hour and in a day. */
export const maxRefusals = { hour: 30, day: 200 } as const
/** Different accounts that refused one user in a day, and different users that one account refused. */
const series = { accounts: 4, users: 3 } as const

/** Attempts without an answer count as refused from then on: their process died, or was frozen. */
const unansweredMs = 120 * secondMs
/** Wait until attempts under way have ended. */
const underWayMs = 30 * secondMs

/**
 * Tells until when credentials that never worked are not tried. Null: they may be tried now. Five refusals are free,
 * each later one within a day doubles the hour. Working sign-ins count for nothing. docs/decisions/045
 */
export function pausedUntil(
  { attempts, now }: { attempts: readonly Attempt[]; now: Instant },
  tried: Tried,
): Instant | null {
  const nowMs = Date.parse(now)
  const isOver = ({ at, isRefused }: Attempt) => isRefused || Date.parse(at) <= nowMs - unansweredMs
  const refused = attempts.filter(isOver)
  const untilMs = latestEnd(refused, tried, nowMs)
  if (untilMs > nowMs) return new Date(untilMs).toISOString()
  return latestEnd(attempts, tried, nowMs) > nowMs
    ? new Date(nowMs + underWayMs).toISOString()
    : null
}

/** Reason for a line in the log: what the last refusal of these has begun. Null: nothing that had not begun before. */
export type Series = 'many-refusals' | 'many-accounts' | 'many-users' | 'whole-installation'

/** Tells what suspicious series an attempt has completed, by the refusals of the last day with and without it. */
export function seriesBegun(refused: readonly Attempt[], last: Attempt): Series | null {
  const before = refused.filter(({ id }) => id !== last.id)
  const ofUser = before.filter(({ uid }) => uid !== null && uid === last.uid)
  const ofAccount = before.filter(({ accountName }) => accountName === last.accountName)
  const grows = (count: (attempts: readonly Attempt[]) => number, some: Attempt[], to: number) =>
    count(some) < to && count([...some, last]) >= to
  if (grows(countAccounts, ofUser, series.accounts)) return 'many-accounts'
  if (grows(countUsers, ofAccount, series.users)) return 'many-users'
  if ([ofUser, ofAccount].some((some) => grows(countAll, some, freeRefusals)))
    return 'many-refusals'
  const lastHour = before.filter(({ at }) => Date.parse(at) > Date.parse(last.at) - hourMs)
  return grows(countAll, lastHour, maxRefusals.hour) ? 'whole-installation' : null
}

function latestEnd(attempts: readonly Attempt[], tried: Tried, nowMs: number): number {
  const ofUser = attempts.filter(({ uid }) => uid === tried.uid)
  const ofAccount = attempts.filter(({ accountName }) => accountName === tried.accountName)
  return Math.max(
    pauseEnd(ofUser),
    countAccounts(ofUser) >= series.accounts ? lastMs(ofUser) + dayMs : 0,
    tried.isProven ? 0 : pauseEnd(ofAccount),
    !tried.isProven && countUsers(ofAccount) >= series.users ? lastMs(ofAccount) + dayMs : 0,
    windowEnd(attempts, { max: maxRefusals.hour, ms: hourMs }, nowMs),
    windowEnd(attempts, { max: maxRefusals.day, ms: dayMs }, nowMs),
  )
}

function pauseEnd(attempts: readonly Attempt[]): number {
  const over = attempts.length - freeRefusals
  return over < 0 ? 0 : lastMs(attempts) + Math.min(hourMs * 2 ** over, dayMs)
}

/** Returns when fewer than `max` are left in a window that slides on. */
function windowEnd(
  attempts: readonly Attempt[],
  { max, ms }: { max: number; ms: number },
  nowMs: number,
): number {
  const inWindow = attempts.filter(({ at }) => Date.parse(at) > nowMs - ms)
  const leaving = inWindow.at(-max)
  return leaving ? Date.parse(leaving.at) + ms : 0
}

function lastMs(attempts: readonly Attempt[]): number {
  const last = attempts.at(-1)
  return last ? Date.parse(last.at) : 0
}

function countAll(attempts: readonly Attempt[]): number {
  return attempts.length
}

function countAccounts(attempts: readonly Attempt[]): number {
  return new Set(attempts.map(({ accountName }) => accountName)).size
}

/** Counts each attempt of a user who has been deleted since as one more user. */
function countUsers(attempts: readonly Attempt[]): number {
  return new Set(attempts.map(({ uid, id }) => uid ?? id)).size
}
