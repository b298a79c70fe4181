import { conceptOf } from './synonyms.ts'
import { toolConcept } from './tools.ts'
import { expressionAt } from './phrases.ts'

/** Word, number or mark of a sentence. */
export type Token = {
  kind: 'word' | 'number' | 'mark'
  /** As written. */
  text: string
  /** In lower case, or the one word that stands for an expression. */
  lower: string
  /** Name that the word and its synonyms share. */
  concept: string
  isCapital: boolean
  /** True where it begins its sentence, where a capital says nothing. */
  isFirst: boolean
  /** Letters right after a number, such as "k" or "hrs". */
  suffix: string
}

/** Returns the words, numbers and marks of a plain text. */
export function tokensOf(text: string): Token[] {
  const found: Token[] = []
  for (const [part] of text.matchAll(pattern)) add(found, part)
  nameFirstTool(found)
  const tokens: Token[] = []
  for (let index = 0; index < found.length;) {
    const expression = expressionAt(found, index)
    const token = found[index]
    if (token === undefined) break
    if (expression === null) {
      tokens.push(token)
      index += 1
    } else {
      tokens.push({ ...token, lower: expression.word, concept: conceptOf(expression.word) })
      index += expression.length
    }
  }
  return tokens.map((token, at) => {
    if (isFreeTime(tokens, at)) return { ...token, ...available }
    const change = changeAt(tokens, at)
    return change === null ? token : { ...token, concept: change }
  })
}

/** "Up 64%", "down from 61 to 43 days": what went up or down. */
function changeAt(tokens: readonly Token[], at: number): string | null {
  const next = tokens[at + 1]
  if (tokens[at]?.lower === 'went' && next?.lower === 'from') return directionOf(tokens, at)
  const concept = changes.get(tokens[at]?.lower ?? '')
  if (concept === undefined || next === undefined) return null
  return next.kind === 'number' || ['by', 'from'].includes(next.lower) ? concept : null
}

/** "Went from 400 to 2,600" is a rise. */
function directionOf(tokens: readonly Token[], at: number): string | null {
  const [from, to] = tokens.slice(at, at + 12).filter(({ kind }) => kind === 'number')
  if (from === undefined || to === undefined) return null
  const values = [from, to].map(({ text }) => Number(text.replaceAll(/[^\d.]/gu, '')))
  return (values[1] ?? 0) > (values[0] ?? 0) ? conceptOf('rise') : conceptOf('fall')
}

const changes = new Map([
  ['up', conceptOf('rise')],
  ['down', conceptOf('fall')],
])

/** "I am free 20 hours a week" speaks of time, not of money. */
function isFreeTime(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    tokens[at]?.lower === 'free' &&
    (isOfTime(tokens[at - 1]) || isOfTime(tokens[at - 2])) &&
    (next === undefined ||
      next.kind !== 'word' ||
      ['on', 'from', 'until', 'up-to', 'full', 'full-time', 'in', 'for', 'again'].includes(
        next.lower,
      ))
  )
}

/** "I am free", "Sundays stay free", "I keep weekends free". */
function isOfTime(token: Token | undefined): boolean {
  return /^(?:am|'m|are|'re|stays?|keep|(?:sun|mon|tues|wednes|thurs|fri|satur|week)days?|weekends?|mornings?|afternoons?|evenings?)$/u.test(
    token?.lower ?? '',
  )
}

const available = { lower: 'available', concept: conceptOf('available') }

const afterName = new Set(['is', 'was', 'has', 'and', 'or', 'plus'])

/** "Illustrator, 8 years", "Looker": a name that stands alone is a tool. */
function nameFirstTool(tokens: Token[]): void {
  const [first, second] = tokens
  if (
    first?.isCapital !== true ||
    (second?.kind === 'word' && !second.isCapital && !afterName.has(second.lower))
  )
    return
  const concept = toolConcept(first.lower)
  if (concept !== null) tokens[0] = { ...first, concept }
}

