import { plainVerb } from './verbs.ts'

/** Work that persons of a trade do. Empty: any work of theirs. */
const works: Record<string, string> = {
  developer: 'development',
  dev: 'development',
  programmer: 'programming',
  coder: 'coding',
  engineer: 'engineering',
  designer: 'design',
  writer: 'writing',
  copywriter: 'copywriting',
  translator: 'translation',
  tester: 'testing',
  architect: 'architecture',
  administrator: 'administration',
  analyst: 'analysis',
  marketer: 'marketing',
  researcher: 'research',
  illustrator: 'illustration',
  animator: 'animation',
  expert: '',
  specialist: '',
  freelancer: '',
  consultant: '',
}
const person = `(?:${Object.keys(works).join('|')})s?`
const word = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}+#.’'-]{0,28}[\\p{L}\\p{N}+#])?"
const joint = '(?:\\s?[/&]\\s?|,\\s|\\s(?:and|or)\\s)'
const persons = new RegExp(
  `^(?:(?!(?:to|for|with|that|who|which|from|in|on|of|by|at|via|using)\\s)${word}(?:${joint}|\\s)){0,7}?${person}(?![\\p{L}-])(?:${joint}(?:${word}\\s){0,3}?${person}(?![\\p{L}-])){0,2}(?:\\s${person}(?![\\p{L}-]))?`,
  'iu',
)
const praise =
  /(?<![\p{L}-])(?:an?|the|some|senior|junior|sr\.?|jr\.?|experienced|expert(?=\s\p{L})|skilled|talented|professional|mid-level|dedicated|reliable|qualified|proficient|certified|freelance|remote|full[- ]?time|part[- ]?time|passionate|top|highly|motivated|seasoned|creative|good|great|strong|long[- ]term|urgent(?:ly)?|local|independent|hiring|looking|seeking)\s+/giu
const purpose =
  /^(?:\s?\([^)]{0,60}\))?[\s,:–-]{1,3}(?:(?:is |are )?(?:needed|wanted|required)\s)?(?:urgently\s)?(?:for|on)\s(?!this\b|the (?:following|right|job)|long|a (?:long|short|small|quick)\s(?:job|project|term)|ongoing|immediate|my team|our team|\p{L}+ (?:collaboration|opportunity)|(?:a )?(?:new |diverse |small |innovative |exciting )?(?:project|work|collaboration)s?\b|\d+ (?:months|weeks|hours))/iu
const ends =
  /^\s*(?:$|[(,:;|/!.+–—-]|(?:needed|wanted|required|for|on|with|from|in|at|\d|\$)(?!\p{L})(?!\sto\s))/iu
const isWork =
  /(?:tion|ment|ing|sis|design|setup|set-up|support|seo|research|maintenance|development|repair|upkeep|security|management|copy|animation|art)$/iu

/** Words for the work of a person that is wanted, before what it is for: "Flutter development" of "senior Flutter developer". */
export function workOfPerson(text: string): { words: string; length: number } | null {
  const [head] = persons.exec(text) ?? []
  if (head === undefined) return null
  const [first = ''] = text.split(' ')
  if (plainVerb(first) !== null && !/ing$/iu.test(first)) return null
  if (!ends.test(text.slice(head.length))) return null
  const trade = workOf(head.replace(praise, ''))
  const [lead] = purpose.exec(text.slice(head.length)) ?? []
  if (lead === undefined) return trade === null ? null : { words: trade, length: head.length }
  return { words: trade === null ? '' : `${trade} for `, length: head.length + lead.length }
}

/** Tells whether a word names somebody of a trade: "developers". */
export function isTrade(low: string): boolean {
  return low.replace(/s$/u, '') in works
}

function workOf(head: string): string | null {
  let words = head.replace(
    new RegExp(`(?<![\\p{L}-])(${person})(?![\\p{L}-])`, 'giu'),
    (name) => works[name.toLowerCase().replace(/s$/u, '')] ?? '',
  )
  words = words
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s?(?:[/&,]|\sand|\sor))+$/u, '')
    .replace(/^[\s/&,]+/u, '')
    .trim()
  if (words === '' || Object.values(works).includes(words.toLowerCase())) return null
  return isWork.test(words) || /architecture|analysis|illustration$/iu.test(words)
    ? words
    : `${words} work`
}
