import type { PostingText, Want } from '../material.ts'
import { isAboutLetter } from './is-about-letter.ts'
import { asWritten } from './letter-case.ts'
import type { Piece } from './pieces-of.ts'
import { plainVerb } from './verbs.ts'
import { familiarWords } from './grammar/well-formed.ts'
import { phraseIn, type Phrase } from './want-words.ts'

const maxRequirements = 8
const maxRead = 300
const maxPieceLength = 1_200

type Candidate = Want & { score: number; at: number }

/** Finds what is to be done, most concrete first. */
export function requirementsOf(pieces: readonly Piece[], posting: PostingText): Want[] {
  const proper = asWritten(posting)
  const bounds = { isFamiliar: familiarWords(posting), maxWords: 15, maxLength: 110 }
  const candidates: Candidate[] = []
  for (const [index, piece] of pieces.slice(0, maxRead).entries()) {
    if (piece.part === 'skills' || piece.part === 'question' || piece.text.length > maxPieceLength)
      continue
    if (isAboutLetter(piece.text)) continue
    const isTitle = piece.part === 'title'
    const written = proper(piece.text)
    for (const { text, from } of isTitle ? titleTexts(written) : [{ text: written, from: 0 }]) {
      const phrase = phraseIn(text, {
        isTitle: isTitle || (piece.isItem && piece.under === 'work'),
        bounds,
      })
      if (!phrase) continue
      const start = piece.start + from + phrase.from
      const end = piece.start + from + phrase.to
      const source = isTitle ? posting.title : posting.description
      const { words } = phrase
      const span = { part: piece.part, start, end, text: source.slice(start, end) }
      const score =
        concreteness(words, { phrase, piece }) - index * 0.02 - (from > 40 ? 1 : from * 0.02)
      candidates.push({ words, span, score, at: index })
    }
  }
  candidates.sort((one, other) => other.score - one.score || one.at - other.at)
  return withoutRepeats(candidates.filter(({ score }) => score > 0))
    .slice(0, maxRequirements)
    .map(({ words, span }) => ({ words, span }))
}

