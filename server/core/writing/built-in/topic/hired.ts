import { people } from '../fact-words.ts'

/** Tells whether a word names somebody who is hired: "developers". */
export function isHired(word: string): boolean {
  const one = word.replace(/s$/u, '')
  return people.has(word) || people.has(one) || hired.has(word) || hired.has(one)
}

/** Words for somebody who is hired, beside trades. */
const hired: ReadonlySet<string> = new Set(
  `developers designers writers translators engineers analysts editors experts coder coders dev devs pro partner cto strategist
  recruiter wizard rockstar guru modeler modeller owner officer planner trainer coach instructor tutor operator setter closer
  representative technician scripter builder intern technologist producer director agent lister moderator scheduler
  professional consultant specialist freelancer programmer`.split(/\s+/u),
)
