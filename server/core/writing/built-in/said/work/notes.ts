import { withoutBrackets } from '../../../facts/brackets.ts'
import { isPast } from '../../fact-words.ts'

/** Tells whether a line is a note that no sentence takes in: its parts lack their "and", or say what came of the work. */
export function isNote(thing: string): boolean {
  const { text } = withoutBrackets(thing.split(/[:;] /u)[0] ?? '')
  const parts = text
    .split(', ')
    .slice(1)
    .filter((part) => !explaining.test(part))
  const lacksAnd = parts.length > 1 && !/\band\b/u.test(parts.at(-1) ?? '')
  return lacksAnd || parts.some((part) => isPast(part.split(' ')[0] ?? '') || change.test(part))
}

/** "Build time from 26 to 7 minutes" */
const change = /\bfrom \p{Sc}?\d.* to \p{Sc}?\d/u

/** Says what the thing before it is, or where it has been: "a running app", "featured by Apple". */
const explaining = /^(?:an?|the) |^\p{L}+ed (?:as|by|through|with|in|for|at|on)\b/u

/** Tells what became of a client: "A pet shop went from 40 to 310 orders a week". */
export const story =
  /^(?:an?|the) [^:;]{3,60} (?:went|grew|rose|fell|dropped|doubled|tripled)\b (?:from|to|by|in|its|their)\b.*\d/iu

/** A verb with a subject of its own: "first revision is delivered in two days" names no work. */
export const isSentence =
  /^(?:(?!\b(?:that|which|who|whose|where|when|what|how)\b)[^:;])*? (?:is|are|was|were|has|have|had|will|can)\b/iu