const pattern =
  /\d+(?:[.,'\u00a0\u202f\u2009]\d+)*(?:\p{L}{1,8}(?![\p{L}]))?|\.?\p{L}[\p{L}\p{M}\p{N}]*(?:['.&][\p{L}\p{N}]+)*[+#]{0,2}|[^\s]/gu

function add(tokens: Token[], part: string): void {
  const isFirst = startsSentence(tokens)
  // "3D" counts nothing.
  if (/^[1-4]d$/iu.test(part)) {
    tokens.push(word(part, isFirst))
    return
  }
  if (/^\d/u.test(part)) {
    const suffix = /\p{L}+$/u.exec(part)?.[0] ?? ''
    const text = part.slice(0, part.length - suffix.length)
    tokens.push({
      ...blank,
      kind: 'number',
      text,
      lower: text,
      concept: text,
      suffix: suffix.toLowerCase(),
      isFirst,
    })
    return
  }
  if (!/\p{L}/u.test(part)) {
    tokens.push({ ...blank, kind: 'mark', text: part, lower: part, concept: part, isFirst })
    return
  }
  const joined = joinedWith(tokens, part)
  if (joined !== null) {
    tokens.splice(-2, 2, word(joined, tokens.at(-2)?.isFirst ?? false))
    return
  }
  for (const [index, piece] of pieces(part).entries())
    tokens.push(word(piece, isFirst && index === 0))
}

/** Returns whether a capital says nothing at a place: nothing but marks, or a full stop, stands before it. */
function startsSentence(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  if (last === undefined) return true
  return last.kind === 'mark' && (last.isFirst || /^[.!?]$/u.test(last.text))
}

const blank = { kind: 'mark', suffix: '', isCapital: false, isFirst: false } as const

function word(text: string, isFirst: boolean): Token {
  const lower = text === 'US' ? 'usa' : text.toLowerCase()
  const isCapital = /\p{Lu}/u.test(text) && lower !== 'i'
  const tool = isCapital && !isFirst ? toolConcept(lower) : null
  return {
    kind: 'word',
    text,
    lower,
    concept: tool ?? conceptOf(lower),
    isCapital,
    isFirst,
    suffix: '',
  }
}

/** Splits contractions and possessives: "I've" is two words, "client's" is one. */
function pieces(part: string): string[] {
  const contraction = /^(\p{L}+)'(ve|m|d|ll|re)$/iu.exec(part)
  if (contraction !== null) return [contraction[1] ?? '', `'${contraction[2] ?? ''}`]
  const negation = /^(\p{L}+?)n't$/iu.exec(part)
  if (negation !== null) return [modalOf.get(part.toLowerCase()) ?? negation[1] ?? '', 'not']
  const isPair = /^(\p{L}+)'s$/iu.exec(part)
  if (isPair !== null) {
    const owner = isPair[1] ?? ''
    if (/^(?:master|bachelor)$/iu.test(owner)) return [`${owner}s`]
    return pronouns.has(owner.toLowerCase()) ? [owner, 'is'] : [owner]
  }
  if (!part.includes('.') || part.startsWith('.')) return [part]
  const lower = part.toLowerCase()
  if (
    /\.(?:js|net|io|ai|com|py|g|e|s|a|d|sc|c)$/u.test(lower) ||
    /^(?:\p{L}\.)+\p{L}?$/u.test(part)
  )
    return [part]
  return part.split('.').filter((piece) => piece !== '')
}

const modalOf = new Map([
  ["can't", 'can'],
  ["won't", 'will'],
  ["shan't", 'shall'],
])

const pronouns = new Set('it that this there here he she who what where let how'.split(' '))

/** Returns the one word that two halves with a hyphen between are, or null: "price-list" is two words. */
function joinedWith(tokens: readonly Token[], part: string): string | null {
  const hyphen = tokens.at(-1)
  const before = tokens.at(-2)
  if (hyphen?.text !== '-' || before?.kind !== 'word') return null
  const joined = `${before.text}-${part}`
  if (before.lower === 'non') return joined
  return hyphenated.has(joined.toLowerCase()) ? joined : null
}

const hyphenated = new Set(
  'e-commerce front-end back-end full-stack full-time part-time single-handedly hands-on go-live speed-up set-up co-found co-founded co-founder real-estate e-mail open-source power-bi clean-up react-native self-employed start-up start-ups sign-up sign-ups set-ups e-learning voice-over voice-overs'.split(
    ' ',
  ),
)
