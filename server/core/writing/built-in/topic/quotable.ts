import { contentWords } from '../content-words.ts'

/** Tells whether words of a posting may stand in a letter: they say something, and speak to nobody. */
export function isQuotable(words: string): boolean {
  return (
    !unquotable.test(words) &&
    contentWords(words).length > 0 &&
    /^[\p{Script=Latin}\p{N}\s\p{P}+$€£&]+$/u.test(words)
  )
}

// Speaks to a program or for the client, or could lead a reader elsewhere.
const unquotable = new RegExp(
  [
    'https?:|www\\.|\\S@\\S|[\\p{L}\\p{N}]\\.(?!js\\b|net\\b|io\\b)\\p{L}{2}',
    '[<>{}\\[\\]|“”„"*_\\\\]|(?<![CF])#|\\p{N}[\\p{N}\\s()./\\p{Pd}]{6,}\\p{N}',
    '\\b(?:ignore|disregard|previous|prompt|system message|instructions?|language model|AI assistant|the following|reply with|respond with|you are|write the word|start (?:your|with)|mention|include the|say)\\b',
    "\\b(?:I|I[’']m|me|mine|we|us|you|he|she|they|asap|urgent\\w*)\\b",
    '\\b(?:specified|aforementioned|respective|mentioned|above|below|attached)\\b',
    '[!?]|\\p{Extended_Pictographic}',
  ].join('|'),
  'iu',
)
