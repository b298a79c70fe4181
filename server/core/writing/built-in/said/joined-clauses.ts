import { countable, isPast } from '../fact-words.ts'
import { withoutBrackets } from '../../facts/brackets.ts'

/**
 * Puts the word before the last part of a sentence that only commas join: "built it, cut the time" gets its "and", "cleaned
 * a survey, analysis in SPSS" its "with".
 */
export function joinedClauses(given: string): string {
  const { text, restore } = withoutBrackets(given)
  return restore(withSupplements(withLastAnd(withOutcomesJoined(text))))
}

/** "Built it; cost is visible daily, waste fell": two outcomes, which want an "and". */
function withOutcomesJoined(text: string): string {
  const [first, second, ...more] = text.split('; ')
  if (second === undefined || more.length > 0 || /\band\b/u.test(second)) return text
  const outcomes = second.split(', ')
  return outcomes.length === 2 ? `${first}; ${outcomes.join(' and ')}` : text
}

function withLastAnd(text: string): string {
  const parts = text.split(/, (?=\p{L})/u)
  const last = parts.at(-1) ?? ''
  const [verb = '', object = ''] = last.split(' ')
  const isClause =
    isPast(verb) && object !== '' && !/^(?:by|in|on|for|from|as|with|at|to)$/u.test(object)
  return parts.length > 1 && isClause ? `${parts.slice(0, -1).join(', ')} and ${last}` : text
}

/** Begins something that belongs to what was done, rather than a further object of its verb. */
const supplement =
  /^(?!and\b|or\b|with\b|which\b|where\b|who\b|including\b|such\b|mainly\b|mostly\b|all\b|both\b|one\b|some\b|each\b|its\b|their\b|an?\b|the\b|my\b|our\b|around\b|about\b|over\b|in\b|on\b|at\b|for\b|to\b|from\b|by\b|as\b|of\b|so\b|but\b|while\b|using\b|afterwards\b)(?!\p{L}+(?:ing|ly)\s)\p{Ll}+ (?:\p{Ll}+ )?(?:in|of|for|with|delivered|included|written|done) /u

/** "Cleaned a survey for an institute, analysis in SPSS, report delivered in English." */
function withSupplements(text: string): string {
  const [first = '', ...others] = text.split(/, (?=\p{L})/u)
  if (others.length === 0 || !isPast(first.replace(/^(?:I|we) /u, '').split(' ')[0] ?? ''))
    return text
  if (!others.every((part) => supplement.test(part) && !isPast(part.split(' ')[0] ?? '')))
    return text
  return `${first}, with ${others.map(withArticle).join(' and ')}`
}

function withArticle(part: string): string {
  const [head = ''] = part.split(' ')
  if (!countable.has(head)) return part
  return `${/^[aeiou]/u.test(head) ? 'an' : 'a'} ${part}`
}

/** Puts "and" before the last of a list of short items. What only adds to the item before it is no item. */
export function withAnd(given: string): string {
  const { text, restore } = withoutBrackets(given)
  const label = /^[^:,]{3,40}: /u.exec(text)?.[0] ?? ''
  const parts = text.slice(label.length).split(', ')
  if (/\band\b[^,]*$|[;.:]/u.test(text.slice(label.length)) || parts.length < 2) return given
  if (parts.slice(1).some((part) => part.split(' ').length > maxItem || isAdded(part, text)))
    return given
  if (parts.slice(1).some((part, index) => explains(part, parts[index] ?? ''))) return given
  return restore(`${label}${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)
}

/** Tells whether a part says what the name before it is: "for Ostara, a tea shop" has no second item. */
function explains(part: string, before: string): boolean {
  if (/^(?:an?|the) /u.test(part)) return /(?:^|\s)\p{Lu}\S*$/u.test(before)
  return (
    /^\p{Ll}/u.test(part) &&
    /\b(?:for|of|at|with|by|to|from|about) (?:the )?(?:\p{Lu}\S* ?)+$/u.test(before)
  )
}

/** Tells whether a part only adds to what stands before: "covering eleven hotels" after a clause, "passed its test". */
function isAdded(part: string, text: string): boolean {
  const [first = ''] = part.split(' ')
  return adding.test(part) || isPast(first) || (/^\p{L}+ing$/u.test(first) && clause.test(text))
}

const clause = /\b(?:I|we)(?: have|['’]ve)? \p{Ll}/u
const maxItem = 4
const adding =
  /^\p{L}+ed (?:by|in|as|through|with|for|at|to|from|on|into)\b|^(?:\p{N}+(?![\p{L}\p{N}])|one\b|all\b|each\b|both\b|mobile\b|with\b|no\b|including\b|which\b)/iu
