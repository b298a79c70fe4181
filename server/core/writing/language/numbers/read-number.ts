import { measures, powers, tens, units, vague, wholes } from './number-words.ts'
import type { Token } from '../tokens.ts'

/** Number as it stands in a sentence: the tokens it takes, and its unit where it is part of the word. */
export type Read = {
  from: number
  to: number
  value: number
  unit: string | null
  isVague: boolean
}

/** Reads the number that begins at a token, in digits or words. Null: none does. */
export function readNumber(tokens: readonly Token[], from: number): Read | null {
  const token = tokens[from]
  if (token === undefined) return null
  if (token.kind === 'number') return readDigits(tokens, from)
  if (token.kind !== 'word') return null
  const least = vague.get(token.lower)
  // "The few paths that matter": any number of them.
  if (token.lower === 'few' && tokens[from - 1]?.lower === 'the') return null
  // "I have loaded a lot of it."
  if (least !== undefined && tokens[from + 1]?.lower === 'it') return null
  if (least !== undefined) {
    return { from, to: from + 1, value: least, unit: null, isVague: true }
  }
  return readWords(tokens, from)
}

function readDigits(tokens: readonly Token[], from: number): Read | null {
  const token = tokens[from]
  if (token === undefined) return null
  // "24/7" is no number but a word.
  if (token.text === '7' && tokens[from - 2]?.text === '24') return null
  let value = valueOf(token.text)
  let to = from + 1
  let unit: string | null = null
  const { suffix } = token
  if (suffix !== '') {
    const power = powers.get(suffix)
    const measure = measures.get(suffix)
    if (power !== undefined) value *= power
    else if (measure !== undefined) {
      value *= measure.factor
      ;({ unit } = measure)
    } else if (!/^(?:st|nd|rd|th|s)$/u.test(suffix)) return null
  }
  // "1 000 000" and "1 1/2", "3/4".
  while (isGroup(token, tokens[to])) {
    value = value * 1000 + Number(tokens[to]?.text)
    to += 1
  }
  if (tokens[to]?.text === '/' && tokens[to + 1]?.kind === 'number') {
    const under = Number(tokens[to + 1]?.text)
    if (value === 24 && under === 7) return null
    if (under > 0 && under <= 10 && value < under) {
      value /= under
      to += 2
    }
  } else if (
    tokens[to]?.kind === 'number' &&
    tokens[to + 1]?.text === '/' &&
    Number(tokens[to + 2]?.text) > 0
  ) {
    value += Number(tokens[to]?.text) / Number(tokens[to + 2]?.text)
    to += 3
  }
  for (
    let power = powers.get(tokens[to]?.lower ?? '');
    power !== undefined;
    power = powers.get(tokens[to]?.lower ?? '')
  ) {
    value *= power
    to += 1
  }
  return { from, to, value, unit, isVague: false }
}

/** Returns whether a token goes on with a number's next three digits: "1 000". */
function isGroup(first: Token, next: Token | undefined): boolean {
  return first.suffix === '' && /^\d{1,3}$/u.test(first.text) && /^\d{3}$/u.test(next?.text ?? '')
}

