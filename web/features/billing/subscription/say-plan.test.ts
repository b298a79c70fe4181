import { expect, test } from 'vitest'
import type { PlanState } from './plan-state.ts'
import { sayPlan } from './say-plan.ts'

const now = new Date('2031-05-04T10:00:00Z')
const at = '2031-06-04T12:00:00Z'

test.each<[PlanState, string]>([
  [{ kind: 'granted', paidInVain: null }, "Granted by this installation's administrator."],
  [
    { kind: 'granted', paidInVain: { tier: 'starter', endsAt: null } },
    "Granted by this installation's administrator. You also pay for Starter, which adds nothing. You can cancel it under Manage Plan.",
  ],
  [
    { kind: 'granted', paidInVain: { tier: 'starter', endsAt: at } },
    "Granted by this installation's administrator. Your payment for Starter ends on 4 Jun.",
  ],
  [
    { kind: 'granted', paidInVain: { tier: 'free', endsAt: null } },
    "Granted by this installation's administrator. You also pay for a plan that isn't sold here, which adds nothing. You can cancel it under Manage Plan.",
  ],
  [{ kind: 'renews', at }, 'Renews on 4 Jun.'],
  [{ kind: 'renews', at: '2032-01-04T12:00:00Z' }, 'Renews on 4 Jan 2032.'],
  [
    { kind: 'renewal-awaited', at },
    "Renewal was due on 4 Jun. The payment provider hasn't confirmed it yet; Pro continues.",
  ],
  [
    { kind: 'renewal-unheard', at },
    "Renewal was due on 4 Jun. The payment provider hasn't confirmed it, so the Free limits apply.",
  ],
  [
    { kind: 'ends', at },
    'Ends on 4 Jun. You keep Pro until then. You can undo this under Manage Plan.',
  ],
  [{ kind: 'ended', at }, 'Ended on 4 Jun. The Free limits apply.'],
  [{ kind: 'ended', at: null }, 'Your subscription has ended. The Free limits apply.'],
  [
    { kind: 'unpaid' },
    'Your last payment failed more than 72 hours ago, so the Free limits apply. Your plan resumes as soon as you pay.',
  ],
  [
    { kind: 'unknown-plan' },
    "You're paying for a plan that isn't sold here, so the Free limits apply. Contact this installation's administrator.",
  ],
  [{ kind: 'past-due', until: null }, 'Your last payment failed.'],
])('%o is told as "%s"', (state, sentence) => {
  expect(say(state)).toBe(sentence)
})

test('a payment that failed is told with the day and the time when the grace ends', () => {
  expect(say({ kind: 'past-due', until: at })).toMatch(
    /^Your last payment failed\. Pro continues until 4 Jun at \d\d:\d\d [A-Z][\w:+-]* \(72 hours\); then the Free limits apply\.$/u,
  )
})

test('a granted plan continues after a larger plan that is paid for', () => {
  expect(say({ kind: 'ends', at }, 'starter')).toBe(
    'Ends on 4 Jun. You keep Pro until then, and Starter after it. You can undo this under Manage Plan.',
  )
  expect(say({ kind: 'past-due', until: at }, 'starter')).toMatch(
    /; then the Starter limits apply\.$/u,
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
