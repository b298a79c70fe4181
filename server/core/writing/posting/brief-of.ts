import type { PostingSpan } from '../../../../contract/writing/draft.ts'
import type { Brief, PostingText } from '../material.ts'
import { asksOf } from './asks/asks-of.ts'
import { clientNameOf } from './client-name-of.ts'
import { findInstructions } from './find-instructions.ts'
import { languageOf } from './language-of.ts'
import { piecesOf } from './pieces-of.ts'
import { requirementsOf } from './requirements-of.ts'

/** Reads a posting: what is wanted of the work and of the letter, and what in it is not for a letter's writer. */
export function briefOf(posting: PostingText): Brief {
  const instructions = findInstructions(posting)
  const pieces = piecesOf(posting).filter(
    (piece) => !instructions.some((span) => overlaps(piece, span)),
  )
  const language = languageOf(pieces)
  const { asks, screening, used } = asksOf(pieces)
  const isRead = language === 'en' || language === null // wishes are understood in English only
  return {
    posting,
    language,
    requirements: isRead
      ? requirementsOf(
          pieces.filter((piece) => !used.has(piece)),
          posting,
        )
      : [],
    asks,
    screening,
    instructions,
    clientName: isRead ? clientNameOf(pieces, posting.description) : null,
  }
}

function overlaps(one: PostingSpan, other: PostingSpan): boolean {
  return one.part === other.part && one.start < other.end && other.start < one.end
}
