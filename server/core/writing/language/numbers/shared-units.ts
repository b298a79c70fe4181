import { isNounEnd } from '../noun-words.ts'
import type { Token } from '../tokens.ts'
import type { Quantity } from './quantity.ts'

/** "1.6 seconds from 4.1", "46 parts to 29", "eleven years, four of them": the second number counts what the first does. */
export function withUnitOf(
  last: Quantity | undefined,
  quantity: Quantity | null,
  tokens: readonly Token[],
): Quantity | null {
  if (last === undefined || quantity === null || !isBare(quantity)) return quantity
  const { to } = quantity
  const isPart =
    tokens[to]?.lower === 'of' &&
    parts.has(tokens[to + 1]?.lower ?? '') &&
    !['are', 'were'].includes(tokens[to + 2]?.lower ?? '')
  const isOfYears =
    last.unit === 'year' &&
    ['in', 'of', 'with', 'as'].includes(tokens[to]?.lower ?? '') &&
    [',', 'and', ';'].includes(tokens[quantity.from - 1]?.lower ?? '')
  const isRestOf =
    ['last', 'first', 'past', 'other'].includes(tokens[quantity.from - 1]?.lower ?? '') &&
    isNounEnd(tokens[to]) &&
    last.unit === 'year'
  const goesOn = isChange(last, quantity, tokens) && isNounEnd(tokens[to])
  if (!isPart && !isOfYears && !isRestOf && !goesOn) return quantity
  const { unit, per, factor, nouns } = last
  return { ...quantity, unit, per, factor, nouns, value: quantity.value * factor }
}

/** "From 4,800 to 3,100 dollars a month": the first number counts what the second does. */
export function withUnitOfNext(last: Quantity, next: Quantity, tokens: readonly Token[]): Quantity {
  const before = tokens[last.from - 1]?.lower ?? ''
  const isFrom =
    before === 'from' ||
    before === 'between' ||
    (roughly.has(before) && ['from', 'between'].includes(tokens[last.from - 2]?.lower ?? ''))
  if (!isFrom || !isBare(last) || next.unit === null || !isChange(last, next, tokens)) return last
  const { unit, per, factor, nouns } = next
  return { ...last, unit, per, factor, nouns, value: last.value * factor }
}

function isBare({ unit, year }: Quantity): boolean {
  return unit === null && year === null
}

/** Returns whether nothing but what the first number counts and "to", "down to about" stands between two numbers. */
function isChange(first: Quantity, second: Quantity, tokens: readonly Token[]): boolean {
  let from = first.to
  while (from < second.from && first.nouns.includes(tokens[from]?.concept ?? '')) from += 1
  const joints = tokens.slice(from, second.from)
  return (
    joints.length > 0 &&
    joints.length <= 4 &&
    joints.every(({ lower }) => changes.has(lower) || roughly.has(lower))
  )
}

const changes = new Set(
  'from to instead of now before rather than down up and a per-month monthly'.split(' '),
)
const roughly = new Set(
  'about around roughly just only over under nearly almost some less-than more-than'.split(' '),
)
const parts = new Set(['them', 'these', 'those', 'which', 'whom'])
