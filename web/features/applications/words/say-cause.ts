import { agoInWords } from '../../../../contract/bidding/ago-in-words.ts'
import { type Gate, sayValues } from '../../../../contract/bidding/gate.ts'
import type { Reason } from '../../../../contract/bidding/reasons.ts'
import { countryName } from '../../../../contract/user/countries.ts'
import { sayList } from '../../../ui/words/say-list.ts'

/** Says why a gate that did not pass decided about an application, as the rest of a sentence. Null: its name says it. */
export function sayCause(gate: Gate, reason: Reason): string | null {
  switch (gate.gate) {
    case 'already-applied': {
      const { appliedAt, at } = gate.saw
      return appliedAt && `you applied to the same title ${agoInWords(appliedAt, at)}`
    }
    case 'same-client': {
      const { appliedAt, at } = gate.saw
      return appliedAt && `you applied to this client ${agoInWords(appliedAt, at)}`
    }
    case 'client-quality':
      return `client ${sayValues(gate)}`
    case 'open':
      return 'the client closed the job'
    case 'eligible': {
      const { allowed, country } = gate.saw
      return country && `only open to ${sayList(allowed)}, not to ${countryName(country)}`
    }
    case 'requirements':
      return gate.saw.preferredOnly
        ? 'only freelancers the marketplace prefers may apply'
        : 'an NDA must be signed there first'
    case 'language':
      return `the client wants ${sayValues(gate)}`
    case 'fresh':
      return `posted ${sayValues(gate)}, too long ago to apply`
    case 'profile':
      return 'your profile lacks a name, services or experience'
    case 'marketplace-account':
      return 'your marketplace sign-in was not ready'
    case 'auto-bidding':
      return 'auto-bidding was off'
    case 'score':
      return `score ${gate.saw.score}, you skip below ${gate.saw.reviewFrom}`
    case 'questions':
      return sayOpen(gate.saw)
    case 'skills':
      return sayCommon(gate.saw)
    case 'connects-budget': {
      const { spent, budget, cost } = gate.saw
      const costs = cost === null ? '' : ` and this one costs ${cost}`
      return `daily connects budget reached, ${spent} of ${budget} used${costs}`
    }
    case 'quota':
      return sayLimit(gate.saw, reason)
    case 'working-hours':
      return 'outside your working hours, and too old when they begin'
    default:
      return null
  }
}

type Saw<Name extends Gate['gate']> = Extract<Gate, { gate: Name }>['saw']

function sayOpen({ asked, answered }: Saw<'questions'>): string {
  const questions = asked === 1 ? '1 question' : `${asked} questions`
  return `the client asks ${questions}, ${asked - answered} without a saved answer`
}

function sayCommon({ inCommon, minSkills }: Saw<'skills'>): string {
  const shared = inCommon ?? 'unknown'
  return `${shared} ${inCommon === 1 ? 'skill' : 'skills'} in common, you want ${minSkills}`
}

function sayLimit(saw: Saw<'quota'>, reason: Reason): string {
  return reason === 'monthly-limit'
    ? `monthly limit reached, ${saw.usedThisMonth} of ${saw.monthlyLimit} used`
    : `daily limit reached, ${saw.usedToday} of ${saw.dailyLimit} used`
}
