import {
  keywordsProblem,
  maxKeywordsLength,
  maxPhrases,
  maxPhraseWords,
  parseKeywords,
  type Phrase,
} from '../../../contract/bidding/keywords.ts'

/**
 * Returns as much of a scanner's keywords as a search accepts: one saved before there were limits may have more. What it
 * excludes is kept before what it looks for, so that no job is shown for lack of an exclusion. Rule SCAN-42.
 */
export function searchedKeywords(keywords: string): string {
  if (keywordsProblem(keywords) === null) return keywords
  const { include, exclude } = parseKeywords(keywords)
  const wanted = include.map(firstWords)
  const phrases = [...wanted.slice(0, 1), ...exclude.map((phrase) => `-${firstWords(phrase)}`)]
  const text = [...phrases, ...wanted.slice(1)].slice(0, maxPhrases).join(', ')
  return text.length <= maxKeywordsLength
    ? text
    : text.slice(0, text.lastIndexOf(',', maxKeywordsLength))
}

function firstWords(phrase: Phrase): string {
  return phrase.slice(0, maxPhraseWords).join(' ')
}

/** Says that a search used only a part of a scanner's keywords; null: it used them all. Rule SCAN-42. */
export function sayCutKeywords(keywords: string): string | null {
  if (keywordsProblem(keywords) === null) return null
  return `These keywords are too long for one search. Jobs are shown for ${maxPhrases} of them at most, with up to ${maxPhraseWords} words each.`
}
