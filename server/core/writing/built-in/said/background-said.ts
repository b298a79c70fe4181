import { articleFor } from '../../posting/grammar/article-for.ts'
import { isGerund, people } from '../fact-words.ts'
import { isRole, roleSaid } from './role-said.ts'
import { lowerFirst } from './lower-first.ts'

/** Person who speaks: "I" or "we", with contractions or in full. */
type By = { contracts: boolean; isPlural: boolean }

const yearsPattern =
  /^((?:over|more than|about|around|almost|nearly|some)\s+)?(\d{1,2}\+?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\s+years?(?:['’])?\s*(.*)$/iu

/** Says "8 years web scraping" and "Twelve years of writing" as people do. Null: they are no years of experience. */
export function yearsSaid(text: string, by: By): string | null {
  const found = yearsPattern.exec(text)
  if (!found) return null
  const I = by.isPlural ? 'we' : 'I'
  const [, about = '', number = '', more = ''] = found
  const count = `${about.toLowerCase()}${number.toLowerCase()}`
  const rest = more
    .replace(/^(?:of )?(?:experience|exp)\b\.?\s*/iu, '')
    .replace(/^(?:of|in)\s+/iu, '')
    .replace(/, (?=\d[\d,.]*\+? \p{L}+ed\b)/u, ', with ')
    .trim()
  const years = `${I} have ${count} years' experience`
  if (rest === '') return years
  if (/^(?:them|it|this|that)\b|^[^\p{L}\p{N}]/iu.test(rest)) return null
  const [first = ''] = rest.split(' ')
  if (/^(?:at|for|on)$/iu.test(first))
    return `${I} have ${count} years ${rest} behind ${I === 'we' ? 'us' : 'me'}`
  if (isGerund(first) && rest.includes(' ')) {
    const [doing = '', ...others] = lowerFirst(rest).split(/(?=, with )/u)
    return `${I}${by.contracts ? "'ve" : ' have'} been ${doing} for ${count} years${others.join('')}`
  }
  if (/^(?:with|as)$/iu.test(first)) return `${years} ${lowerFirst(rest)}`
  return `${years} in ${lowerFirst(rest)}`
}

/** Says a degree or a certificate as people do. Null: a heading. */
export function certificateSaid(given: string, by: By): string | null {
  if (/^\p{Lu}{4,}$/u.test(given) || /\b(?:years?|yrs?)\b/iu.test(given)) return null
  const [first = given, second = ''] = given.split(/, (?!\d{4}\b)/u)
  // Of several, the first one alone is said.
  const text = second !== '' && /certif/iu.test(first) && /certif/iu.test(second) ? first : given
  const I = by.isPlural ? 'we' : 'I'
  const am = amOf(by)
  const name = text.replace(/^certified:?\s+(?=\p{Lu})/u, '')
  if (roleWithDegree.test(name) && isRole(name.split(' (')[0] ?? '')) return roleSaid(name, by)
  if (/^certified by\b/iu.test(name)) return `${am} ${lowerFirst(name, { always: true })}`
  if (/ certified$/iu.test(name) && !by.isPlural) return `${am} ${name}`
  const [, title = '', subject = '', school = ''] = degree.exec(unbracketed(name)) ?? []
  if (title !== '')
    return `${I} have ${articleFor(title)} ${title}${inSubject(subject)}${fromSchool(school)}`
  const [, vendor = '', exam = ''] =
    /^(\p{Lu}[\p{L} ]*?) certified:? ([A-Z]{1,4}-?\d{2,4})$/iu.exec(name) ?? []
  if (exam !== '') return `${am} ${vendor} certified (${exam})`
  const [, role = ''] =
    /^\p{Lu}[\p{L} ]* certified [\p{L} ]*?(\p{L}+)(?: \(.*\)|, \d{4})?$/iu.exec(name) ?? []
  if (isHolder(role) && !by.isPlural) return `${am} ${articleFor(name)} ${name}`
  if (/certif|qualif|licen|diploma|degree/iu.test(name)) return `${I} hold the ${name}`
  if (name.split(' ').length > maxNameWords) return null
  const [, plain = name, year = ''] = /^(.+?)(?:,? (\d{4})| \((\d{4})\))$/u.exec(name) ?? []
  return `${I} hold the ${plain} certificate${year === '' ? '' : ` (${year})`}`
}

function amOf({ isPlural, contracts }: By): string {
  if (isPlural) return contracts ? "we're" : 'we are'
  return contracts ? "I'm" : 'I am'
}

/** "B.Com (Accounting), Leeds" and "MA Translation (Leeds)" are "B.Com Accounting, Leeds" and "MA Translation, Leeds". */
function unbracketed(name: string): string {
  return name
    .replace(/^(\S+) \((?!Hons)([^()\d]+)\)(?=,|$)/iu, '$1 $2')
    .replace(/ \(([^()]+)\)$/u, ', $1')
}

/** Tells whether a certificate names its holder: "Certified Media Buying Professional". */
function isHolder(word: string): boolean {
  return (
    people.has(word.toLowerCase()) ||
    /^(?:professional|associate|practitioner|master|technician|trainer)$/iu.test(word)
  )
}

/** "Mechanical engineer (BSc, Metu 2012)" says who somebody is. */
const roleWithDegree = /^\p{L}[^(),]* \((?:B|M|Ph|Dipl)[^()]*\)$/u
const maxNameWords = 10

const degree =
  /^(?:an? )?((?:B\.?A|M\.?A|BFA|MFA|B\.?Sc|M\.?Sc|B\.?Eng|M\.?Eng|B\.?Com|M\.?Com|B\.?Tech|M\.?Tech|BBA|BCA|MCA|Ph\.?D|MBA)\.?|(?:bachelor|master)(?:['’]s)?(?: degree| of \p{Lu}\p{L}+)?|diploma)(?: (?:in )?(?!in\b)([^,(]{2,60}))?(?:, ([^(]+))?$/iu

function inSubject(subject: string): string {
  return subject === '' ? '' : ` in ${subject}`
}

/** "University of Ibadan, 2014" is "from the University of Ibadan (2014)". */
function fromSchool(school: string): string {
  if (school === '') return ''
  if (/^\d{4}$/u.test(school)) return ` (${school})`
  const [, name = school, year = ''] = /^(.+?),? \(?(\d{4})\)?$/u.exec(school) ?? []
  const the = /^(?:University|College|Institute|School|Academy) of\b/u.test(name) ? 'the ' : ''
  return ` from ${the}${name}${year === '' ? '' : ` (${year})`}`
}
