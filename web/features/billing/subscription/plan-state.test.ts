import { expect, test } from 'vitest'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { aUserDocument } from '../../../../tests/support/factories/a-user-document.ts'
import { hasOldInvoices, isManageable, isPaying, planStateOf, toneOf } from './plan-state.ts'

const now = new Date('2031-05-04T10:00:00Z')
const past = '2031-05-01T12:00:00Z'
const future = '2031-06-04T12:00:00Z'
const renewing = { renewsAt: future, endsAt: null, endsBecause: null }
const due = { renewsAt: past, endsAt: null, endsBecause: null }
const longDue = { ...due, renewsAt: '2031-05-01T09:00:00Z' }
const cancelled = { renewsAt: null, endsAt: future, endsBecause: 'cancelled' } as const
const over = { renewsAt: null, endsAt: past, endsBecause: 'cancelled' } as const
const pastDue = { renewsAt: null, endsAt: future, endsBecause: 'past-due' } as const
const ended = { renewsAt: null, endsAt: null, endsBecause: null }

/** Tier in force, status, known subscription; expected state, and the tone of its status. */
const lives = [
  ['free', 'none', null, { kind: 'free' }, 'neutral'],
  ['free', 'incomplete_expired', null, { kind: 'free' }, 'neutral'],
  ['free', 'incomplete', null, { kind: 'free' }, 'warn'],
  ['pro', 'active', null, { kind: 'granted', paidInVain: null }, 'good'],
  ['pro', 'active', renewing, { kind: 'renews', at: future }, 'good'],
  ['pro', 'trialing', renewing, { kind: 'renews', at: future }, 'good'],
  ['pro', 'active', due, { kind: 'renewal-awaited', at: past }, 'warn'],
  ['free', 'active', longDue, { kind: 'renewal-unheard', at: longDue.renewsAt }, 'bad'],
  ['free', 'active', renewing, { kind: 'unknown-plan' }, 'bad'],
  ['pro', 'active', cancelled, { kind: 'ends', at: future }, 'good'],
  ['free', 'active', over, { kind: 'ended', at: past }, 'neutral'],
  ['free', 'canceled', over, { kind: 'ended', at: past }, 'neutral'],
  ['free', 'canceled', cancelled, { kind: 'ended', at: null }, 'neutral'],
  ['free', 'active', cancelled, { kind: 'unknown-plan' }, 'bad'],
  ['free', 'canceled', ended, { kind: 'ended', at: null }, 'neutral'],
  ['free', 'canceled', null, { kind: 'ended', at: null }, 'neutral'],
  ['pro', 'past_due', pastDue, { kind: 'past-due', until: future }, 'warn'],
  ['free', 'past_due', { ...pastDue, endsAt: past }, { kind: 'unpaid' }, 'bad'],
  ['free', 'past_due', { ...pastDue, endsAt: null }, { kind: 'unknown-plan' }, 'bad'],
  ['free', 'unpaid', ended, { kind: 'unpaid' }, 'bad'],
  ['free', 'unpaid', null, { kind: 'unpaid' }, 'bad'],
] as const

test.each(lives)('%s with the status %s and %o is %o, shown %s', (...life) => {
  const [tier, status, subscription, state, tone] = life
  const user = aUser(tier, status, subscription)
  expect(planStateOf(user, now)).toEqual(state)
  expect(toneOf(user, planStateOf(user, now))).toBe(tone)
})

test('a plan that is over by this computer’s clock goes on while the server says so', () => {
  const held = { has_active_subscription: true }
  const owing = aUser('pro', 'past_due', { ...pastDue, endsAt: past }, held)
  expect(planStateOf(owing, now)).toEqual({ kind: 'past-due', until: past })
  const cancelling = aUser('pro', 'active', over, held)
  expect(planStateOf(cancelling, now)).toEqual({ kind: 'ends', at: past })
  expect(toneOf(cancelling, planStateOf(cancelling, now))).toBe('good')
})

test('a plan that is over at the server is so before this computer’s clock has come to its end', () => {
  const lapsed = { has_active_subscription: false }
  const stateOf = (status: string, subscription: UserDocument['subscription']) =>
    planStateOf(aUser('free', status, subscription, lapsed), now)
  expect(stateOf('active', cancelled)).toEqual({ kind: 'ended', at: null })
  expect(stateOf('past_due', pastDue)).toEqual({ kind: 'unpaid' })
  expect(stateOf('active', renewing)).toEqual({ kind: 'renewal-unheard', at: future })
})

