import { sentencesIn } from '../sentences-in.ts'
import { withoutBrackets } from './brackets.ts'
import { labelledList, namesTools, type LabelledList } from './labelled-list.ts'
import { withOutcomes } from './outcomes.ts'
import { position, recordOf } from './record-of.ts'
import { withSpeltPronouns } from './spelt-pronouns.ts'
import { withoutContacts } from './without-contacts.ts'
import { workInPost } from './work-in-post.ts'
import { workWithDetails } from './work-with-details.ts'

/** Part of a profile's text that says one thing. */
export type Line = {
  text: string
  link: string | null
  /** Heading that it stands under, in lower case. */
  heading: string
  isItem: boolean
  /** Number of the paragraph; what leans on an earlier sentence leans on one of its own paragraph. */
  paragraph: number
  /** Number of the statement that it is part of: a sentence, or a whole line of a curriculum vitae. */
  statement: number
}

const maxTextLength = 20_000
const maxLineLength = 400
const maxLines = 400

/** Splits a text of a profile into parts that say one thing each, without contact details and with links set apart. */
export function profileLines(given: string): Line[] {
  const text = withSpeltPronouns(
    given
      .slice(0, maxTextLength)
      .normalize('NFC')
      .replace(unseen, '')
      .replace(/[^\S\n\r\u2028\u2029]+/gu, ' '),
  )
  const lines: Line[] = []
  let heading = ''
  let paragraph = 0
  let statement = 0
  for (const row of text.replace(inlineBullet, '\n• ').split(/\r\n|[\n\r\u2028\u2029]/u)) {
    if (row.trim() === '') {
      paragraph += 1
      heading = ''
      continue
    }
    const isItem = bullet.test(row)
    const body = row.replace(bullet, '').trim()
    const named = headingOf(body)
    if (named) heading = named.rest === '' ? named.heading : ''
    const rest = (named ? named.rest : body).replace(adding, '')
    const under = named ? named.heading : heading
    const post = workInPost(rest)
    if (post) {
      statement += 1
      for (const [index, part] of [post.post, ...post.works].entries()) {
        const line = withoutContacts(part)
        const over = index === 0 ? under : workHeading
        if (line && lines.length < maxLines)
          lines.push({ ...line, heading: over, isItem, paragraph, statement })
      }
      continue
    }
    const detailed = named === null && (isItem || isEntry.test(rest)) ? workWithDetails(rest) : null
    const record = recordOf(rest) ?? detailed
    const whole = record === null ? null : withoutContacts(record)
    if (whole) {
      statement += 1
      lines.push({ ...whole, heading: under, isItem, paragraph, statement })
      if (lines.length === maxLines) return lines
      continue
    }
    const isOne = named === null && rest.length <= maxLineLength && (isItem || isEntry.test(rest))
    statement += 1
    for (const { start, end } of sentencesIn(rest).slice(0, maxLines)) {
      const inner = headingOf(rest.slice(start, end))
      if (!isOne || inner !== null) statement += 1
      const over = inner && inner.rest !== '' ? inner.heading : under
      for (const part of statements(inner?.rest || rest.slice(start, end), over)) {
        const line = withoutContacts(part.replace(adding, ''))
        if (line) lines.push({ ...line, heading: over, isItem, paragraph, statement })
        if (lines.length === maxLines) return lines
      }
    }
  }
  return lines
}

/** Heading of what was done in a post. */
export const workHeading = 'projects of a post'

