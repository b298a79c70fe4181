import type { Gate } from '../../../contract/bidding/gate.ts'
import {
  containsPhrase,
  parseKeywords,
  words,
  type Phrase,
} from '../../../contract/bidding/keywords.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import { checkClientFilters, nameInWords, type ClientFacts } from './check-client-filters.ts'

/** Facts about a job that a scanner looks at. Money in the job's own currency. */
export type MatchableJob = ClientFacts & {
  title: string
  description: string
  skills: readonly string[]
  projectType: 'Project' | 'Hourly' | null
  fixedBudget: number | null
  hourlyMin: number | null
  hourlyMax: number | null
  allowedCountries: readonly string[]
}

/** Rules of a scanner. An empty text, an empty list, false or null: does not matter. */
export type ScannerRules = Omit<ScannerForm, 'name'>

/** Separates fields, so that no phrase reaches from one into the next. */
const fieldEnd = '\n'

/** Lists the words of a job in which keywords are looked for, in order. */
export function jobWords(job: Pick<MatchableJob, 'title' | 'description' | 'skills'>): string[] {
  return [job.title, job.description, ...job.skills].flatMap((field) => [...words(field), fieldEnd])
}

/**
 * Checks a job against every rule of a scanner and records what each saw. The scanner matches when all passed.
 * docs/decisions/020
 */
export function checkScanner(
  job: MatchableJob,
  inWords: readonly string[],
  scanner: ScannerRules,
): Gate[] {
  return [
    checkKeywords(inWords, scanner.keywords),
    checkLocation(job, scanner.location),
    checkJobType(job, scanner.jobType),
    checkBudget(job, scanner),
    ...checkClientFilters(job, scanner),
  ]
}

export function isMatch(gates: readonly Gate[]): boolean {
  return gates.every((gate) => gate.passed)
}

function checkKeywords(inWords: readonly string[], keywords: string): Gate {
  const { include, exclude } = parseKeywords(keywords)
  const isThere = (phrase: Phrase) => containsPhrase(inWords, phrase)
  const excluded = exclude.find(isThere)?.join(' ') ?? null
  const found = excluded === null ? include.filter(isThere).map((phrase) => phrase.join(' ')) : []
  return { gate: 'keywords', passed: found.length > 0, saw: { found, excluded } }
}

function checkLocation(job: MatchableJob, location: string): Gate {
  const wanted = location
    .split(',')
    .map(nameInWords)
    .filter((name) => name !== '')
  const countries = [job.clientCountry, ...job.allowedCountries].filter((name) => name !== null)
  const passed = wanted.length === 0 || countries.some((name) => wanted.includes(nameInWords(name)))
  return { gate: 'location', passed, saw: { countries } }
}

function checkJobType({ projectType }: MatchableJob, jobType: ScannerRules['jobType']): Gate {
  const passed = jobType === '' || jobType === projectType
  return { gate: 'job-type', passed, saw: { projectType } }
}

/**
 * Checks the budget: a fixed one, or any part of an hourly range, has to lie between the bounds; an unstated one
 * passes.
 */
function checkBudget(job: MatchableJob, { budgetMin, budgetMax }: ScannerRules): Gate {
  const low = job.projectType === 'Hourly' ? (job.hourlyMin ?? job.hourlyMax) : job.fixedBudget
  const high = job.projectType === 'Hourly' ? (job.hourlyMax ?? job.hourlyMin) : job.fixedBudget
  if (low === null || high === null) return { gate: 'budget', passed: true, saw: { low, high } }
  const passed =
    (budgetMin === null || high >= budgetMin) && (budgetMax === null || low <= budgetMax)
  return { gate: 'budget', passed, saw: { low, high } }
}