test('a user who bought something once, and has nothing that continues, has old invoices', () => {
  const known = { canManagePlan: true }
  const found = lives
    .map(([tier, status, subscription]) => aUser(tier, status, subscription, known))
    .filter(hasOldInvoices)
    .map(
      ({ subscription_tier, subscription_status }) => `${subscription_tier} ${subscription_status}`,
    )
  expect(new Set(found)).toEqual(
    new Set(['free incomplete_expired', 'pro active', 'free canceled']),
  )
  expect(hasOldInvoices(aUser('free', 'canceled', ended))).toBe(false)
})

test('a plan that is paid or owed can be managed, one that was granted or has ended cannot', () => {
  const found = lives.map(([tier, status, subscription]) => {
    const user = aUser(tier, status, subscription, { canManagePlan: true })
    return `${tier} ${status}${subscription ? '' : ', nothing known'}: ${isManageable(user)}`
  })
  expect(found).toEqual([
    'free none, nothing known: false',
    'free incomplete_expired, nothing known: false',
    'free incomplete, nothing known: true',
    'pro active, nothing known: false',
    'pro active: true',
    'pro trialing: true',
    'pro active: true',
    'free active: true',
    'free active: true',
    'pro active: true',
    'free active: true',
    'free canceled: false',
    'free canceled: false',
    'free active: true',
    'free canceled: false',
    'free canceled, nothing known: false',
    'pro past_due: true',
    'free past_due: true',
    'free past_due: true',
    'free unpaid: true',
    'free unpaid, nothing known: true',
  ])
})

test('a user whom the payment service does not know has nothing to manage', () => {
  for (const [tier, status, subscription] of lives)
    expect(isManageable(aUser(tier, status, subscription))).toBe(false)
})

test('deleting the account ends a subscription that is charged or owed, and speaks of no other', () => {
  const paying = lives
    .map(([tier, status, subscription]) => aUser(tier, status, subscription))
    .filter(isPaying)
    .map(({ subscription_status }) => subscription_status)
  expect(new Set(paying)).toEqual(new Set(['active', 'trialing', 'past_due', 'unpaid']))
  expect(isPaying(aUser('pro', 'active', null))).toBe(false)
})

test('a plan paid for although a grant counts is named, managed, and ended with the account', () => {
  const paidInVain = { tier: 'starter', endsAt: null }
  const given = {
    paidInVain,
    grantedTier: 'pro',
    canManagePlan: true,
    has_active_subscription: true,
  }
  const user = aUser('pro', 'active', null, given)
  expect(planStateOf(user, now)).toEqual({ kind: 'granted', paidInVain })
  expect([isManageable(user), isPaying(user), hasOldInvoices(user)]).toEqual([true, true, false])
})

test('a plan charged although its limits are over is managed, and ended with the account', () => {
  for (const [status, subscription] of [
    ['past_due', { ...pastDue, endsAt: past }],
    ['active', longDue],
  ] as const) {
    const user = aUser('free', status, subscription, { canManagePlan: true })
    expect(user.has_active_subscription).toBe(false)
    expect([isManageable(user), isPaying(user)]).toEqual([true, true])
  }
})

/** User as the server builds it: a live subscription is active until its end, or until 72 hours after a due renewal. */
function aUser(
  subscription_tier: string,
  subscription_status: string,
  subscription: UserDocument['subscription'],
  given: Partial<UserDocument> = {},
): UserDocument {
  return aUserDocument({
    subscription_tier,
    subscription_status,
    subscription,
    has_active_subscription:
      ['active', 'trialing', 'past_due'].includes(subscription_status) && isInTime(subscription),
    ...given,
  })
}

function isInTime(subscription: UserDocument['subscription']): boolean {
  const { renewsAt = null, endsAt = null } = subscription ?? {}
  if (endsAt !== null) return Date.parse(endsAt) > now.getTime()
  return renewsAt === null || Date.parse(renewsAt) + 72 * 3_600_000 > now.getTime()
}
