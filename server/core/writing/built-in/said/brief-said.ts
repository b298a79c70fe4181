import { withoutBrackets } from '../../facts/brackets.ts'
import { isPast } from '../fact-words.ts'
import { cutAtClause } from '../tidy-fact.ts'

/** Says less of a long clause and nothing else. What came of the work stays with it where both are short enough. */
export function briefSaid(said: string, maxLength: number): string {
  if (said.length <= maxLength) return said
  const withResult = resultKept(said)
  if (withResult !== null && withResult.length <= maxLength + forResult) return withResult
  const [first = said] = said.split(nextSentence)
  return cutAtClause(first, maxLength) ?? first
}

/** Characters that a result may add. */
const forResult = 60
const nextSentence = /(?<!\b(?:Mr|Mrs|Ms|Dr|St|Prof|approx|vs)\.)(?<=\.)(?<!\. )\s+(?=\p{Lu})/u

/** Leaves out what stands between the work and its result. Null: there is no such middle. */
function resultKept(said: string): string | null {
  const { text, restore } = withoutBrackets(said)
  const [, work = '', result = ''] =
    /^([^;]+?): (?!(?:I|we)\b)[^;]+; ([^;]*\d[^;]*)$/u.exec(text) ?? []
  if (work !== '') return restore(`${work}: ${result}`)
  if (aside.test(text)) return restore(text.replace(aside, ', $1'))
  if (insertion.test(text)) return restore(text.replace(insertion, '$1'))
  const parts = text.split(', ')
  const last = parts.at(-1) ?? ''
  if (!ownResult.test(last)) return null
  const from = parts.findIndex((part, index) => index > 0 && isPast(part.split(' ')[0] ?? ''))
  if (from === -1 || from === parts.length - 1) return null
  return restore(`${parts.slice(0, from).join(', ')}, ${last}`)
}

/** "And their orders rose from 40 to 90": a result with a subject of its own. */
const ownResult = /^and (?:its|their|his|her|the|[\p{Ll} -]{3,30}) [^,]*\d/u

/** "I built a model, covering eleven hotels, and the report now refreshes by itself": what only adds to the work can go. */
const aside = /, \p{Ll}+ing [^,;:]{4,50}, (and (?:its|their|his|her|the) [^,]+)$/u

/** "The site of Lumo, a museum in Lyon, on Drupal": what explains the name can go. */
const insertion = /(\p{Lu}\S*), an? [^,;:]{4,60},(?= (?:on|with|in|for|by|from|using|to)\b)/u
