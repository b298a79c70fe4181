import type { Gate } from '../../../contract/bidding/gate.ts'
import { fold, words } from '../../../contract/bidding/keywords.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { hireRate } from '../jobs/hire-rate.ts'

/** Facts that these filters look at. Null: the posting does not say. */
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

/** Filters with their names read, once for any number of jobs. */
export type PreparedClientFilters = ClientFilters & {
  countryNames: ReadonlySet<string>
  levelNames: ReadonlySet<string>
}

export function prepareClientFilters(filters: ClientFilters): PreparedClientFilters {
  const countryNames = new Set(filters.clientCountries.map(nameInWords))
  return { ...filters, countryNames, levelNames: new Set(filters.skillLevels.map(levelName)) }
}

/** Makes a gate for each filter that is set. Facts missing from the posting pass or fail as the user wants. */
export function checkClientFilters(job: ClientFacts, filters: PreparedClientFilters): Gate[] {
  const gates: Gate[] = []
  const passes = <Value>(value: Value | null, isWanted: (value: Value) => boolean): boolean =>
    value === null ? filters.unknownPasses : isWanted(value)
  const { countryNames, minClientRating, minClientSpent, minClientHireRate } = filters
  const { levelNames, maxProposals, maxConnects } = filters
  if (countryNames.size > 0) {
    const country = stated(job.clientCountry)
    const passed = passes(country, (name) => countryNames.has(nameInWords(name)))
    gates.push({ gate: 'client-country', passed, saw: { country } })
  }
  if (minClientRating !== null) {
    const rating = job.clientRating
    const passed = passes(rating, (of5) => of5 >= minClientRating)
    gates.push({ gate: 'client-rating', passed, saw: { rating } })
  }
  if (minClientSpent !== null) {
    const spent = job.clientSpent
    const passed = passes(spent, (amount) => amount >= minClientSpent)
    gates.push({ gate: 'client-spent', passed, saw: { spent } })
  }
  if (minClientHireRate !== null) {
    const percent = hireRate(job)
    const passed = passes(percent, (rate) => rate >= minClientHireRate)
    gates.push({ gate: 'client-hire-rate', passed, saw: { percent } })
  }
  if (filters.needsVerifiedPayment) {
    const isVerified = job.clientIsPaymentVerified
    const passed = passes(isVerified, (is) => is)
    gates.push({ gate: 'payment-verified', passed, saw: { isVerified } })
  }
  if (levelNames.size > 0) {
    const level = stated(job.skillLevel)
    const passed = passes(level, (name) => levelNames.has(levelName(name)))
    gates.push({ gate: 'skill-level', passed, saw: { level } })
  }
  if (maxProposals !== null) {
    const proposals = job.proposalsSoFar
    const passed = passes(proposals, (count) => count <= maxProposals)
    gates.push({ gate: 'proposals', passed, saw: { proposals } })
  }
  if (maxConnects !== null) {
    const { connects } = job
    const passed = passes(connects, (price) => price <= maxConnects)
    gates.push({ gate: 'connects', passed, saw: { connects } })
  }
  return gates
}

/** Writes a country as it is compared: its words, without regard to case, accents and punctuation. */
export function nameInWords(name: string): string {
  return words(name).join(' ')
}

/** Gives "Expert" and "EXPERT level" one name: marketplaces write levels, like "entry_level", in many ways. */
export function levelName(level: string): string {
  return fold(level)
    .replaceAll(/[^\p{L}]+/gu, '')
    .replace(/level$/u, '')
}

/** Text of a posting that says something; null: it does not. */
export function stated(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text
}
