import type { Gate } from '../../../contract/bidding/gate.ts'
import { parseKeywords, type Keywords } from '../../../contract/bidding/keywords.ts'
import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import {
  checkClientFilters,
  nameInWords,
  prepareClientFilters,
  type ClientFacts,
  type PreparedClientFilters,
} from './check-client-filters.ts'
import type { JobWords } from './job-words.ts'

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
export type ScannerRules = Omit<ScannerForm, 'name' | 'price'>

/** Rules of a scanner with their texts read, once for any number of jobs. */
export type PreparedScanner = {
  rules: ScannerRules
  keywords: Keywords
  /** Names of the places of which a job has to have one; empty: any. */
  places: ReadonlySet<string>
  clientFilters: PreparedClientFilters
}

export function prepareScanner(rules: ScannerRules): PreparedScanner {
  const places = rules.location.split(',').map(nameInWords)
  return {
    rules,
    keywords: parseKeywords(rules.keywords),
    places: new Set(places.filter((name) => name !== '')),
    clientFilters: prepareClientFilters(rules),
  }
}

/**
 * Checks a job against every rule of a scanner and records what each saw. The scanner matches when all passed.
 * docs/decisions/020
 */
export function checkScanner(
  job: MatchableJob,
  inWords: JobWords,
  { rules, keywords, places, clientFilters }: PreparedScanner,
): Gate[] {
  return [
    checkKeywords(inWords, keywords),
    checkLocation(job, places),
    checkJobType(job, rules.jobType),
    checkBudget(job, rules),
    ...checkClientFilters(job, clientFilters),
  ]
}

export function isMatch(gates: readonly Gate[]): boolean {
  return gates.every((gate) => gate.passed)
}

function checkKeywords(inWords: JobWords, { include, exclude }: Keywords): Gate {
  const excluded = exclude.find((phrase) => inWords.holds(phrase))?.join(' ') ?? null
  const held = excluded === null ? include.filter((phrase) => inWords.holds(phrase)) : []
  const found = held.map((phrase) => phrase.join(' '))
  return { gate: 'keywords', passed: found.length > 0, saw: { found, excluded } }
}

function checkLocation(job: MatchableJob, wanted: ReadonlySet<string>): Gate {
  const countries = [job.clientCountry, ...job.allowedCountries].filter((name) => name !== null)
  const passed = wanted.size === 0 || countries.some((name) => wanted.has(nameInWords(name)))
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
