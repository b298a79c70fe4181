import { articleFor } from '../../posting/grammar/article-for.ts'
import { inSentence } from '../../in-sentence.ts'
import { people } from '../fact-words.ts'
import { withAnd } from './joined-clauses.ts'
import { lowerFirst } from './lower-first.ts'
import { begunLow } from './begun-low.ts'

/**
 * Says what somebody does in general, in the words of their services: "my usual work is web design", and of a person's
 * trade "I work as a translator and do proofreading". Null: the services mix what cannot stand in one sentence.
 */
export function usualWork(services: string, { isPlural }: { isPlural: boolean }): string | null {
  const my = isPlural ? 'our' : 'my'
  const [label = '', listed = ''] = services.split(/: (.+)/u)
  if (listed !== '' && isPerson(label)) return labelled(label, listed, isPlural)
  if (listed !== '') return `${my} work is ${withAnd(begunLow(services))}`
  const [first = '', ...others] = services.split(/, (?:and )?| and /u)
  if (isPerson(first)) return ofPerson(first, others, isPlural)
  return others.some((one) => isPerson(one))
    ? null
    : `${my} usual work is ${withAnd(begunLow(services))}`
}

/** Tells whether somebody is named rather than what they do: "virtual assistant", "PHP developer". */
function isPerson(text: string): boolean {
  const [named = ''] = text.split(/ (?:for|with|in|at|from|of|who|specialized|specialised)\b/iu)
  return people.has(named.trim().split(' ').at(-1)?.toLowerCase() ?? '')
}

function ofPerson(trade: string, others: readonly string[], isPlural: boolean): string | null {
  if (isPlural || others.some((one) => isPerson(one))) return null
  const said = lowerFirst(trade, { always: /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(trade) })
  const work = `I work as ${articleFor(said)} ${said}`
  if (others.length === 0) return work
  return `${work} and do ${inSentence(others.map((one) => begunLow(one)))}`
}

/** "Data analyst: SQL, dashboards" is "I work as a data analyst (SQL and dashboards)". */
function labelled(trade: string, listed: string, isPlural: boolean): string | null {
  const work = ofPerson(trade, [], isPlural)
  return work === null || listed.includes('(') ? null : `${work} (${withAnd(listed)})`
}
