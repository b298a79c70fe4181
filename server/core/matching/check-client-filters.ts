import type { Gate, GateName } from '../../../contract/bidding/gates.ts'
import { fold, words } from '../../../contract/bidding/keywords.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { hireRate } from '../jobs/hire-rate.ts'
import { inGroups } from '../../../contract/in-groups.ts'

/** What these filters look at. Null = the posting does not say. */
export type ClientFacts = {
  clientCountry: string | null
  clientRating: number | null
  clientSpent: number | null
  clientHires: number | null
  clientPostedJobs: number | null
  clientIsPaymentVerified: boolean | null
  skillLevel: string | null
  proposalsSoFar: number | null
  connects: number | null
}

export type ClientFilters = Pick<
  ScannerForm,
  | 'clientCountries'
  | 'minClientRating'
  | 'minClientSpent'
  | 'minClientHireRate'
  | 'needsVerifiedPayment'
  | 'skillLevels'
  | 'maxProposals'
  | 'maxConnects'
  | 'unknownPasses'
>

/** A gate for each filter that is set. What the posting does not say passes or fails as the user wants it. */
export function checkClientFilters(job: ClientFacts, filters: ClientFilters): Gate[] {
  const gates: Gate[] = []
  const check = <Value>(
    gate: GateName,
    value: Value | null,
    rule: { passes: (value: Value) => boolean; say: (value: Value) => string },
  ) => {
    gates.push(
      value === null
        ? { gate, passed: filters.unknownPasses, saw: 'not stated' }
        : { gate, passed: rule.passes(value), saw: rule.say(value) },
    )
  }
  const { clientCountries, minClientRating, minClientSpent, minClientHireRate } = filters
  const { skillLevels, maxProposals, maxConnects } = filters
  if (clientCountries.length > 0) {
    const wanted = clientCountries.map(nameInWords)
    check('client-country', stated(job.clientCountry), {
      passes: (country) => wanted.includes(nameInWords(country)),
      say: (country) => country,
    })
  }
  if (minClientRating !== null)
    check('client-rating', job.clientRating, {
      passes: (rating) => rating >= minClientRating,
      say: (rating) => `${rating} of 5`,
    })
  if (minClientSpent !== null)
    check('client-spent', job.clientSpent, {
      passes: (spent) => spent >= minClientSpent,
      say: (spent) => `spent ${inGroups(spent)}`,
    })
  if (minClientHireRate !== null)
    check('client-hire-rate', hireRate(job), {
      passes: (rate) => rate >= minClientHireRate,
      say: (rate) => `${rate}% of the postings hired`,
    })
  if (filters.needsVerifiedPayment)
    check('payment-verified', job.clientIsPaymentVerified, {
      passes: (isVerified) => isVerified,
      say: (isVerified) => (isVerified ? 'verified' : 'not verified'),
    })
  if (skillLevels.length > 0) {
    const wanted = skillLevels.map(levelName)
    check('skill-level', stated(job.skillLevel), {
      passes: (level) => wanted.includes(levelName(level)),
      say: (level) => level,
    })
  }
  if (maxProposals !== null)
    check('proposals', job.proposalsSoFar, {
      passes: (proposals) => proposals <= maxProposals,
      say: (proposals) => `${inGroups(proposals)} so far`,
    })
  if (maxConnects !== null)
    check('connects', job.connects, {
      passes: (connects) => connects <= maxConnects,
      say: (connects) => `${inGroups(connects)} connects`,
    })
  return gates
}

/** A country as it is compared: its words, without regard to case, accents and punctuation. */
export function nameInWords(name: string): string {
  return words(name).join(' ')
}

/** "Expert", "EXPERT level" and "entry_level" by one name each: marketplaces write them in many ways. */
function levelName(level: string): string {
  return fold(level)
    .replaceAll(/[^\p{L}]+/gu, '')
    .replace(/level$/u, '')
}

function stated(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text
}
