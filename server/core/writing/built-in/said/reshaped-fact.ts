import { isPast, people } from '../fact-words.ts'

/** Puts a line of a list or of a curriculum vitae into the order of a sentence: "Acme, 2021: built a shop". */
export function reshapedFact(given: string, { I }: { I: string }): string {
  const text = given
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(listed, (_, I: string, verb: string) => `${I} ${pastOf[verb.toLowerCase()] ?? verb} `)
  return (
    years(text, I) ??
    projectOfTable(text, I) ??
    jobOfPast(text, I) ??
    projectOfClient(text, I) ??
    text
  )
}

/** "What I've painted lately: a mural" says that I painted a mural. */
const listed =
  /^what (I|we)(?: have|['’]ve|) (?:also )?(\p{L}+ed|written|wrote|drawn|drew|built|made|done|shot|led|won|sold)(?: (?:lately|recently|so far|this year|before|for (?:clients|others)))?: (?=\p{Ll}|\d)/iu
const pastOf: Record<string, string> = { written: 'wrote', drawn: 'drew', done: 'did' }

function years(text: string, I: string): string | null {
  const named = /^([^:(),.]{2,40}?)\s*(?::|\(|,)\s*(\d{1,2}\+?) (?:years?|yrs?)\.?\)?\.?$/u.exec(
    text,
  )
  if (named && people.has(named[1]?.split(' ').at(-1)?.toLowerCase() ?? '')) return null
  if (named) return `${I} have ${named[2]} years' experience in ${named[1]}`
  const listed = /^(\d{1,2}\+?) (?:years?|yrs?) ([^,.]{2,40}), \d{1,2}\+? (?:years?|yrs?)\b/u.exec(
    text,
  )
  return listed ? `${listed[1]} years' experience in ${listed[2]}` : null
}

const span = '((?:19|20)\\d\\d)\\s?[-–—]\\s?((?:19|20)\\d\\d)'
const team = '(?:[,;]? \\(?team of \\d+\\)?)?\\.?$'
const name = '([^|:,.(]{2,60}?)'
const jobs: readonly [RegExp, (found: readonly string[]) => [string, string, string, string]][] = [
  [
    new RegExp(`^${name},? ${span}: ${name}${team}`, 'u'),
    ([, employer = '', from = '', to = '', title = '']) => [title, employer, from, to],
  ],
  [
    new RegExp(`^${name}(?:, | at )${name},? \\(?${span}\\)?${team}`, 'u'),
    ([, title = '', employer = '', from = '', to = '']) => [title, employer, from, to],
  ],
  [
    new RegExp(`^${span} \\| ${name} \\| ${name}${team}`, 'u'),
    ([, from = '', to = '', employer = '', title = '']) => [title, employer, from, to],
  ],
  [
    new RegExp(`^${name},? \\(?${span}\\)?${team}`, 'u'),
    ([, title = '', from = '', to = '']) => [title, '', from, to],
  ],
]

/** Says a job that has ended as one of the past: "Data engineer 2015–2019". */
function jobOfPast(given: string, I: string): string | null {
  const text = given.replace(/ \(team of \d+\)(?=,? \(?(?:19|20)\d\d)/u, '')
  for (const [pattern, read] of jobs) {
    const found = pattern.exec(text)
    if (!found) continue
    const [title, employer, from, to] = read(found)
    if (!title.split(' ').some((word) => isTitle(word)) || isPast(title.split(' ')[0] ?? ''))
      continue
    const low = title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
    const was = I === 'I' ? 'was' : 'were'
    return `From ${from} to ${to} ${I} ${was} ${/^[aeiou]/iu.test(low) ? 'an' : 'a'} ${low}${employer === '' ? '' : ` at ${employer}`}`
  }
  return null
}

function isTitle(word: string): boolean {
  return (
    people.has(word.toLowerCase()) ||
    /^(?:lead|head|coordinator|executive|controller|officer|director|trainer|producer|operator|agent|clerk|accountant|technician|planner|recruiter|researcher|bookkeeper|secretary|support)$/iu.test(
      word,
    )
  )
}

/** "2021 | Acme | Built a shop. Tools: PHP." */
function projectOfTable(text: string, I: string): string | null {
  const found = /^((?:19|20)\d\d) \| ([^|]{2,60}) \| ((\p{L}+)[^|]*)$/u.exec(text)
  if (!found) return null
  const [, year = '', client = '', all = '', verb = ''] = found
  const did = all.split(/\. (?=\p{Lu})/u)[0]?.replace(/\.$/u, '') ?? ''
  return isPast(verb)
    ? `${I} ${verb.toLowerCase()}${did.slice(verb.length)} for ${client} in ${year}`
    : null
}

/** "Acme, 2021: built a shop with PHP + Vue, it cut costs." */
function projectOfClient(text: string, I: string): string | null {
  const found = /^([^,:|]{2,60}), ((?:19|20)\d\d): ((\p{L}+) .+)$/u.exec(text)
  if (!found) return null
  const [, client = '', year = '', did = '', verb = ''] = found
  if (!isPast(verb)) return null
  const said = did
    .replace(/(?<=\p{L}|\p{N}|#) \+ (?=\p{L})/gu, ' and ')
    .replace(/, it (?=\p{L}+)/u, ', and it ')
  return `For ${client} in ${year} ${I} ${verb.toLowerCase()}${said.slice(verb.length)}`
}