/** Begins a line of a curriculum vitae: "2019–2023: Developer, …", "Contract 2024: …", "Notable: …". */
const isEntry =
  /^(?:\(?(?:\d{1,2}[./])?(?:19|20)\d\d|\p{Lu}\p{L}{2,20}(?: (?:19|20)\d\d(?:[-–—/](?:19|20)\d\d)?)?:\s)/u

const unseen =
  /[[\p{Cc}--[\n\r\t]]\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gv
const inlineBullet = /(?<=\S)\s*[•▪►✓✔●○‣➤✅⭐🔹]\s*/gu
const bullet =
  /^\s*(?:[-–—*•▪►✓✔●○‣➤✅⭐🔹#]\s*|\(?\d{1,2}[.)]\s+|\p{Extended_Pictographic}\uFE0F?\s*)+/u

/** Label that only goes on with a list: "Also: UI screens for a parking app". */
const adding = /^(?:also|plus|and also|in addition|additionally)\s?:\s+/iu

/** Reads "Skills: PHP" and "SKILLS:" as headings, with what follows on the line. */
function headingOf(row: string): { heading: string; rest: string } | null {
  const [, name = '', rest = ''] =
    /^([\p{L}][\p{L}&/ '’-]{1,40}?)\s?(?::(?!\/\/)|\s[–—-]\s)\s*([^]*)$/u.exec(row) ?? []
  if (name !== '' && (headings.test(name) || (rest === '' && name.split(' ').length <= 4)))
    return { heading: name.toLowerCase(), rest }
  if (row.length <= 30 && headings.test(row)) return { heading: row.toLowerCase(), rest: '' }
  return null
}

const headings =
  /^(?:(?:my|our|key|core|main|technical|tech|work|professional|soft|hard|top|other|some|selected|recent|past|spoken|small|smaller|side|bigger|larger|earlier|previous|various|more|notable)\s)?(?:skills?(?: set)?|языки|навыки|опыт|sprachen|kenntnisse|idiomas|langues|compétences|habilidades|tech(?:nical)? stack|stack|technologies|tools|languages?|services?|experience|work history|employment|career|clients?|customers|employers?|projects?|portfolio|certificat(?:es?|ions?)|certified|education|degrees?|qualifications|courses|training|rates?|hourly rate|price|pricing|availability|available|hours|expertise|about(?: me)?|summary|specialt(?:y|ies)|what (?:i|we) (?:do|offer)|achievements|results?|references|awards|background|work|jobs|gigs|others?|misc(?:ellaneous)?|interests|hobbies|personal|(?:what )?(?:I['’]m|I am|we['’]re|we are) (?:most )?proud of)$/iu

/** Splits a sentence at semicolons, between statements about the same person, and lists into their items. */
function statements(sentence: string, heading: string): string[] {
  const { text, restore } = withoutBrackets(sentence)
  const parts = withOutcomes(text.split(/[;；]\s*/u))
    .flatMap((part) => ownStatements(part))
    .flatMap((part) => roleApart(part))
    .flatMap((part) => (staysWhole(restore(part)) ? [whole(part)] : items(part, heading, restore)))
  return parts.flatMap((part) => shortened(restore(part.trim())))
}

/** Takes "SEO specialist | 6+ years" off a row of cells: the years are of the work in the cell before. */
function roleApart(part: string): string[] {
  const [, role = '', years = '', rest = ''] = roleWithYears.exec(part) ?? []
  return position.test(role) ? [`${role}, ${years}`, ...(rest === '' ? [] : [rest])] : [part]
}

const roleWithYears =
  /^([^|,]{3,50}?)\s*\|\s*(\d{1,2}\+?\s*(?:years?|yrs?))\b[^|]*(?:\|\s*([^]+))?$/iu

/** Splits between statements about the user, unless the second one speaks of somebody whom only the first one names. */
function ownStatements(part: string): string[] {
  const parts = part.split(nextStatement)
  return parts.slice(1).some((one) => ofSomebody.test(one)) ? [part] : parts
}

const ofSomebody = /\b(?:their|them|his|her|she|he)\b/iu

const nextStatement =
  /(?:,\s*(?:and|but|while)|\s(?:and|but))\s+(?=I(?:['’](?:m|ve))?\s+(?:am|also|have|speak|built|worked|work|hold|know|can|write|design|led|use|charge)\b)|,\s+(?=I(?:['’](?:m|ve))?\s)/u

const listed =
  /^(?:languages?|языки|навыки|sprachen|kenntnisse|idiomas|langues|compétences|habilidades|skills?|clients?|customers|employers?|tools|technologies|certif|stack|tech|services?|expertise|special)/u

/** Splits "PHP, MySQL and Docker" at its commas; a sentence with a verb stays whole. */
function items(part: string, heading: string, restore: (part: string) => string): string[] {
  if (denied.test(part)) return [part]
  const labelled = labelledList(part)
  if (labelled) return itemsUnder(labelled, part, restore)
  const list = part.replace(/[.!]+$/u, '')
  const atCommas = list.split(/\s*(?:[,，、،|·/]\s+|[，、،|·])\s*/u)
  if (atCommas.length === 1 && !listed.test(lastWordOf(heading))) return [part]
  const found = atCommas
    .flatMap((item) => item.split(/(?:^|\s+)(?:and|&)\s+/iu))
    .filter((item) => item.trim() !== '')
  const isList = found.length >= (heading !== '' && listed.test(lastWordOf(heading)) ? 2 : 3)
  if (!isList || list.length > 2_000 || sayingVerb.test(restore(list))) return [part]
  const areShort = atCommas.every((item) => item.split(/\s+/u).length <= 5)
  return areShort ? withHoursTogether(found) : [part]
}

/** "Outputs: STEP, DWG, PDF" names tools; any other label belongs to all that it stands before. */
function itemsUnder(
  { label, list }: LabelledList,
  part: string,
  restore: (part: string) => string,
): string[] {
  const found = items(list, label.toLowerCase(), restore)
  return found.length > 1 && namesTools(label, found) ? found : [part]
}

/** Tells what no comma splits. Apart from its years, a job of the past reads as today's. */
function staysWhole(part: string): boolean {
  return degree.test(part) || periodWithin.test(part) || /^clients? in\b/iu.test(part)
}

function whole(part: string): string {
  return degree.test(part) ? part : part.replace(/\s*\|\s*/gu, ', ')
}

/** "Not: PCB layout, FPGA": none of the items is a skill. */
const denied = /^(?:no|not|never|without|except|neither)(?!\p{L})/iu

/** "MA in Translation, University of Trieste, 2008" is one thing. */
const degree =
  /^(?:b\.?a|m\.?a|b\.?sc|m\.?sc|b\.?eng|m\.?eng|ph\.?d|mba|bachelor|master|diploma|degree)\b.*\b(?:university|college|institute|school|academy|polytechnic)\b/iu

/** Keeps "Evenings, Saturdays, 12 hours a week" one thing: none of them is true without the others. */
function withHoursTogether(found: readonly string[]): string[] {
  const together: string[] = []
  for (const item of found) {
    const last = together.at(-1)
    if (last !== undefined && hours.test(last) && hours.test(item))
      together[together.length - 1] = `${last}, ${item}`
    else together.push(item)
  }
  return together
}

const hours =
  /\b(?:(?:hours?|hrs?|h)\s?(?:a|per|\/|each|weekly|daily)|(?:mon|tue|tues|wed|thu|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?s?|evenings?|mornings?|afternoons?|weekdays|weekends)(?!\p{L})/iu

/** Years from and to which something was so: "2015–2019", "since 05/2020". */
export const periodWithin =
  /(?<![\d.,])(?:19|20)\d\d\s?(?:[-–—/]|to|until|till|bis)\s?(?:\p{L}{3,9}\.?\s|\d{1,2}[./])?(?:(?:19|20)\d\d|present|now|today|current|ongoing)(?![\p{L}\d])/iu

const sayingVerb =
  /(?:^|\s)(?:I(?:['’]\w+)?|we|is|are|was|were|have|has|had|am|built|rebuilt|build|made|led|helped|worked|work|works|wrote|launched|won|cut|designed|developed|created|set|did|does|do|planned|ran|took|gave|draws?|drew|edits?|edited|tested|offer|provide|use|used|speak|with|for|at|in|since|from|that|which|who|по|для|mit|für|con|para|avec|pour)(?:\s|$)/iu

function lastWordOf(heading: string): string {
  return heading.split(' ').find((word) => listed.test(word)) ?? ''
}

/** Cuts an endless sentence at a comma or, without one, at the end of a word. */
function shortened(part: string): string[] {
  const parts: string[] = []
  let rest = part
  while (rest.length > maxLineLength) {
    const head = rest.slice(0, maxLineLength)
    const cut = Math.max(head.lastIndexOf(', '), head.lastIndexOf('、'))
    const at = cut > 80 ? cut : head.lastIndexOf(' ')
    if (at < 1) return parts // one word without an end says nothing
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + 1).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}
