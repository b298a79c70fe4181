import type { Token } from './tokens.ts'

/** Stretch of a sentence between marks and joining words: `from` to before `to`. */
export type Clause = {
  from: number
  to: number
  /** Word or mark that it begins after; empty: none. */
  joint: string
}

/** Splits a sentence into its clauses. Each item of a list is one too. */
export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  let joint = ''
  const end = (to: number, next: { from: number; joint: string }) => {
    if (to > from) clauses.push({ from, to, joint })
    ;({ from, joint } =
      to > from || joint === '' || next.joint !== '' ? next : { from: next.from, joint })
  }
  for (const [index, token] of tokens.entries()) {
    if (token.text === '.' && abbreviations.has(tokens[index - 1]?.lower ?? '')) continue
    if (token.kind === 'mark' && !within.has(token.text))
      end(index, { from: index + 1, joint: token.text })
    else if (joins(tokens, index)) end(index, { from: index + 1, joint: token.lower })
    else if (startsAnew(tokens, index) && index > from) end(index, { from: index, joint: 'i' })
  }
  end(tokens.length, { from: tokens.length, joint: '' })
  return clauses
}

/** Marks within a clause. */
const within = new Set([
  "'",
  '$',
  '€',
  '£',
  '¥',
  '₹',
  '%',
  '+',
  '-',
  '/',
  '#',
  '&',
  '~',
  '*',
  '@',
  '<',
  '>',
])

/** Words whose full stop ends nothing. */
const abbreviations = new Set('e.g i.e vs approx inc ltd co no ca etc dr mr ms mrs st'.split(' '))

function joins(tokens: readonly Token[], index: number): boolean {
  const lower = tokens[index]?.lower ?? ''
  if (!joiners.has(lower) && !conditional.has(lower)) return false
  if (lower === 'plus' && isNamePart(tokens[index])) return false
  const next = tokens[index + 1]
  // "since 2016", "as a developer", "that project".
  if (lower === 'as') return next !== undefined && subjects.has(next.lower)
  if (lower === 'since' || lower === 'before' || lower === 'after' || lower === 'until') {
    return next !== undefined && subjects.has(next.lower)
  }
  if (lower === 'that') return index > 0 && !beforeThat.has(tokens[index - 1]?.lower ?? '')
  if (
    lower === 'and' &&
    ['hundred', 'thousand', 'million'].includes(tokens[index - 1]?.lower ?? '')
  )
    return false
  if (lower === 'and' || lower === 'or')
    return !(next?.lower === 'a' && tokens[index + 2]?.lower === 'half')
  return true
}

/** "Shopify Plus" is a name. */
function isNamePart(token: Token | undefined): boolean {
  return token?.isCapital === true && !token.isFirst
}

const joiners = new Set(
  'and but or while because so which who whose where when if then plus although though whereas how why what unless'.split(
    ' ',
  ),
)
/** Words before a "that" which stands for something: "before that", "I did that". */
const beforeThat = new Set([
  ...joiners,
  ...'before after for with since from by about like of did do done'.split(' '),
])
const conditional = new Set(['as', 'since', 'before', 'after', 'until', 'that'])
const subjects = new Set(['i', 'we', 'you', 'it', 'they', 'he', 'she', 'my', 'our', 'your'])

/** Returns whether a clause begins at a pronoun without a joining word: "the shop I built". */
function startsAnew(tokens: readonly Token[], index: number): boolean {
  const lower = tokens[index]?.lower
  if (lower !== 'i' && lower !== 'we') return lower === 'you' && isSubjectYou(tokens, index)
  return !auxiliaries.has(tokens[index - 1]?.lower ?? '')
}

function isSubjectYou(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]
  return (
    before?.kind === 'word' &&
    !auxiliaries.has(before.lower) &&
    !beforeObject.has(before.lower) &&
    [
      'need',
      'want',
      'describe',
      'mention',
      'ask',
      'list',
      'have',
      'use',
      "'re",
      'are',
      "'ve",
      'say',
      'wrote',
      'look',
      'already',
      'would',
      "'d",
    ].includes(tokens[index + 1]?.lower ?? '')
  )
}

const auxiliaries = new Set(
  'do did does can could will would shall should may might must have has had am are was were is'.split(
    ' ',
  ),
)
const beforeObject = new Set(
  'for with to from of at by on about like give send show tell help thank let ask'.split(' '),
)
