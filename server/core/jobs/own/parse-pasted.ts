import type { Posting } from '../../../ports/marketplace.ts'
import { moneyIn, type StatedPay } from './money-in.ts'

/** Facts that a pasted text tells of its job. Null: it does not say, or not clearly. */
export type PastedFacts = Pick<
  Posting,
  | 'title'
  | 'projectType'
  | 'fixedBudget'
  | 'hourlyRange'
  | 'skillLevel'
  | 'skills'
  | 'projectLength'
  | 'weeklyHours'
  | 'connects'
  | 'proposalsSoFar'
  | 'questions'
> & {
  client: Pick<Posting['client'], 'country' | 'isPaymentVerified' | 'rating' | 'spent' | 'hires'>
  /** Age that the text states. */
  ageMs: number | null
}

const maxLines = 2_000
/** Every character that `.` leaves out, so that no rule reads a line again from each of its places. */
const lineEnd = /\r\n?|[\n\u2028\u2029]/u

/**
 * Reads a job as it was copied from the page of a marketplace, a mail or a post. Every rule looks at one line, or at a label
 * and the line after it, so that the time grows with the length of the text and with nothing else.
 */
export function parsePasted(text: string): PastedFacts {
  const lines = text
    .split(lineEnd)
    .slice(0, maxLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const short = lines.filter((line) => line.length <= 120)
  const pay = payIn(lines)
  return {
    title: titleOf(lines),
    ...pay,
    skillLevel: first(short, levelOf),
    skills: skillsIn(lines),
    projectLength: first(short, lengthOf),
    weeklyHours: first(short, weeklyHoursOf),
    connects: first(short, connectsOf),
    proposalsSoFar: first(short, proposalsOf),
    questions: questionsIn(lines),
    client: clientIn(short),
    ageMs: first(short, ageOf),
  }
}

function first<Value>(
  lines: readonly string[],
  read: (line: string) => Value | null,
): Value | null {
  for (const line of lines) {
    const value = read(line)
    if (value !== null) return value
  }
  return null
}

/** Lines of the frame around a posting, which are not its title. */
const frame =
  /^(?:job details?|job description|description|details|save(?: job)?|apply(?: now)?|submit a proposal|send a proposal|posted\b.*|about the client|new|urgent|featured|back(?: to .*)?|home|search|find work|projects?|share|report|log ?in|sign ?up|summary|open|active|https?:\/\/\S*|.* [>›»/] .*|subject:|from:.*|to:.*|date:.*|hi\b.{0,40},?|hello\b.{0,40},?|dear\b.{0,40},?)$/iu

function titleOf(lines: readonly string[]): string {
  const labelled = first(
    lines,
    (line) => /^(?:job )?(?:title|subject|position|role):\s*(.{3,})$/iu.exec(line)?.[1] ?? null,
  )
  const telling = lines.find(
    (line) => line.length >= 4 && !frame.test(line) && /\p{L}{2}/u.test(line),
  )
  return shorten(labelled ?? telling ?? lines[0] ?? '')
}

/** Ends a long first line after its first sentence, or at a word. */
function shorten(line: string): string {
  if (line.length <= 120) return line
  const sentence = /^.{10,118}?[.!?](?=\s)/u.exec(line)?.[0]
  return sentence ?? `${line.slice(0, 117).replace(/\s+\S*$/u, '')}…`
}

type Pay = Pick<PastedFacts, 'projectType' | 'fixedBudget' | 'hourlyRange'>

/** Lines that state what the client has spent, not what the job pays. */
const notPay =
  /\b(?:spent|total|avg|average|earned|revenue|raised|funding|payment method|connects?)\b/iu

function payIn(lines: readonly string[]): Pay {
  const stated: StatedPay[] = []
  for (const [at, line] of lines.entries()) {
    if (line.length > 400 || notPay.test(line)) continue
    const money = moneyIn(line)
    if (!money) continue
    const label = `${lines[at - 1] ?? ''} ${line} ${lines[at + 1] ?? ''}`
    const isLabelled =
      line.length <= 40 ||
      /\b(?:budget|price|pay|rate|fixed|hourly|per hour|compensation|salary)\b/iu.test(line)
    if (!isLabelled) continue
    stated.push({
      ...money,
      isHourly:
        money.isHourly ||
        (line.length <= 40 &&
          label.length <= 160 &&
          /\bhourly\b/iu.test(label) &&
          !/\bfixed\b/iu.test(label)),
    })
  }
  const [pay] = stated
  const isFixedSaid = first(lines, (line) =>
    /^fixed[- ]price\b|^project type:? fixed\b/iu.test(line) ? true : null,
  )
  const isHourlySaid = first(lines, (line) =>
    /^hourly\b(?! rate of)|^project type:? hourly\b/iu.test(line) ? true : null,
  )
  if (!pay)
    return {
      projectType: isFixedSaid ? 'Project' : isHourlySaid ? 'Hourly' : null,
      fixedBudget: null,
      hourlyRange: null,
    }
  const { low, high, currency, isHourly } = pay
  if (isHourly)
    return {
      projectType: 'Hourly',
      fixedBudget: null,
      hourlyRange: { min: low, max: high, currency },
    }
  return { projectType: 'Project', fixedBudget: { amount: high, currency }, hourlyRange: null }
}

function levelOf(line: string): string | null {
  const level =
    /^(?:experience level:?\s*|skill level:?\s*)?(entry[- ]?level|entry|beginner|intermediate|expert|advanced)(?: level)?$/iu.exec(
      line,
    )?.[1]
  if (level === undefined) return null
  if (/^(?:entry|beginner)/iu.test(level)) return 'Entry level'
  return /^intermediate/iu.test(level) ? 'Intermediate' : 'Expert'
}

const skillsLabel =
  /^(?:mandatory skills|required skills|skills required|skills(?: and expertise| & expertise)?|nice-to-have skills|tags)\s*:?\s*(.*)$/iu
/** Labels after which a list of skills has ended. */
const otherPart =
  /^(?:activity on this job|about the client|about|budget|project|posted|proposals|preferred qualifications|report|client|deliverables|experience|questions?)\b/iu

function skillsIn(lines: readonly string[]): string[] {
  for (const [at, line] of lines.entries()) {
    const label = skillsLabel.exec(line)
    if (!label) continue
    const beside = label[1] ?? ''
    if (beside !== '') return list(beside)
    const below: string[] = []
    for (const next of lines.slice(at + 1, at + 21)) {
      if (otherPart.test(next) || next.length > 60 || /[.!?]$/u.test(next)) break
      if (!skillsLabel.test(next)) below.push(...list(next))
    }
    if (below.length > 0) return below
  }
  return []
}

function list(text: string): string[] {
  return text
    .split(/[,;|•·]/u)
    .map((each) => each.trim().replace(/\.$/u, ''))
    .filter((each) => each !== '' && each.length <= 60 && !/^\+?\d+ more$/iu.test(each))
    .slice(0, 30)
}

function lengthOf(line: string): string | null {
  return (
    /^(?:project length:?\s*|duration:?\s*)?((?:less than (?:a|1|one) (?:week|month)|more than \d+ months|\d+ to \d+ (?:weeks|months)|\d+ ?[-–] ?\d+ (?:weeks|months)|ongoing))$/iu.exec(
      line,
    )?.[1] ?? null
  )
}

function weeklyHoursOf(line: string): string | null {
  return (
    /^(?:hours per week:?\s*)?((?:less than \d+|more than \d+|\d+\+?(?: ?[-–] ?\d+)?) (?:hrs?|hours)(?: ?\/ ?| per | a )week)$/iu.exec(
      line,
    )?.[1] ?? null
  )
}

function connectsOf(line: string): number | null {
  return whole(
    /\b(?:send a proposal for|required connects to submit a proposal|proposal costs?)\b\D{0,12}(\d{1,3})\b/iu.exec(
      line,
    )?.[1],
  )
}

function proposalsOf(line: string): number | null {
  const stated =
    /^(?:proposals|bids|applicants):?\s*(?:less than\s*)?(\d{1,4})\b/iu.exec(line) ??
    /^(\d{1,4}) (?:proposals|bids|applicants)\b/iu.exec(line)
  return whole(stated?.[1])
}

const asksQuestions =
  /\b(?:you will be asked to answer the following questions|please answer (?:the following|these) questions|screening questions)\b/iu

function questionsIn(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => asksQuestions.test(line))
  if (start === -1) return []
  const asked: string[] = []
  for (const line of lines.slice(start + 1, start + 21)) {
    if (otherPart.test(line) || skillsLabel.test(line) || line.length > 500) break
    asked.push(line.replace(/^(?:\d{1,2}[.)]|[-*•])\s*/u, ''))
  }
  return asked.filter((line) => line !== '').slice(0, 20)
}