/** Reads "1,200", "1.200.000", "3.5" and "3,5". */
function valueOf(text: string): number {
  const plain = text.replaceAll(/['\u00a0\u202f\u2009]/gu, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(plain)) return Number(plain.replaceAll(',', ''))
  if (/^\d{1,3}(?:\.\d{3}){2,}$|^[1-9]\d{0,2}\.\d{3}$/u.test(plain))
    return Number(plain.replaceAll('.', ''))
  const value = Number(plain.replace(',', '.'))
  return Number.isNaN(value) ? -1 : value
}

function readWords(tokens: readonly Token[], from: number): Read | null {
  const fraction = readHalf(tokens, from)
  if (fraction !== null) return fraction
  let total = 0
  let current = 0
  let to = from
  let isAny = false
  for (let index = from; index < tokens.length;) {
    const lower = tokens[index]?.lower ?? ''
    const small = units.get(lower) ?? tens.get(lower)
    if (small !== undefined) {
      if (isAny && current % 100 !== 0 && !(current % 10 === 0 && small < 10)) break
      current += small
    } else if (powers.has(lower) && lower.length > 2 && isAny) {
      const power = powers.get(lower) ?? 1
      if (power === 100) current *= 100
      else {
        total += current * power
        current = 0
      }
    } else if (lower === 'dozen' && isAny) current *= 12
    else if (
      isAny &&
      (lower === '-' || lower === 'and') &&
      numeric(tokens[index + 1]) &&
      (lower === '-' || (current % 100 === 0 && current > 0) || total > 0)
    ) {
      index += 1
      continue
    } else break
    isAny = true
    index += 1
    to = index
  }
  if (isAny) {
    const half = halfAfter(tokens, to)
    return {
      from,
      to: half ?? to,
      value: total + current + (half === null ? 0 : 0.5),
      unit: null,
      isVague: false,
    }
  }
  return readWhole(tokens, from)
}

function numeric(token: Token | undefined): boolean {
  return token !== undefined && (units.has(token.lower) || tens.has(token.lower))
}

function halfAfter(tokens: readonly Token[], at: number): number | null {
  const words = tokens.slice(at, at + 3).map(({ lower }) => lower)
  return words[0] === 'and' && words[1] === 'a' && words[2] === 'half' ? at + 3 : null
}

/** Reads "half a million" and "a hundred". */
function readHalf(tokens: readonly Token[], from: number): Read | null {
  const [first, second, third] = [0, 1, 2].map((offset) => tokens[from + offset]?.lower ?? '')
  if (first === 'half' && isArticle(second)) {
    const power = powers.get(third ?? '')
    const whole = wholes.get(third ?? '')
    if (power !== undefined)
      return { from, to: from + 3, value: power / 2, unit: null, isVague: false }
    if (whole !== undefined)
      return { from, to: from + 3, value: whole.value / 2, unit: whole.unit, isVague: false }
  }
  if (isArticle(first) && (second ?? '').length > 2) {
    const power = powers.get(second ?? '')
    if (power !== undefined)
      return largerFrom(tokens, { from, to: from + 2, value: power, unit: null, isVague: false })
    const measure = measures.get(second ?? '')
    const isSpan = third === 'of' || spanStarts.has(tokens[from - 1]?.lower ?? '')
    if (measure !== undefined && isSpan && third !== 'ago' && !/[a-z]ly$/u.test(second ?? '')) {
      return { from, to: from + 2, value: measure.factor, unit: measure.unit, isVague: false }
    }
  }
  return null
}

function isArticle(word: string | undefined): boolean {
  return word === 'a' || word === 'an'
}

/** Reads what follows "a hundred": "and twenty". */
function largerFrom(tokens: readonly Token[], read: Read): Read {
  const at = tokens[read.to]?.lower === 'and' ? read.to + 1 : read.to
  const rest = numeric(tokens[at]) ? readWords(tokens, at) : null
  if (rest === null || rest.value >= read.value) return read
  return { ...read, to: rest.to, value: read.value + rest.value }
}

const spanStarts = new Set([
  'for',
  'in',
  'within',
  'over',
  'more-than',
  'after',
  'about',
  'almost',
  'nearly',
  'under',
  'less-than',
])

/** "A third of them", "by more than a third". */
function isShare(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 2]?.lower ?? ''
  return tokens[from + 1]?.lower === 'of' || sharing.has(before)
}

const sharing = new Set(
  'by more-than less-than over under about around almost nearly roughly to fell rose'.split(' '),
)

function readWhole(tokens: readonly Token[], from: number): Read | null {
  const whole = wholes.get(tokens[from]?.lower ?? '')
  if (whole === undefined) return null
  const before = tokens[from - 1]?.lower ?? ''
  if (
    (tokens[from]?.lower === 'third' ||
      tokens[from]?.lower === 'quarter' ||
      tokens[from]?.lower === 'half') &&
    before !== 'a' &&
    before !== 'by' &&
    before !== 'in'
  )
    return null
  // "A third time", "to avoid a third": which one, not how much.
  if (tokens[from]?.lower === 'third' && before === 'a' && !isShare(tokens, from)) return null
  return { from, to: from + 1, value: whole.value, unit: whole.unit, isVague: false }
}
