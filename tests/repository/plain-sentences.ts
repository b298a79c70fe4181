import { prescribed } from './prescribed-sentences.ts'
import type { Sentence } from './sentences.ts'

type Form = { finds: RegExp; say: string }

/** Forms that no sentence on screen, in a mail or in a log has. */
const refused: readonly Form[] = [
  { finds: /\bby (?:itself|themselves)\b/iu, say: 'automatically' },
  { finds: /\bby hand\b/iu, say: 'manually' },
  { finds: /\bwhoever\b|\bwhom\b/iu, say: 'who it is: you, the administrator' },
  { finds: /(?:^|[.:;] )what (?!.*\?$)/iu, say: 'the thing, as the subject' },
  { finds: /\bwhat (?:is|was|were|has|have|had)\b/iu, say: 'the thing, as the subject' },
  { finds: /\bjust now\b/iu, say: 'when it was' },
  { finds: /\bat once\b/iu, say: 'immediately' },
  { finds: /\bon (?:its|their|the) way\b/iu, say: 'in progress' },
  { finds: /\bmeanwhile\b|\bin the meantime\b/iu, say: 'what changed' },
  { finds: /\b(?:goes|go|went|going) (?:on|out)\b/iu, say: 'continues, or sent' },
  { finds: /\bused up\b/iu, say: 'limit reached' },
  { finds: /\bagain and again\b|\banew\b/iu, say: 'again, or how often' },
  { finds: /\bthat it was\b/iu, say: 'it directly' },
  { finds: /^of (?![\d{])/iu, say: 'a whole phrase' },
  { finds: /!(?!=)/u, say: 'it without an exclamation mark' },
  {
    finds: /\b1 (?:applications|jobs|answers|questions|scanners|connects|days)\b/u,
    say: 'the singular',
  },
]

/** Finds what is wrong with the words of a sentence. Those that were prescribed have no problem. */
export function problemsOf({ path, text, kind }: Sentence): string[] {
  if (prescribed.includes(text) || isInALetter.test(path)) return []
  const own = withoutPrescribed(text)
  return [
    ...refused.filter(({ finds }) => finds.test(own)).map(({ say }) => `Say ${say}.`),
    ...(isHint.test(kind) && /[.!?] \S/u.test(text) ? ['A hint is one sentence.'] : []),
    ...(isLabel.test(kind) && text.length > maxLabel ? [`At most ${maxLabel} characters.`] : []),
    ...(isButton.test(kind) && text.length > maxButton ? [`At most ${maxButton} characters.`] : []),
    ...(isLabel.test(kind) && /[.;]$/u.test(text) ? ['A label is no sentence.'] : []),
  ]
}

/** Letters and descriptions speak for the user: “What I offer:”. */
const isInALetter = /^server\/core\/writing\//u
/** Forms that no document and no title of a test has, either. */
const refusedInProse: readonly Form[] = [
  { finds: /\bwho(?:m?ever)\b/iu, say: 'who it is: a user, the operator' },
  { finds: /\bby (?:itself|themselves)\b/iu, say: 'automatically' },
  { finds: /(?:^|[.:;] )Who (?!.*\?)/u, say: 'who it is: a user who …' },
  {
    finds: /(?:^|[.:;] )What (?:is|was|were|has|have|had) (?!.*\?)/u,
    say: 'the thing, as the subject',
  },
]

/** Finds what is wrong with a paragraph of a document, or with the title of a test as a sentence. */
export function problemsOfProse(text: string): string[] {
  return refusedInProse.filter(({ finds }) => finds.test(text)).map(({ say }) => `Say ${say}.`)
}

const isHint = /^(?:hint\w*|placeholder)$/u
const isLabel = /^(?:label|title|heading|th|legend|scannerGate|decisionGate)$/u
const isButton = /^(?:\w*Button|button|action|busyAction)$/u
const maxLabel = 48
const maxButton = 28

/** Longest first, so that no part of a sentence is taken for a shorter one. */
const byLength = prescribed.toSorted((one, other) => other.length - one.length)

function withoutPrescribed(text: string): string {
  return byLength.reduce((rest, sentence) => rest.replaceAll(sentence, ' '), text).trim()
}
