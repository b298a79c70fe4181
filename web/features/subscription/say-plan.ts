import type { Instant } from '../../../contract/instant.ts'
import { sayDay, sayDayTime } from '../../ui/say-moment.ts'
import type { PlanState } from './plan-state.ts'

/** A sentence with a moment in it, which the screen shows with a tooltip. */
export type Said = { before: string; moment: { at: Instant; words: string } | null; after: string }

/** How the plan goes on, in words; null where its name says it all. `planName`: of the plan in force. */
export function sayPlan(state: PlanState, planName: string, now: Date): Said | null {
  const dated = (before: string, at: Instant, after: string): Said => ({
    before,
    moment: { at, words: sayDay(at, now) },
    after,
  })
  switch (state.kind) {
    case 'free':
      return null
    case 'granted':
      return plain('Granted by whoever runs this installation.')
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
        `. You keep ${planName} until then. Under Manage Plan you can take that back.`,
      )
    case 'ended':
      if (state.at === null) return plain('Your subscription has ended. The limits of Free hold.')
      return dated('Ended on ', state.at, '. The limits of Free hold.')
    case 'past-due':
      return sayPastDue(state.until, planName, now)
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

function sayPastDue(until: Instant | null, planName: string, now: Date): Said {
  if (until === null) return plain('Your last payment did not go through.')
  return {
    before: `Your last payment did not go through. ${planName} goes on until `,
    moment: { at: until, words: sayDayTime(until, now) },
    after: ' (72 hours); then the limits of Free hold.',
  }
}

function plain(sentence: string): Said {
  return { before: sentence, moment: null, after: '' }
}
