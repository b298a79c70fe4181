import { withoutBrackets } from '../../facts/brackets.ts'
import { isPast } from '../fact-words.ts'

/**
 * Finds the statements in a long one that stand without the others: "I began at a paper, moved to an agency where I ran
 * content, and have freelanced since" holds "I ran content". None: it says one thing.
 */
export function clausesOf(said: string): string[] {
  const { text, restore } = withoutBrackets(said)
  const [, lead = '', I = '', aux = '', rest = ''] = ownStart.exec(text) ?? []
  if (rest === '' || /[.;:]\s/u.test(text)) return []
  const parts = rest.split(nextVerb).filter((part) => part.trim() !== '')
  const found = parts.flatMap((part, index) => {
    const start = index === 0 ? `${lead}${I}${/^['’]/u.test(aux) ? '' : ' '}${aux}` : `${I} `
    const [, inner = ''] =
      /\b(?:where|for whom|for which|in which) ((?:I|we) .+)$/u.exec(part) ?? []
    if (inner !== '') return [inner]
    return objectsOf(part).map((object) => `${start}${object}`)
  })
  if (found.length < 2) return []
  const whole = found.filter((clause, index) => isWhole(clause, index))
  const telling = whole.filter((clause) => /\p{N}/u.test(restore(clause)))
  // Where one of them has a figure, the first steps of a career are not worth a line.
  return (telling.length > 0 ? telling : whole).map(restore)
}

const ownStart =
  /^((?:(?:for|at|in|as) [^,;]{2,60}?,? )?)(I|we)(?:(?= )|(?=['’]ve)) ?((?:have |['’]ve )?(?:also )?)(\p{Ll}.+)$/iu
const nextVerb =
  /,? and (?=(?:have )?(?:\p{L}{2,}ed|built|rebuilt|wrote|made|led|ran|won|cut|drew)\b)|, (?=(?:have )?(?:\p{L}{2,}ed|built|rebuilt|wrote|made|led|ran|won|cut|drew)\b)/u

/** "wrote a sync for an agency, and a bot for a trader" names two things that were done. */
function objectsOf(part: string): string[] {
  const [, verb = '', first = '', second = ''] =
    /^(\p{L}+) (an? .{8,}?), and (an? .{8,})$/u.exec(part) ?? []
  return isPast(verb) ? [`${verb} ${first}`, `${verb} ${second}`] : [part]
}

/** Tells whether a clause says something without those before it. */
function isWhole(clause: string, index: number): boolean {
  const words = clause.split(' ')
  if (words.length < minWords || lacksObject.test(clause)) return false
  return index === 0 || !/\b(?:it|its|them|they|their|both|these|those|there)\b/iu.test(clause)
}

/** "Delivered as a file" does not say what: its object stands before. */
const lacksObject =
  /^(?:I|we) (?!worked|moved|lived|served|began|started|ran\b)\p{L}+ (?:as|by|with|in|to|for|from|via|into|on|at)\b/u

const minWords = 6
