import { plainText } from '../../language/plain-text.ts'
import { quantitiesOf } from '../../language/numbers/quantities.ts'
import { tokensOf } from '../../language/tokens.ts'
import type { PostingText } from '../../material.ts'

/** Posting as letters are compared with it. */
export type PreparedPosting = {
  concepts: ReadonlySet<string>
  words: ReadonlySet<string>
  numbers: ReadonlySet<number>
  isEmpty: boolean
}

const prepared = new WeakMap<PostingText, PreparedPosting>()
/** Postings can be as long as a book; names and numbers after this are not looked for. */
const maxRead = 30_000

/** Reads a posting once for all letters that answer it. */
export function preparePosting(posting: PostingText): PreparedPosting {
  const known = prepared.get(posting)
  if (known !== undefined) return known
  const text = [posting.title, ...posting.skills, ...posting.questions, posting.description].join(
    '\n',
  )
  const tokens = tokensOf(plainText(text.slice(0, maxRead)))
  const words = new Set(tokens.map(({ lower }) => lower))
  const result = {
    concepts: new Set(tokens.map(({ concept }) => concept)),
    words,
    numbers: new Set(quantitiesOf(tokens).map(({ value }) => value)),
    isEmpty: tokens.length === 0,
  }
  prepared.set(posting, result)
  return result
}
