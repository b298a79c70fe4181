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
        'Was to renew on ',
        state.at,
        `. The payment service has not confirmed it yet; ${planName} goes on.`,
      )
    case 'renewal-unheard':
      return dated(
        'Was to renew on ',
        state.at,
        '. The payment service has not confirmed it, so the limits of Free hold.',
      )
    case 'ends':
      return dated(
        'Ends on ',
        state.at,
        `. You keep ${planName} until then${grantedTier === null ? '' : `, and ${nameOf(grantedTier)} after it`}. Under Manage Plan you can take that back.`,
      )
    case 'ended':
      if (state.at === null) return plain('Your subscription has ended. The limits of Free hold.')
      return dated('Ended on ', state.at, '. The limits of Free hold.')
    case 'past-due':
      return sayPastDue(state.until, holder, now)
    case 'unpaid':
      return plain(
        'Your last payment did not go through, and the 72 hours after it are over: the limits of Free hold. Your plan comes back as soon as it is paid.',
      )
    case 'unknown-plan':
      return plain(
        'What you pay for is none of the plans sold here, so the limits of Free hold. Please write to whoever runs this installation.',
      )
  }
}

function sayGranted(paid: UserDocument['paidInVain'], dated: Dated): Said {
  const granted = 'Granted by whoever runs this installation.'
  if (paid === null) return plain(granted)
  const what =
    paid.tier === 'free' ? 'something that is none of the plans sold here' : nameOf(paid.tier)
  if (paid.endsAt !== null)
    return dated(`${granted} What you pay beside it, for ${what}, ends on `, paid.endsAt, '.')
  return plain(
    `${granted} You also pay for ${what}, which adds nothing to it. Under Manage Plan you can end that.`,
  )
}

function sayPastDue(
  until: Instant | null,
  { plan_name: planName, grantedTier }: Holder,
  now: Date,
): Said {
  if (until === null) return plain('Your last payment did not go through.')
  return {
    before: `Your last payment did not go through. ${planName} goes on until `,
    moment: { at: until, words: sayDayTime(until, now) },
    after: ` (72 hours); then the limits of ${nameOf(grantedTier ?? 'free')} hold.`,
  }
}

function plain(sentence: string): Said {
  return { before: sentence, moment: null, after: '' }
}
