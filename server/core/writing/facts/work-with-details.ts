import { verbsWithoutObject } from '../language/verbs-without-object.ts'
import { sentencesIn } from '../sentences-in.ts'

/**
 * Reads a line of a list that names a piece of work and goes on without a verb as the one thing it says: "Quiz game for a
 * museum. 40 rounds, two languages. 4.9 stars." is that game with its details. Null: the line says something else.
 */
export function workWithDetails(row: string): string | null {
  if (row.length > maxRow) return null
  const [first = '', ...others] = sentencesIn(row).map(({ start, end }) =>
    row.slice(start, end).replace(/[.\s]+$/u, ''),
  )
  if (!namesWork(first)) return null
  if (others.length === 0) return countedPart.test(first) ? first : null
  return others.every((other) => isDetail(other)) ? [first, ...others].join('; ') : null
}

const maxRow = 400

/** Begins with what was made, under its name or for somebody: "Lumo – quiz game", "2021: Shop for a florist". */
function namesWork(text: string): boolean {
  const plain = text.replace(
    /^\(?(?:19|20)\d\d(?:\s?[-–—]\s?(?:(?:19|20)\d\d|now|present))?\)?[:,]?\s+/u,
    '',
  )
  if (telling.test(plain) || plain.split(/\s+/u).length > maxWords) return false
  return underName.test(plain) || forSomebody.test(plain) || things.test(plain)
}

const maxWords = 24
const underName =
  /^\p{Lu}\S*(?: (?:\p{Lu}\S*|&)){0,3}(?: [–—-] \p{L}|(?: \([^()]+\)|, [^,:;.]{3,40}): \p{L})/u
const forSomebody = /^[\p{L}\p{N}][^,;:.]{3,60} (?:for|of) (?:an? |the |\p{Lu}|\d)/u
/** Ends its first part with a thing: "Eshop price crawler, 9k pages daily". */
const things =
  /^[^,;:.]{3,40}\b(?:crawler|scraper|bot|app|site|website|shop|store|plugin|dashboard|pipeline|tool|extension|api|game|platform|system|monitor),/iu
const countedPart = /,.*\d.*,/u

/** Tells whether a sentence only adds to the work before it. */
function isDetail(text: string): boolean {
  return (
    !telling.test(text) &&
    !/:\s/u.test(text) &&
    !doing.test(text) &&
    text.length <= maxDetail &&
    (/[\d,+]/u.test(text) || text.split(/\s+/u).length <= shortDetail)
  )
}

/** Begins with what its writer did, unlike "shortlisted for a prize", which says what came of the work. */
const doing = new RegExp(
  `^(?:(?:${[...verbsWithoutObject].join('|')})|\\p{L}+ed(?! (?:by|in|for|as|at|on)\\b))\\s`,
  'iu',
)
const maxDetail = 130
const shortDetail = 4

/** Has a verb with a subject, or asks. */
const telling =
  /(?:^|\s)(?:I(?:['’]\w+)?|we|my|our|you|he|she|it|they|this|is|are|was|were|have|has|had)(?:\s|$)|\?/iu
