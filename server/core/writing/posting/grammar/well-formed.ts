import type { PostingText } from '../../material.ts'
import { mayEndBefore, phraseParser } from './parse-phrase.ts'
import type { Head, Parsed } from './parsed.ts'
import { phraseTokens, type PhraseToken } from './phrase-tokens.ts'

/** Phrase that is whole and well formed, and how much of the text it is made from. */
export type WellFormed = { words: string; length: number; head: Head }

export type Bounds = {
  isFamiliar(low: string): boolean
  maxWords: number
  maxLength: number
}

/** Reads the longest well-formed noun phrase at the start of a text. Null: there is none. */
export function nounPhrase(text: string, bounds: Bounds): WellFormed | null {
  return longest(text, 'noun', bounds)
}

/** Reads the longest well-formed verb phrase at the start of a text, with its object. Null: there is none. */
export function verbPhrase(text: string, bounds: Bounds): WellFormed | null {
  return longest(text, 'verb', bounds)
}

function longest(text: string, rule: 'noun' | 'verb', bounds: Bounds): WellFormed | null {
  const tokens = phraseTokens(text, bounds.isFamiliar)
  const parse = phraseParser(tokens)[rule]
  const whole = parse(0).find((parsed) => {
    const words = parsed.words.join(' ')
    return (
      mayEndBefore(tokens[parsed.end], tokens[parsed.end - 1]) &&
      !isCutBeforeTo(tokens, parsed.end) &&
      words.length <= bounds.maxLength &&
      words.split(' ').length <= bounds.maxWords &&
      !isVague(parsed)
    )
  })
  if (!whole) return null
  const { words, end, head } = whole
  return { words: words.join(' '), length: tokens[end - 1]?.end ?? 0, head }
}

/** Tells whether "to" something was cut off, which says where the thing goes: "a shop for Figma" of "Figma to Shopify". */
function isCutBeforeTo(tokens: readonly PhraseToken[], end: number): boolean {
  const behind = tokens[end + 1]?.kinds
  return tokens[end]?.low === 'to' && behind !== undefined && !behind.has('verb')
}

/** Tells whether a phrase names a thing that says nothing without what was cut off: "a way", "the number". */
function isVague({ head }: Parsed): boolean {
  if (head.low === 'help' || head.low === 'assistance') return true
  return head.isBare && needingMore.has(head.low.replace(/s$/u, ''))
}

const needingMore = new Set(
  'way ability set number kind type variety range part lot task job project work help person expert developer specialist list one people process method solution candidate team thing option example detail step item goal idea'.split(
    ' ',
  ),
)

const maxRead = 12_000

/** Tells which words a posting writes twice or names as a skill: those are not slips of the pen. */
export function familiarWords({
  title,
  description,
  skills,
}: PostingText): (low: string) => boolean {
  const seen = new Set<string>()
  const twice = new Set(
    skills.slice(0, 50).flatMap((skill) => skill.toLowerCase().split(/[^\p{L}-]+/u)),
  )
  for (const [word] of `${title}\n${description}`
    .slice(0, maxRead)
    .matchAll(/(?<![\p{L}-])\p{Ll}[\p{Ll}-]+(?![\p{L}])/gu)) {
    if (seen.has(word)) twice.add(word)
    seen.add(word)
  }
  return (low) => twice.has(low)
}
