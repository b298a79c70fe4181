import { currencies } from '../language/numbers/number-words.ts'
import type { Quantity } from '../language/numbers/quantity.ts'
import { conceptOf, saysToo } from '../language/synonyms.ts'
import type { DoubtClass } from '../../../../contract/writing/draft.ts'

/** Returns null where a sentence gives a number that makes a claimed one true, else the kind of doubt. */
export function doubtOfNumber(
  claimed: Quantity,
  {
    quantities,
    thisYear,
    isHeld = false,
    counts,
  }: {
    quantities: readonly Quantity[]
    thisYear: number
    isHeld?: boolean
    /** Words of the sentence by concept; a number that stands alone may count any of them. */
    counts?: ReadonlyMap<string, readonly { at: number }[]>
  },
): DoubtClass | null {
  let doubt: DoubtClass = classOf(claimed)
  for (const said of quantities) {
    if (isSpan(claimed, said, quantities)) return null
    if (!isSameValue(claimed, said) && !isSamePrice(claimed, { said, counts })) {
      if (isAlmost(claimed, said)) doubt = 'unit'
      if (isYearsSince(claimed, { said, quantities, thisYear })) return null
      continue
    }
    if (claimed.year !== null) {
      if (isSameYear(claimed, said, isHeld)) return null
      doubt = 'date'
      continue
    }
    if (claimed.unit !== null || countsSame(claimed, said)) return null
    if (said.nouns.length === 0 && claimed.nouns.some((noun) => counts?.has(noun) === true))
      return null
    doubt = 'counted'
  }
  return doubt
}

/** "6 years" where a fact says "2014–2020". */
function isSpan(
  { unit, value, comparison }: Quantity,
  said: Quantity,
  quantities: readonly Quantity[],
): boolean {
  if (unit !== 'year' || said.year !== 'since') return false
  const end = endOf(said, quantities)
  return end !== undefined && isOfYears({ value, comparison }, end.value - said.value)
}

/** "12 years", "more than ten years" where a fact says "since 2014". */
function isYearsSince(
  { unit, value, comparison }: Quantity,
  {
    said,
    quantities,
    thisYear,
  }: { said: Quantity; quantities: readonly Quantity[]; thisYear: number },
): boolean {
  if (unit !== 'year' || said.year !== 'since' || endOf(said, quantities) !== undefined)
    return false
  return isOfYears({ value, comparison }, thisYear - said.value)
}

function endOf(said: Quantity, quantities: readonly Quantity[]): Quantity | undefined {
  return quantities.find(({ year, from }) => year === 'until' && from > said.from)
}

function isOfYears(
  { value, comparison }: Pick<Quantity, 'value' | 'comparison'>,
  span: number,
): boolean {
  switch (comparison) {
    case '>':
      return span > value
    case '>=':
      return span >= value
    case '~':
      return Math.abs(span - value) <= 1
    case '<':
      return false
    case '=':
    case '<=':
      return span === value
  }
}

function classOf({ year, nouns, unit }: Quantity): DoubtClass {
  if (year !== null) return 'date'
  if (unit === null && nouns.some((noun) => people.has(noun))) return 'head-count'
  return 'number'
}

const people = new Set([
  'people',
  'team',
  'build',
  'engineer',
  'employee',
  'member',
  'staff',
  'design',
  'freelance',
  'colleague',
])

/** Same number with another unit, such as dollars for euros. */
function isAlmost(claimed: Quantity, said: Quantity): boolean {
  return claimed.value === said.value && claimed.unit !== said.unit && claimed.year === null
}

function isSameYear(claimed: Quantity, said: Quantity, isHeld: boolean): boolean {
  return (
    said.year !== null &&
    (claimed.year === said.year ||
      claimed.year === 'in' ||
      (claimed.year === 'since' && isHeld && said.year === 'in'))
  )
}

/** "480 euros per day" where a fact says "day rate 480 euros". */
function isSamePrice(
  { per, ...claimed }: Quantity,
  {
    said,
    counts,
  }: { said: Quantity; counts: ReadonlyMap<string, readonly { at: number }[]> | undefined },
): boolean {
  if (per === null || said.per !== null || !isMoney(said)) return false
  const usesOf = (word: string) => counts?.get(conceptOf(word)) ?? []
  const isOfPeriod = (periods[per] ?? [])
    .flatMap(usesOf)
    .some(({ at }) => prices.flatMap(usesOf).some((price) => price.at === at + 1))
  return isOfPeriod && isSameValue({ ...claimed, per: null }, said)
}

const prices = ['rate', 'fee', 'price', 'bill', 'cost']
const periods: Record<string, readonly string[]> = {
  daily: ['day', 'daily'],
  weekly: ['week', 'weekly'],
  monthly: ['month', 'monthly'],
  yearly: ['year', 'yearly'],
}

/** "€38/h": often written in ways in which the hour is not found. */
function isMoney({ unit }: Quantity): boolean {
  return unit !== null && currencies.has(unit)
}

function isSameValue(claimed: Quantity, said: Quantity): boolean {
  if (claimed.unit !== said.unit) return false
  if (
    claimed.per !== null &&
    claimed.per !== said.per &&
    !(claimed.per === 'hourly' && said.per === null && isMoney(said))
  )
    return false
  if ((claimed.year === null) !== (said.year === null)) return false
  const { value } = claimed
  const isNear = Math.abs(value - said.value) < 1e-6 * Math.max(1, value)
  switch (claimed.comparison) {
    case '=':
      return isNear
    case '>':
      return said.value > value || (isNear && (said.comparison === '>' || said.comparison === '>='))
    case '>=':
      return said.value >= value || isNear
    case '<':
      return said.value < value && said.value >= value * 0.8
    case '<=':
      return isNear
    case '~':
      return Math.abs(value - said.value) <= 0.1 * said.value + 1e-9
  }
}

/** Returns whether two numbers count the same: the last word of either is among the words of the other. */
function countsSame(claimed: Quantity, said: Quantity): boolean {
  if (claimed.nouns.length === 0) return said.nouns.length === 0 || claimed.comparison !== '='
  if (said.nouns.length === 0) return false
  const claimedLast = claimed.nouns.at(-1) ?? ''
  const saidLast = said.nouns.at(-1) ?? ''
  if (
    said.nouns.some((noun) => saysToo(noun, claimedLast)) ||
    claimed.nouns.some((noun) => saysToo(saidLast, noun))
  )
    return true
  return (
    claimed.nouns.some((noun) => groups.has(noun)) && said.nouns.some((noun) => groups.has(noun))
  )
}

/** "A team of 12" is "12 people". */
const groups = new Set(['people', 'team', 'member', 'staff', 'employee'])
