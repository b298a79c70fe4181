import { isNounEnd, nounWords } from '../noun-words.ts'
import { currencies, measures } from './number-words.ts'
import { readNumber, type Read } from './read-number.ts'
import type { Quantity } from './quantity.ts'
import { withUnitOf, withUnitOfNext } from './shared-units.ts'
import { conceptOf } from '../synonyms.ts'
import type { Token } from '../tokens.ts'

/** Finds the numbers of a sentence, however they are written. */
export function quantitiesOf(tokens: readonly Token[]): Quantity[] {
  const found: Quantity[] = []
  for (let index = 0; index < tokens.length;) {
    const read = readNumber(tokens, index)
    if (read === null) index += 1
    else {
      const quantity = withUnitOf(found.at(-1), described(tokens, read), tokens)
      const last = found.at(-1)
      if (quantity !== null && last !== undefined)
        found[found.length - 1] = withUnitOfNext(last, quantity, tokens)
      if (quantity !== null) found.push(quantity)
      index = Math.max(read.to, quantity?.to ?? 0)
    }
  }
  return found
}

function described(tokens: readonly Token[], read: Read): Quantity | null {
  const { from, isVague } = read
  let { to, value, unit } = read
  let scale = 1
  const before = tokens[from - 1]?.lower ?? ''
  if (unit === null && currencies.has(measures.get(before)?.unit ?? ''))
    unit = measures.get(before)?.unit ?? null
  let isMore = false
  if (tokens[to]?.text === '+' || tokens[to]?.lower === 'plus') {
    isMore = true
    to += 1
  }
  // "a range: 5-10": the first end has the unit of the second.
  const rangeEnd =
    unit === null &&
    (tokens[to]?.text === '-' || tokens[to]?.text === '–' || tokens[to]?.lower === 'to')
      ? readNumber(tokens, to + 1)
      : null
  let at = rangeEnd === null ? to : rangeEnd.to
  if (rangeEnd?.unit) {
    ;({ unit } = rangeEnd)
  }
  if (tokens[at]?.text === '-') at += 1
  // "Three working days".
  if (kindsOfDay.has(tokens[at]?.lower ?? '') && measures.has(tokens[at + 1]?.lower ?? '')) {
    at += 1
    if (rangeEnd === null) to = at
  }
  const factor = unit === null ? measures.get(tokens[at]?.lower ?? '') : undefined
  if (
    factor !== undefined &&
    !(loneLetters.has(tokens[at]?.lower ?? '') && !endsUnit(tokens[at + 1]))
  ) {
    ;({ unit, factor: scale } = factor)
    value *= scale
    if (rangeEnd === null) to = at + 1
    at += 1
  }
  const counted = unit === 'times' ? eventOf(tokens[from - 1]) : null
  if (counted !== null) unit = null
  const year = unit === null ? yearOf(tokens, { from, to, value }) : null
  if (unit === null && year === null && isLoneOne(tokens, read)) return null
  return {
    from,
    to,
    value,
    unit,
    comparison: comparisonOf(tokens, from, isMore || isVague),
    per: perOf(tokens, at) ?? perBefore(tokens, from),
    nouns: counted === null ? countedBy(tokens, { from, to: at, year }) : [counted],
    year,
    factor: scale,
  }
}

const kindsOfDay = new Set(['working', 'business', 'calendar', 'full', 'whole'])

/** "Downloaded 200,000 times" counts downloads. */
function eventOf(before: Token | undefined): string | null {
  return before !== undefined && events.has(before.concept) ? before.concept : null
}

const events = new Set(
  'download install view play read watch star share order sell post'
    .split(' ')
    .map((word) => conceptOf(word)),
)

const loneLetters = new Set(['s', 'd', 'y'])

/** "From 4.1 s to 1.6 s": a letter alone is a unit where nothing follows that it could belong to. */
function endsUnit(next: Token | undefined): boolean {
  return next === undefined || next.kind === 'mark' || ['to', 'from', 'and'].includes(next.lower)
}

/** "£400 a month", "3,200 invoices a month". */
function perOf(tokens: readonly Token[], from: number): string | null {
  let at = from
  while (at < from + 4 && !isNounEnd(tokens[at])) at += 1
  const next = tokens[at]
  const isPer = next?.text === '/' || ((next?.lower === 'a' || next?.lower === 'each') && at > 0)
  return often.get(tokens[isPer ? at + 1 : at]?.lower ?? '') ?? null
}

/** "Per day, I can work …" */
function perBefore(tokens: readonly Token[], from: number): string | null {
  const at = tokens.findIndex(
    ({ lower }, index) =>
      lower !== 'hourly' &&
      often.has(lower) &&
      tokens[index + 1]?.text === ',' &&
      tokens[index - 1]?.kind !== 'word',
  )
  return at === -1 || at > from ? null : (often.get(tokens[at]?.lower ?? '') ?? null)
}

const often: ReadonlyMap<string, string> = new Map([
  ['hour', 'hourly'],
  ['hourly', 'hourly'],
  ['day', 'daily'],
  ['daily', 'daily'],
  ['week', 'weekly'],
  ['weekly', 'weekly'],
  ['month', 'monthly'],
  ['monthly', 'monthly'],
  ['per-month', 'monthly'],
  ['yearly', 'yearly'],
  ['year', 'yearly'],
])

