import { z } from 'zod/mini'

export const sentenceKinds = [
  'greeting',
  'opening',
  'proof',
  'answer',
  'question',
  'next-step',
  'link',
  'signature',
  /** Sentence of the user's own, as they wrote it. */
  'own',
] as const
export const SentenceKind = z.enum(sentenceKinds)
export type SentenceKind = z.infer<typeof SentenceKind>

/** Part of a posting that a sentence speaks of: characters from `start` to before `end`. */
export const PostingSpan = z.object({
  part: z.enum(['title', 'description', 'skills', 'question']),
  start: z.int(),
  end: z.int(),
  text: z.string(),
})
export type PostingSpan = z.infer<typeof PostingSpan>

/** One sentence of a letter, and what it rests on. docs/decisions/055 */
export const DraftSentence = z.object({
  text: z.string(),
  kind: SentenceKind,
  factIds: z.array(z.string()),
  postingSpan: z.nullable(PostingSpan),
})
export type DraftSentence = z.infer<typeof DraftSentence>

/** Kinds of doubt about a sentence, and how each is said to the user. */
export const doubts = {
  number: 'None of your facts has this number.',
  unit: 'Your facts give another amount or unit.',
  date: 'None of your facts has this year or date.',
  'head-count': 'None of your facts says how many people.',
  counted: 'Your facts count something else.',
  name: 'None of your facts names this client or employer.',
  'job-title': 'None of your facts gives you this title.',
  tool: 'None of your facts names this tool.',
  verb: 'Your facts say less than this.',
  result: 'None of your facts has this result.',
  delegated: 'Your facts say that somebody else did this.',
  certificate: 'None of your facts names this certificate.',
  language: 'None of your facts says that you speak this language.',
  availability: 'None of your facts says when you are available.',
  price: 'None of your facts gives this price.',
  claim: 'None of your facts says this.',
  placeholder: 'A placeholder is left in the text.',
  'wrong-name': "This isn't the name in the posting.",
  'foreign-link': "This isn't one of your links.",
  link: "This marketplace doesn't allow links in letters.",
  'foreign-contact': "Contact details don't belong in a letter.",
  'as-an-ai': 'This says that a program wrote it.',
  worn: 'This phrase is in thousands of letters.',
  'too-alike': 'This is too close to one of your last letters.',
  injected: 'This does what the posting told a program to do.',
  markup: 'A letter is plain text.',
  'other-language': "This isn't in the letter's language.",
  length: 'The letter is too long.',
  unchecked: "We couldn't check this letter.",
} as const
export type DoubtClass = keyof typeof doubts

/** Says a doubt to the user. */
export function sayDoubt({ class: of, text }: Pick<Doubt, 'class' | 'text'>): string {
  return of === 'length' && text.trim() === '' ? 'The letter is empty.' : doubts[of]
}

/** Reason why a sentence must not be sent automatically. `text`: the sentence, or the whole letter. */
export const Doubt = z.object({
  text: z.string(),
  class: z.enum(Object.keys(doubts) as DoubtClass[]), // the keys of an object literal
  /** Words that the doubt is about; empty = all of the sentence. */
  about: z.string(),
})
export type Doubt = z.infer<typeof Doubt>