/** Returns a title, and each of its parts: "Web Scraper | Python developer to collect prices". */
function titleTexts(title: string): { text: string; from: number }[] {
  const parts = [...title.matchAll(/\s[–—|-]{1,2}\s|[|–—:]\s?|(?<=\p{L}{2})[.?]\s/gu)]
    .slice(0, 4)
    .map(({ 0: mark, index }) => index + mark.length)
  const bare = title
    .replace(/["“”„]/gu, ' ')
    .replace(setUp, ' $1$2')
    .replace(/(?<=^|\s)(re)-(?=(?:design|build|brand|write)\b)/giu, ' $1')
    .replace(relatedWork, (found) => 'work'.padStart(found.length))
    .replace(assistance, (found) => ' '.repeat(found.length))
  return [0, ...parts].map((at) => {
    const { text, from } = titleText(bare.slice(at))
    return { text, from: at + from }
  })
}

/** "Email set up" is a setup. */
const setUp =
  /\b(set)[ -](up)(?=\s*(?:$|[.!(–—|-]|(?:needed|required|for|of|and|expert|specialist)\b))/giu
/** "App submission assistance for a shop" is app submission for a shop. */
const assistance =
  /(?<!^|\b(?:need|needs|want|wants|some|any|your|little|for|of|me|us|to|please|with|and|&))\s(?:help|assistance)(?=\s(?:for|on|with)\s)/giu
/** "PWA related project" is PWA work. */
const relatedWork = /[\s-]related (?:project|task|work|job)s?(?=[\s.!]*$)/iu
/** "Web scraping project" is web scraping. */
const workAtEnd =
  /(?<=(?:ing|tion|ment|sis|design|entry|research|support|setup|redesign|revamp|rebuild|upgrade|update))\s{1,16}(?:project|job|task|work|gig)s?\s*(?:[.!]?$|(?=\())|\s(?:help|assistance)(?:\s(?:needed|required|wanted))?\s*[.!]?$/iu

/** Takes off what titles have around what is wanted: "[Quick]", "Urgent:", "$$$", symbols. */
function titleText(title: string): { text: string; from: number } {
  const from =
    /^(?:\s|\[[^\]]{0,40}\]|\([^)]{0,40}\)|[\p{S}\p{P}\p{Extended_Pictographic}\uFE0F](?<!["“$€£#.])|(?:urgent|asap|new|wanted|hiring|job|project|help|quick)\s?[:!–—-]+\s|(?:senior|junior|experienced|skilled)\s(?!(?:and|or)\s))*/iu.exec(
      title.slice(0, 120),
    )?.[0].length ?? 0
  const text = title.slice(from).replace(workAtEnd, '')
  const [, thing] = /^(.+?)\s+(?:needed|required|wanted)(?:\s|[!.]|$)/iu.exec(text) ?? []
  const [led] =
    /^.{3,70}?(?:developer|engineer|designer|expert|specialist|programmer|freelancer|writer|assistant)s?\s(?:(?:is |are )?(?:needed|wanted|required)\s)?[–—|:-]{1,2}\s(?=\p{L})/iu.exec(
      text,
    ) ?? []
  if (led !== undefined && plainVerb(/^\p{L}+/u.exec(text.slice(led.length))?.[0] ?? '') !== null)
    return { text: text.slice(led.length), from: from + led.length }
  const purpose = /\b(?:needed|required|wanted)\s+to\s+(?=\p{L})/iu.exec(text)
  if (
    thing &&
    purpose &&
    /(?:expert|developer|specialist|designer|someone|engineer|assistant|scraper|writer|va|freelancer|programmer)s?$/iu.test(
      thing,
    )
  ) {
    const skip = purpose.index + purpose[0].length
    return { text: text.slice(skip), from: from + skip }
  }
  return { text, from }
}

const deliverable =
  /\b(?:tool|script|scripts|bot|website|site|app|scrapers?|dashboards?|extension|plugin|pipeline|database|api|store|shop|checkout|page|logo|crawler|parser|spreadsheet|csv|json|excel|google sheets?|list|report|listings|profiles|prices?|stock|leads|emails|pdfs?|backend|form|video|videos|template|integration|accounts|posts|articles|slides|charts|files|tables?|firmware|data)\b/giu
const vague =
  /\b(?:developer|freelancer|specialist|scrapping|quality|skilled|talented|experienced|accuracy|things|stuff|robust|communication|best|success|ensure|expert|right|various|details|requirements|project|job|task|tasks|work|opportunity|team|candidate|expertise|knowledge|proficiency|proven|background|strong|familiarity|ability|understanding|attention|track record|collaborat\w+|insights|strateg\w+|performance|experience|professional|passionate|long[- ]term|dynamic|support|adhere\w*|compliance)\b/giu
const unclear =
  /\b(?:it|its|them|they|this|these|those|that one|he|she|him|her|following|same|above|below|such|so)\b/giu

function concreteness(words: string, { phrase, piece }: { phrase: Phrase; piece: Piece }): number {
  const isLed = phrase.from > 0 || phrase.isMade
  const length = words.split(' ').length
  const names =
    words.match(
      /(?<=\s|^)(?:\p{Lu}[\p{L}\p{N}+#.]*|\p{L}+\p{Lu}\p{L}*|[\p{L}]+\.(?:js|com|io|net))(?![\p{L}])/gu,
    )?.length ?? 0
  const numbers = words.match(/\b\d[\d,.]*\s?[kKmM%+]?/gu)?.length ?? 0
  let score = 1.2
  score += Math.min(names, 3) * 0.9 + Math.min(numbers, 2) * 0.7
  score += Math.min(words.match(deliverable)?.length ?? 0, 2) * 0.7
  score -= (words.match(vague)?.length ?? 0) * 1.1 + (words.match(unclear)?.length ?? 0) * 1.2
  if (length < 3) score -= 1
  if (phrase.kind === 'thing' && piece.isItem && !isLed) score -= 1.6
  if (length >= 4 && length <= 13) score += 0.8
  if (phrase.kind === 'person') score -= 2
  if (/(?<=^|\s)(\p{L}{5,})\s.{0,100}\1(?:\s|$)/u.test(words)) score -= 1.2
  if (piece.part === 'title' && words.includes(',')) score -= 0.8
  if (/\b(?:open|already|just)$/u.test(words)) score -= 3
  if (phrase.kind === 'thing') score += 0.3
  if (piece.part === 'title') score += length >= 3 ? 2.2 : 0.8
  if (piece.isItem && piece.part !== 'title') score -= 0.8
  if (
    /^to (?:ensure|play|conduct|focus|communicate|provide|support|maintain|improve|follow|adhere|utilize|use|identify|implement|overcome|install|help)\b/u.test(
      words,
    )
  )
    score -= 1.2
  if (/\b(?:desired|specified|provided|necessary|appropriate|above)\b/u.test(words)) score -= 1
  if (piece.under === 'person') score -= 1.5
  if (piece.under === 'about') score -= 0.8
  return score
}

function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const kept: { candidate: Candidate; words: Set<string> }[] = []
  for (const candidate of candidates) {
    const words = new Set(candidate.words.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
    const isRepeat = kept.some((other) => {
      const shared = [...words].filter((word) => other.words.has(word)).length
      return shared >= Math.min(words.size, other.words.size) * 0.75
    })
    if (!isRepeat) kept.push({ candidate, words })
    if (kept.length === maxRequirements) break
  }
  return kept.map(({ candidate }) => candidate)
}
