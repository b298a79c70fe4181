import { z } from 'zod/mini'
import { Doubt, DraftSentence } from './draft.ts'

/** Author of a letter or text. */
export const WrittenBy = z.enum(['built-in', 'model', 'you'])
export type WrittenBy = z.infer<typeof WrittenBy>

/**
 * Part of an application's timeline about its letter, which the web client parses where it shows it: the page that
 * loads first knows nothing of sentences.
 */
export const LetterNotes = z.object({
  /** Null: no letter is written yet, or it is older than checking. */
  sentences: z.nullable(z.array(DraftSentence)),
  doubts: z.nullable(z.array(Doubt)),
  writtenBy: z.nullable(WrittenBy),
  /** Texts of the facts that the sentences rest on, by their ids. */
  facts: z.record(z.string(), z.string()),
  /** Parts of the posting that ask for something in the letter itself, shown as questions. */
  screening: z.array(z.string()),
})
export type LetterNotes = z.infer<typeof LetterNotes>
