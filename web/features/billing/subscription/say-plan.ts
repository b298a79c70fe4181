import type { Instant } from '../../../../contract/instant.ts'
import { planName as nameOf } from '../../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { sayDay, sayDayTime } from '../../../ui/words/say-moment.ts'
import type { PlanState } from './plan-state.ts'

/** A sentence with a moment in it, which the screen shows with a tooltip. */
export type Said = { before: string; moment: { at: Instant; words: string } | null; after: string }

type Dated = (before: string, at: Instant, after: string) => Said
type Holder = Pick<UserDocument, 'plan_name' | 'grantedTier'>

/** Says how the plan in force continues; null where its name says it all. */
export function sayPlan(state: PlanState, holder: Holder, now: Date): Said | null {
  const { plan_name: planName, grantedTier } = holder
  const dated: Dated = (before, at, after) => ({
    before,
    moment: { at, words: sayDay(at, now) },
    after,
  })
  switch (state.kind) {
    case 'free':
      return null
    case 'granted':
      return sayGranted(state.paidInVain, dated)
    case 'renews':
      return dated('Renews on ', state.at, '.')
    case 'renewal-awaited':
      return dated(
        'Renewal was due on ',
        state.at,
        `. The payment provider hasn't confirmed it yet; ${planName} continues.`,
      )
    case 'renewal-unheard':
      return dated(
        'Renewal was due on ',
        state.at,
        ". The payment provider hasn't confirmed it, so the Free limits apply.",
      )
    case 'ends':
      return dated(
        'Ends on ',
        state.at,
        `. You keep ${planName} until then${grantedTier === null ? '' : `, and ${nameOf(grantedTier)} after it`}. You can undo this under Manage Plan.`,
      )
    case 'ended':
      if (state.at === null) return plain('Your subscription has ended. The Free limits apply.')
      return dated('Ended on ', state.at, '. The Free limits apply.')
    case 'past-due':
      return sayPastDue(state.until, holder, now)
    case 'unpaid':
      return plain(
        'Your last payment failed more than 72 hours ago, so the Free limits apply. Your plan resumes as soon as you pay.',
      )
    case 'unknown-plan':
      return plain(
        "You're paying for a plan that isn't sold here, so the Free limits apply. Contact this installation's administrator.",
      )
  }
}

function sayGranted(paid: UserDocument['paidInVain'], dated: Dated): Said {
  const granted = "Granted by this installation's administrator."
  if (paid === null) return plain(granted)
  const what = paid.tier === 'free' ? "a plan that isn't sold here" : nameOf(paid.tier)
  if (paid.endsAt !== null)
    return dated(`${granted} Your payment for ${what} ends on `, paid.endsAt, '.')
  return plain(
    `${granted} You also pay for ${what}, which adds nothing. You can cancel it under Manage Plan.`,
  )
}

function sayPastDue(
  until: Instant | null,
  { plan_name: planName, grantedTier }: Holder,
  now: Date,
): Said {
  if (until === null) return plain('Your last payment failed.')
  return {
    before: `Your last payment failed. ${planName} continues until `,
    moment: { at: until, words: sayDayTime(until, now) },
    after: ` (72 hours); then the ${nameOf(grantedTier ?? 'free')} limits apply.`,
  }
}

function plain(sentence: string): Said {
  return { before: sentence, moment: null, after: '' }
}
