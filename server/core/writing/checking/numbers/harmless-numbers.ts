import { currencies } from '../../language/numbers/number-words.ts'
import type { Quantity } from '../../language/numbers/quantity.ts'
import { conceptOf } from '../../language/synonyms.ts'
import type { Token } from '../../language/tokens.ts'
import type { Spoken } from '../voice/voice.ts'

/** Returns whether a number promises and claims nothing: steps of a plan, pieces of a sample, "one of the three". */
export function isHarmlessNumber(
  { unit, year, value, per, from, nouns }: Quantity,
  {
    words,
    voice,
    hasSelf,
    isAsked,
    before,
  }: {
    words: readonly Token[]
    voice: Spoken['voice']
    hasSelf: boolean
    isAsked: boolean
    before: string
  },
): boolean {
  if (year !== null || per !== null) return false
  if (words.some(({ lower }) => parts.has(lower))) return false
  if (unit === null && value <= 60 && rests.has(before)) return true
  // "A half-day call", "the easy half".
  if (unit === '%' && words.some(({ lower }) => lower === 'half')) return voice !== 'general'
  const isOfPeople = nouns.some((noun) => people.has(noun))
  if (unit === null) {
    if (voice === 'plan') return value <= 60 || (isAsked && value <= 500)
    return !hasSelf && !isOfPeople && (voice === 'posting' || isAsked ? value <= 500 : value <= 10)
  }
  if (unit === 'minute' && value > 60 * 10) return false
  if (unit === 'minute' && voice === 'plan' && value <= 60) return true
  // "Two weeks for the tracking" plans; "in two weeks" promises.
  const isSpan = unit === 'day' || unit === 'minute'
  return (
    isSpan &&
    (voice === 'plan' || isAsked || words.some(({ lower }) => lower === 'would')) &&
    value <= 60 * 40 &&
    !words.some(({ lower }) => promisesOfTime.has(lower)) &&
    !startsOfTime.has(before) &&
    from > 0
  )
}

/** Time and money, of which the applicant's own count: "I could give you 40 hours". */
export function isTerm({ unit, per }: Quantity): boolean {
  return unit === 'minute' || currencies.has(unit ?? '') || (unit === 'day' && per !== null)
}

const people = new Set(
  'client customer people person user company team brand shop member student employee'
    .split(' ')
    .map((word) => conceptOf(word)),
)
/** "Done in two weeks", "it takes three days": times to deliver. */
const promisesOfTime = new Set(
  `deliver delivered delivery finish finished complete completed done ready live launch ship
  hand takes take need needs turnaround altogether total available have give free week-long per`.split(
    /\s+/u,
  ),
)
const startsOfTime = new Set('in within under by less-than at-most only just a'.split(' '))
/** Words before a number of what is left of something: "the other five". */
const rests = new Set('other last first remaining these those'.split(' '))
/** Words for parts of what is paid for. */
const parts = new Set(
  'included includes revision revisions round rounds correction corrections free'.split(' '),
)
