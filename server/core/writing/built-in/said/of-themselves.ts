import { baseVerbs, isPast, thirdPerson } from '../fact-words.ts'

/** Person whose profile it is, and the name under which others speak of them. */
type Person = { fullName: string; isPlural: boolean; isThirdPerson?: boolean }

/** Turns "Ada has", "she has" into "I have". Null: others are spoken of, too. */
export function ofThemselves(text: string, by: Person): string | null {
  const names = by.fullName
    .trim()
    .split(/\s+/u)
    .filter((name) => name.length > 1)
  const [first = '', second = ''] = text.split(' ')
  const isNamed =
    names.some((name) => name.toLowerCase() === first.toLowerCase().replace(/,$/u, '')) ||
    (by.isThirdPerson === true && /^(?:she|he)$/iu.test(first))
  const isSurnamed = isNamed && names.some((name) => name.toLowerCase() === second.toLowerCase())
  const verb = (isSurnamed ? text.split(' ')[2] : second) ?? ''
  const isOther = /\b(?:he|she|him|his|her)\b/iu.test(text)
  if (!isNamed) return isOther && (by.isThirdPerson === true || !isOfClient(text)) ? null : text
  const rest = text
    .split(' ')
    .slice(isSurnamed ? 3 : 2)
    .join(' ')
  const said = verbOf(verb.toLowerCase(), by) ?? (isPast(verb) ? verb : null)
  if (said === null || rest === '' || /\b(?:he|she|him)\b/iu.test(rest)) return null
  const own = rest.replace(/\b(?:his|her)\b/gu, by.isPlural ? 'our' : 'my')
  return `${by.isPlural ? 'we' : 'I'} ${said} ${own}`
}

/** Tells whether "his" or "she" means somebody whom the fact has named after its writer: "I wrote a bot for a trader, his …". */
function isOfClient(text: string): boolean {
  const [before = ''] = text.split(/\b(?:he|she|him|his|her)\b/iu)
  const at = isPast(before.split(' ')[0] ?? '') ? 0 : before.search(/\b(?:I|we)\b/u)
  const own = at === -1 ? '' : before.slice(at)
  return /\b(?:an?|the)\s\p{L}+/u.test(own)
}

/** Says a verb of the third person as one of the first. Null: it is none that we know. */
export function verbOf(verb: string, by: Pick<Person, 'isPlural'>): string | null {
  const stem = [verb.replace(/s$/u, ''), verb.replace(/es$/u, ''), verb.replace(/ies$/u, 'y')]
  const said =
    thirdPerson[verb] ?? (verb.endsWith('s') ? stem.find((one) => baseVerbs.has(one)) : undefined)
  if (said === undefined) return null
  if (!by.isPlural) return said
  return { am: 'are', was: 'were' }[said] ?? said
}
