import { expect, test } from 'vitest'
import type { PlanState } from './plan-state.ts'
import { sayPlan } from './say-plan.ts'

const now = new Date('2031-05-04T10:00:00Z')
const at = '2031-06-04T12:00:00Z'

test.each<[PlanState, string]>([
  [{ kind: 'granted', paidInVain: null }, 'Granted by whoever runs this installation.'],
  [
    { kind: 'granted', paidInVain: { tier: 'starter', endsAt: null } },
    'Granted by whoever runs this installation. You also pay for Starter, which adds nothing to it. Under Manage Plan you can end that.',
  ],
  [
    { kind: 'granted', paidInVain: { tier: 'starter', endsAt: at } },
    'Granted by whoever runs this installation. What you pay beside it, for Starter, ends on 4 Jun.',
  ],
  [
    { kind: 'granted', paidInVain: { tier: 'free', endsAt: null } },
    'Granted by whoever runs this installation. You also pay for something that is none of the plans sold here, which adds nothing to it. Under Manage Plan you can end that.',
  ],
  [{ kind: 'renews', at }, 'Renews on 4 Jun.'],
  [{ kind: 'renews', at: '2032-01-04T12:00:00Z' }, 'Renews on 4 Jan 2032.'],
  [
    { kind: 'renewal-awaited', at },
    'Was to renew on 4 Jun. The payment service has not confirmed it yet; Pro goes on.',
  ],
  [
    { kind: 'renewal-unheard', at },
    'Was to renew on 4 Jun. The payment service has not confirmed it, so the limits of Free hold.',
  ],
  [
    { kind: 'ends', at },
    'Ends on 4 Jun. You keep Pro until then. Under Manage Plan you can take that back.',
  ],
  [{ kind: 'ended', at }, 'Ended on 4 Jun. The limits of Free hold.'],
  [{ kind: 'ended', at: null }, 'Your subscription has ended. The limits of Free hold.'],
  [
    { kind: 'unpaid' },
    'Your last payment did not go through, and the 72 hours after it are over: the limits of Free hold. Your plan comes back as soon as it is paid.',
  ],
  [
    { kind: 'unknown-plan' },
    'What you pay for is none of the plans sold here, so the limits of Free hold. Please write to whoever runs this installation.',
  ],
  [{ kind: 'past-due', until: null }, 'Your last payment did not go through.'],
])('%o is told as "%s"', (state, sentence) => {
  expect(say(state)).toBe(sentence)
})

test('a payment that failed is told with the day and the time when the grace ends', () => {
  expect(say({ kind: 'past-due', until: at })).toMatch(
    /^Your last payment did not go through\. Pro goes on until 4 Jun, \d\d:\d\d [A-Z][\w:+-]* \(72 hours\); then the limits of Free hold\.$/u,
  )
})

test('what was granted goes on after a larger plan that is paid for', () => {
  expect(say({ kind: 'ends', at }, 'starter')).toBe(
    'Ends on 4 Jun. You keep Pro until then, and Starter after it. Under Manage Plan you can take that back.',
  )
  expect(say({ kind: 'past-due', until: at }, 'starter')).toMatch(
    /; then the limits of Starter hold\.$/u,
  )
})

test('the free plan needs no words, and a moment keeps its exact time for the tooltip', () => {
  expect(sayPlan({ kind: 'free' }, { plan_name: 'Free', grantedTier: null }, now)).toBeNull()
  expect(
    sayPlan({ kind: 'renews', at }, { plan_name: 'Pro', grantedTier: null }, now)?.moment?.at,
  ).toBe(at)
})

function say(state: PlanState, grantedTier: string | null = null): string {
  const said = sayPlan(state, { plan_name: 'Pro', grantedTier }, now)
  return `${said?.before}${said?.moment?.words ?? ''}${said?.after}`
}