function countedBy(
  tokens: readonly Token[],
  { from, to, year }: { from: number; to: number; year: Quantity['year'] },
): readonly string[] {
  if (year !== null) return []
  // "One of 9 in the team" counts people.
  if (
    tokens[from - 1]?.lower === 'of' &&
    tokens[from - 2]?.lower === 'one' &&
    isNounEnd(tokens[to])
  )
    return ['people']
  const nouns = nounWords(tokens, { from, to })
  // "A team of six engineers."
  const isTeam = tokens[from - 1]?.lower === 'of' && tokens[from - 2]?.concept === 'team'
  return isTeam ? ['team', ...nouns] : nouns
}

/** Returns whether a "one" stands for somebody or something: "one of my clients". */
function isLoneOne(tokens: readonly Token[], { from, to, value }: Read): boolean {
  return value === 1 && to === from + 1 && tokens[from]?.lower === 'one'
}

function yearOf(
  tokens: readonly Token[],
  { from, to, value }: { from: number; to: number; value: number },
): Quantity['year'] {
  const token = tokens[from]
  if (
    token?.kind !== 'number' ||
    !/^(?:19[5-9]|20\d)\d$/u.test(token.text) ||
    value !== Number(token.text)
  ) {
    return null
  }
  let before = tokens[from - 1]?.lower ?? ''
  if (before === '-' && /^(?:19[5-9]|20\d)\d$/u.test(tokens[from - 2]?.text ?? '')) return 'until'
  if (months.has(before) || ['early', 'late', 'mid', '-', 'of', 'year'].includes(before))
    before = tokens[from - 2]?.lower ?? before
  const joint = tokens[to]?.text ?? ''
  const end = tokens[months.has(tokens[to + 1]?.lower ?? '') ? to + 2 : to + 1]
  const isRange =
    before !== 'from' &&
    ['-', '–', '—', 'to', 'until', 'and'].includes(joint) &&
    (joint !== 'and' || before === 'between') &&
    (/^(?:19[5-9]|20\d)\d$/u.test(end?.text ?? '') || nows.has(end?.lower ?? ''))
  if (isRange) return 'since'
  if (before === 'and' && tokens[from - 3]?.lower === 'between') return 'until'
  const isOpen =
    before === 'from' &&
    !['to', 'until', 'till', '-', '–', 'on', 'onwards'].includes(tokens[to]?.lower ?? '')
  const isStart = isOpen && (tokens[from - 2] === undefined || tokens[from - 2]?.text === '.')
  if (before === 'since' || (before === 'from' && !isOpen) || isStart) return 'since'
  if (isOpen && isOfToday(tokens, from)) return 'since'
  if (
    before === 'until' ||
    before === 'till' ||
    before === 'to' ||
    before === '-' ||
    before === '–'
  )
    return 'until'
  if (before === 'in' && isBeginning(tokens, from)) return 'since'
  if (!isNounEnd(tokens[to]) && !['in', 'from', 'a', 'my', 'the', 'by', 'during'].includes(before))
    return null
  return 'in'
}

/** "I am working with it from 2014": it goes on. */
function isOfToday(tokens: readonly Token[], from: number): boolean {
  const [first, second] = tokens
  return (
    first?.lower === 'i' &&
    second !== undefined &&
    today.has(second.lower) &&
    !tokens
      .slice(2, from)
      .some(({ lower }) => /,|ed$|^(?:was|were|had|did|made|built)$/u.test(lower))
  )
}

const today = new Set(['am', "'m", 'have', 'do', 'make', 'work', 'use', 'write', 'build'])

/** "My support life started in 2018": it has gone on since. */
function isBeginning(tokens: readonly Token[], from: number): boolean {
  return tokens
    .slice(Math.max(0, from - 7), from)
    .some(({ lower }) => ['started', 'began', 'begun', 'start'].includes(lower))
}

const nows = new Set(['present', 'now', 'today', 'current', 'ongoing'])
const months = new Set(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn fall winter'.split(
    ' ',
  ),
)

function comparisonOf(
  tokens: readonly Token[],
  from: number,
  isAtLeast: boolean,
): Quantity['comparison'] {
  for (let index = from - 1; index >= Math.max(0, from - 3); index -= 1) {
    const lower = tokens[index]?.lower ?? ''
    const comparison = comparisons.get(lower)
    // "I never take more than two projects."
    if (comparison === '>' && isDeniedBefore(tokens, index)) return '<='
    if (comparison !== undefined) return comparison
    if (!between.has(lower)) break
  }
  return isAtLeast ? '>=' : '='
}

function isDeniedBefore(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }) => lower === 'never' || lower === 'not' || lower === 'no')
}

const between = new Set(['a', 'an', 'the', '$', '€', '£', 'of', 'as', 'usd', 'eur'])
const comparisons: ReadonlyMap<string, Quantity['comparison']> = new Map([
  ['more-than', '>'],
  ['over', '>'],
  ['above', '>'],
  ['exceeding', '>'],
  ['beyond', '>'],
  ['>', '>'],
  ['at-least', '>='],
  ['minimum', '>='],
  ['up-to', '<='],
  ['at-most', '<='],
  ['under', '<'],
  ['below', '<'],
  ['less-than', '<'],
  ['<', '<'],
  ['about', '~'],
  ['around', '~'],
  ['roughly', '~'],
  ['approximately', '~'],
  ['approx', '~'],
  ['nearly', '~'],
  ['almost', '~'],
  ['close-to', '~'],
  ['some', '~'],
  ['~', '~'],
  ['circa', '~'],
])