function clientIn(lines: readonly string[]): PastedFacts['client'] {
  return {
    country: first(
      lines,
      (line) =>
        /^(?:client location|client country|location|country):\s*([\p{L} .'-]{2,60})$/iu.exec(
          line,
        )?.[1] ?? null,
    ),
    isPaymentVerified: first(lines, (line) => {
      if (/^payment (?:method )?(?:not verified|unverified)\b/iu.test(line)) return false
      return /^payment (?:method )?verified\b/iu.test(line) ? true : null
    }),
    rating: first(lines, ratingOf),
    spent: first(lines, (line) => spentOf(line)),
    hires: first(lines, (line) => whole(/^(\d{1,5}) hires?\b/iu.exec(line)?.[1])),
  }
}

function ratingOf(line: string): number | null {
  const stated =
    /^(?:rating is )?([0-5](?:\.\d{1,2})?) (?:of|out of) (?:5\b|\d[\d,]* reviews?\b)/iu.exec(
      line,
    )?.[1]
  return stated === undefined ? null : Number(stated)
}

const thousands: Record<string, number> = { k: 1_000, m: 1_000_000 }

function spentOf(line: string): number | null {
  const stated = /^\$(\d[\d,]*(?:\.\d+)?)([km])?\+? (?:total )?spent\b/iu.exec(line)
  if (!stated) return null
  return (
    Number((stated[1] ?? '').replaceAll(',', '')) *
    (thousands[(stated[2] ?? '').toLowerCase()] ?? 1)
  )
}

const units: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}

function ageOf(line: string): number | null {
  if (/^posted (?:just now|today)$/iu.test(line)) return 0
  if (/^posted yesterday$/iu.test(line)) return 86_400_000
  const stated = /^posted:?\s*(\d{1,3}|an?) (minute|hour|day|week)s? ago\b/iu.exec(line)
  if (!stated) return null
  const count = /^an?$/iu.test(stated[1] ?? '') ? 1 : Number(stated[1])
  return count * (units[(stated[2] ?? '').toLowerCase()] ?? 0)
}

function whole(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}
