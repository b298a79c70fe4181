import type { PostingText } from '../../material.ts'
import { knownName } from '../../posting/grammar/known-names.ts'
import { isKnownWord, isMisspelt } from '../../posting/grammar/kinds-of-word.ts'
import { familiarWords } from '../../posting/grammar/well-formed.ts'
import { isOrdinary } from '../../posting/ordinary-words.ts'
import type { Topic } from './topic.ts'

const minLength = 12
const maxTitle = 72

/** Returns a title to be quoted as it is. Null: it is too long for that, or has words that nobody knows. */
export function namedTitle(posting: PostingText): Topic | null {
  const bare = posting.title.replace(/\s+/gu, ' ').trim()
  const words = bare.replace(/[.!\s]+$/u, '')
  if (words.length < minLength || words.length > maxTitle || !words.includes(' ')) return null
  if (!clean.test(words) || /\p{Lu}{4,} \p{Lu}{4,}/u.test(words)) return null
  const isFamiliar = familiarWords(posting)
  const isKnown = (word: string) => {
    const low = word.toLowerCase()
    return (
      low.length < 4 ||
      /^e\p{Lu}/u.test(word) ||
      knownName(word) !== null ||
      isKnownWord(low) ||
      (isOrdinary(low) && !(ofMany.test(low) && isMisspelt(low))) ||
      isFamiliar(low) ||
      (/^\p{Lu}[\p{L}]+$/u.test(word) && !isMisspelt(low))
    )
  }
  if (!words.split(/[\s/&,()+-]+/u).every((word) => isKnown(word))) return null
  const start = posting.title.indexOf(words)
  if (start < 0) return null
  const span = { part: 'title', start, end: start + words.length, text: words } as const
  return { words, frame: 'named', head: '', span }
}

/** Endings of so many words that those may hide a slip of the pen: "developement". */
const ofMany = /(?:ments?|tions?|ing)$/u
const clean = /^\p{L}[\p{L}\p{N} ,/&+'’().-]*$/u
