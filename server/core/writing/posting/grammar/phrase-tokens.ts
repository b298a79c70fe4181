import { kindsOf, type Kind } from './kinds-of-word.ts'
import { knownName } from './known-names.ts'

/** Word of a phrase, with where it stands in the text. */
export type PhraseToken = {
  text: string
  low: string
  kinds: ReadonlySet<Kind>
  start: number
  end: number
  /** A comma follows. */
  hasComma: boolean
  /** Brackets with several words follow. */
  hasBrackets: boolean
}

const maxTokens = 24

/** Splits a text into words up to the first full stop, colon, dash or quotation mark. */
export function phraseTokens(text: string, isFamiliar: (low: string) => boolean): PhraseToken[] {
  const tokens: PhraseToken[] = []
  const body = text.slice(0, 600)
  for (const { 0: found, index } of body.matchAll(piece)) {
    const last = tokens.at(-1)
    if (found.startsWith('(') && found.endsWith(')')) {
      if (last) last.hasBrackets ||= /\s/u.test(found)
      continue
    }
    if (found === ',') {
      if (last) last.hasComma = true
      continue
    }
    const whole = found.replace(/\s\/\s/gu, '/')
    const word = /^(?:[^.!?:;"“”()|–—{}[\]<>*]|\.(?=[\p{L}\p{N}]))*/u.exec(whole)?.[0] ?? ''
    if (word === '' || /^[-/]+$/u.test(word)) break
    const bare = word.replace(/^['’]+|['’/-]+$/gu, '')
    if (bare === '') break
    const end = index + bare.length + found.length - whole.length
    tokens.push(tokenOf(bare, { start: index, end }, isFamiliar))
    if (word.length < whole.length || tokens.length === maxTokens) break
  }
  return tokens.filter((token, at) => !isSaidOfWish(token, tokens[at + 1]))
}

/** Words between spaces, brackets, and words around a slash: "PHP / Laravel". */
const piece = /\([^()]{0,80}\)|(?:[^\s,]|,(?=\d))+(?:\s\/\s(?=\p{L})[^\s,]+){0,3}|,/gu

/** "A developer needed for a shop" is a developer for a shop. */
function isSaidOfWish({ low }: PhraseToken, next: PhraseToken | undefined): boolean {
  return /^(?:needed|wanted|required)$/u.test(low) && /^(?:for|to|with)$/u.test(next?.low ?? '')
}

function tokenOf(
  word: string,
  { start, end }: { start: number; end: number },
  isFamiliar: (low: string) => boolean,
): PhraseToken {
  const text = word === '&' || word === '+' ? 'and' : word.split('/').map(spelt).join('/')
  return {
    text,
    low: text.toLowerCase(),
    kinds: kindsOf(text, isFamiliar),
    start,
    end,
    hasComma: false,
    hasBrackets: false,
  }
}

/** Spells names as they spell themselves, and right what many clients misspell. */
function spelt(word: string): string {
  return knownName(word) ?? word.replace(/^(scrap)p(?=(?:ing|ed|ers?)$)/iu, '$1')
}

/** Returns questions about the words of a phrase, by their place. */
export function readingOf(tokens: readonly PhraseToken[]) {
  return {
    has: (at: number, ...kinds: Kind[]) => kinds.some((kind) => tokens[at]?.kinds.has(kind)),
    low: (at: number) => tokens[at]?.low ?? '',
    text: (at: number) => tokens[at]?.text ?? '',
    /** No comma stands before it. */
    isJoined: (at: number) => tokens[at - 1]?.hasComma !== true,
  }
}
