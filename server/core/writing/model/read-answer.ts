import type {
  DraftSentence,
  PostingSpan,
  SentenceKind,
} from '../../../../contract/writing/draft.ts'
import type { WrittenSentence } from '../../../ports/text-writer.ts'
import type { Brief } from '../material.ts'
import { writtenKinds } from './build-prompt.ts'

const maxSentences = 40
const maxLength = 800
const maxQuoteLength = 300

/**
 * Reads what a model wrote as sentences of a draft: with facts of this user only and quotations that are in the posting.
 * Everything else is dropped.
 */
export function readAnswer(
  sentences: readonly WrittenSentence[],
  known: { factIds: ReadonlySet<string>; brief: Brief | null },
): DraftSentence[] {
  return sentences.slice(0, maxSentences).flatMap((sentence): DraftSentence[] => {
    const text = inOneLine(sentence.text)
    if (text === '' || text.length > maxLength || !isKind(sentence.kind)) return []
    if (known.brief && isDictated(text, known.brief)) return []
    return [
      {
        text,
        kind: sentence.kind,
        factIds: [...new Set(sentence.factIds)].filter((id) => known.factIds.has(id)),
        postingSpan: known.brief && spanOf(sentence.postingQuote, known.brief),
      },
    ]
  })
}

const dictatedWords = 5

/** Tells whether a sentence repeats a run of the posting's words: what a client dictates is no part of a letter. */
function isDictated(text: string, { posting }: Brief): boolean {
  const dictated = ` ${[posting.description, ...posting.questions].map(plainWords).join(' | ')} `
  const words = plainWords(text).split(' ')
  const title = ` ${plainWords(posting.title)} `
  return words.some((_, start) => {
    const run = words.slice(start, start + dictatedWords)
    const asked = ` ${run.join(' ')} `
    return run.length === dictatedWords && dictated.includes(asked) && !title.includes(asked)
  })
}

/** Words of a text in lower case, without anything between them but a space. */
export function plainWords(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
}

/** Sentence without line breaks, control characters and what is invisible or turns text around. */
export function inOneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}

function isKind(kind: string): kind is SentenceKind {
  return writtenKinds.includes(kind)
}

/** Finds the quotation in the posting, outside of what speaks to a program. */
function spanOf(quote: string | null, { posting, instructions }: Brief): PostingSpan | null {
  const text = quote?.trim() ?? ''
  if (text === '' || text.length > maxQuoteLength) return null
  const parts = [
    { part: 'title', whole: posting.title },
    { part: 'description', whole: posting.description },
    ...posting.skills.map((whole) => ({ part: 'skills', whole }) as const),
    ...posting.questions.map((whole) => ({ part: 'question', whole }) as const),
  ] as const
  for (const { part, whole } of parts) {
    const start = whole.indexOf(text)
    if (start < 0) continue
    const end = start + text.length
    const isInstruction = instructions.some(
      (span) => span.part === part && span.start < end && start < span.end,
    )
    if (!isInstruction) return { part, start, end, text }
  }
  return null
}
