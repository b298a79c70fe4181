import { inParagraphs } from './in-paragraphs.ts'
import { sayFacts, type StatedFacts } from './stated-facts.ts'
import { wording, type Wordings } from './wording.ts'

/** Length limit that leaves room for what a letter puts around it, so that it need not be cut there. */
export const templateMaxLength = 4_500

/**
 * Writes the user's general cover letter, without greeting and signature: each letter adds its own. States nothing that
 * the user did not. `count`: how many were written before; each is worded differently.
 */
export function writeCoverLetter(facts: StatedFacts, count: number): string {
  const say = wording(count)
  const { services, experience, skills, link } = sayFacts(facts, count)
  const start = [say(openings), services]
  const end = [link, say(closings)]
  return inParagraphs(
    count % 2 === 0
      ? { before: start, longest: experience, after: [skills, ...end] }
      : { before: [...start, skills], longest: experience, after: end },
    templateMaxLength,
  )
}

const openings: Wordings = [
  'Thank you for taking the time to read this.',
  'Let me say briefly what I can do for you.',
  'I would like to work on this with you.',
  'Here is what I offer, and what I have done so far.',
  'A few words about my work, so that you can tell whether it fits.',
]

const closings: Wordings = [
  'I would be glad to hear more about your project.',
  'I am happy to answer your questions.',
  'If this sounds right to you, I look forward to your message.',
  'Tell me more about what you need, and we can find out whether we fit.',
  'Shall we talk about what you have in mind?',
  'Please write to me if you would like to know more.',
  'I look forward to hearing from you.',
]
