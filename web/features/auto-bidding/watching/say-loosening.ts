import type { KeptGate } from '../../../../contract/bidding/gate.ts'
import type { Scanner } from '../../../../contract/bidding/scanner.ts'
import type { NearestMiss } from '../../../../contract/bidding/watch.ts'
import { sayCount } from '../../../ui/words/say-count.ts'

const unknown = 'set Jobs with unknown values to Match it'

/** Says how the scanner would have to change to match the nearest miss: "Lower the minimum budget to 40." */
export function sayLoosening({ failed, partOfKeyword }: NearestMiss, scanner: Scanner): string {
  const steps = failed
    .map((gate) => stepFor(gate, scanner, partOfKeyword))
    .filter((step) => step !== null)
  const [first, ...others] = steps
  if (first === undefined) return 'Change its filters.'
  return `${first.charAt(0).toUpperCase()}${[first, ...others].join(' and ').slice(1)}.`
}

function stepFor(
  gate: KeptGate,
  scanner: Scanner,
  part: NearestMiss['partOfKeyword'],
): string | null {
  if (typeof gate.saw === 'string') return null // a decision of before gates had values
  switch (gate.gate) {
    case 'keywords':
      return part && `add the keyword “${part.found}”`
    case 'location':
      return gate.saw.countries[0] ? `add ${gate.saw.countries[0]} to Location` : 'clear Location'
    case 'job-type':
      return 'set Job type to Any'
    case 'budget':
      return budgetStep(gate.saw, scanner)
    case 'client-country':
      return gate.saw.country ? `add ${gate.saw.country} to the client countries` : unknown
    case 'client-rating':
      return gate.saw.rating === null ? unknown : `lower the minimum rating to ${gate.saw.rating}`
    case 'client-spent':
      return gate.saw.spent === null
        ? unknown
        : `lower the minimum spent to ${sayCount(Math.floor(gate.saw.spent))}`
    case 'client-hire-rate':
      return gate.saw.percent === null
        ? unknown
        : `lower the minimum hire rate to ${gate.saw.percent}%`
    case 'payment-verified':
      return 'allow clients without a verified payment'
    case 'skill-level':
      return gate.saw.level ? `allow ${gate.saw.level}` : unknown
    case 'proposals':
      return gate.saw.proposals === null
        ? unknown
        : `allow ${sayCount(gate.saw.proposals)} proposals`
    case 'connects':
      return gate.saw.connects === null ? unknown : `allow ${sayCount(gate.saw.connects)} connects`
    default:
      return null
  }
}

function budgetStep(
  { low, high }: { low: number | null; high: number | null },
  { budgetMin }: Scanner,
): string | null {
  if (low === null || high === null) return null
  if (budgetMin !== null && high < budgetMin)
    return `lower the minimum budget to ${Math.floor(high)}`
  return `raise the maximum budget to ${Math.ceil(low)}`
}
