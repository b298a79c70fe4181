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
}

const maxTokens = 24

/** Splits a text into words up to the first full stop, colon, dash or quotation mark. */
export function phraseTokens(text: string, isFamiliar: (low: string) => boolean): PhraseToken[] {
  const tokens: PhraseToken[] = []
  const body = text.slice(0, 600)
  for (const { 0: found, index } of body.matchAll(/\([^()]{0,80}\)|(?:[^\s,]|,(?=\d))+|,/gu)) {
    const last = tokens.at(-1)
    if (found.startsWith('(') && found.endsWith(')')) continue
    if (found === ',') {
      if (last) last.hasComma = true
      continue
    }
    const word = /^(?:[^.!?:;"“”()|–—{}[\]<>*]|\.(?=[\p{L}\p{N}]))*/u.exec(found)?.[0] ?? ''
    if (word === '' || /^[-/]+$/u.test(word)) break
    const bare = word.replace(/^['’]+|['’/-]+$/gu, '')
    if (bare === '') break
    tokens.push(tokenOf(bare, index, isFamiliar))
    if (word.length < found.length || tokens.length === maxTokens) break
  }
  return tokens
}

function tokenOf(word: string, start: number, isFamiliar: (low: string) => boolean): PhraseToken {
  const text = word === '&' || word === '+' ? 'and' : (knownName(word) ?? corrected(word))
  return {
    text,
    low: text.toLowerCase(),
    kinds: kindsOf(text, isFamiliar),
    start,
    end: start + word.length,
    hasComma: false,
  }
}

/** Spells right what many clients misspell. */
function corrected(word: string): string {
  return word.replace(/^(scrap)p(?=(?:ing|ed|ers?)$)/iu, '$1')
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
