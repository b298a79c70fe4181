import fc from 'fast-check'
import { skillLevels, type SkillLevel } from '../../contract/bidding/scanner.ts'
import type { MatchableJob, ScannerRules } from '../../server/core/matching/check-scanner.ts'

const vocabulary = [
  'wordpress',
  'Shopify',
  'node.js',
  'C++',
  'c#',
  '.net',
  'logo',
  'design',
  'Café',
  'data',
  'entry',
  'python',
]
const someWords = (most: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: most })
const phrase = someWords(3).map((parts) => parts.join(' '))
const keywords = fc
  .tuple(
    fc.array(phrase, { minLength: 1, maxLength: 3 }),
    fc.array(
      phrase.map((text) => `-${text}`),
      { maxLength: 2 },
    ),
  )
  .map(([include, exclude]) => [...include, ...exclude].join(', '))
const amount = fc.option(fc.integer({ min: 0, max: 100 }))
/** Set in one of four rules: with all of them set, nothing would ever match. */
const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 })

/** Rules of a scanner, each filter set or not. */
export const anyRules: fc.Arbitrary<ScannerRules> = fc.record({
  keywords,
  location: fc.constantFrom('', '', 'Spain', 'france, SPAIN'),
  jobType: fc.constantFrom('' as const, '' as const, 'Project' as const, 'Hourly' as const),
  budgetMin: seldom(fc.integer({ min: 0, max: 100 })),
  budgetMax: seldom(fc.integer({ min: 0, max: 100 })),
  clientCountries: fc.constantFrom<string[][]>([], [], ['spain'], ['Côte d’Ivoire', 'PORTUGAL']),
  minClientRating: seldom(fc.constantFrom(0, 3, 4.5, 5)),
  minClientSpent: seldom(fc.integer({ min: 0, max: 100 })),
  minClientHireRate: seldom(fc.integer({ min: 0, max: 100 })),
  needsVerifiedPayment: fc.constantFrom(false, false, true),
  skillLevels: fc.oneof(fc.constant<SkillLevel[]>([]), fc.subarray([...skillLevels])),
  maxProposals: seldom(fc.integer({ min: 0, max: 100 })),
  maxConnects: seldom(fc.integer({ min: 0, max: 16 })),
  unknownPasses: fc.boolean(),
})

/** Job made of the same few words, with anything unknown. */
export const anyJob: fc.Arbitrary<MatchableJob> = fc.record({
  title: someWords(4).map((parts) => parts.join(' ')),
  description: someWords(12).map((parts) => parts.join(', ')),
  skills: fc.array(phrase, { maxLength: 3 }),
  projectType: fc.constantFrom(null, 'Project' as const, 'Hourly' as const),
  fixedBudget: amount,
  hourlyMin: amount,
  hourlyMax: amount,
  clientCountry: fc.constantFrom(null, 'Spain', 'Portugal', 'Cote d’Ivoire'),
  allowedCountries: fc.constantFrom([], ['Spain'], ['Germany', 'France']),
  clientRating: fc.option(fc.constantFrom(0, 2.9, 3, 4.49, 4.5, 5)),
  clientSpent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  clientHires: amount,
  clientPostedJobs: amount,
  clientIsPaymentVerified: fc.option(fc.boolean()),
  skillLevel: fc.constantFrom(null, 'Entry Level', 'entry_level', 'Intermediate', 'EXPERT', 'Guru'),
  proposalsSoFar: amount,
  connects: fc.option(fc.integer({ min: 0, max: 16 })),
})

/** Applies the rules of docs/decisions/020 as plainly as possible: by regular expressions on spaced-out text. */
export function matchesPlainly(job: MatchableJob, scanner: ScannerRules): boolean {
  return holdsKeywords(job, scanner.keywords) && passesFilters(job, scanner)
}

/** Applies every rule but the keywords. */
export function passesFilters(job: MatchableJob, scanner: ScannerRules): boolean {
  const places = scanner.location.toLowerCase().split(', ')
  const seen = [job.clientCountry ?? '', ...job.allowedCountries].map((place) =>
    place.toLowerCase(),
  )
  const isHourly = job.projectType === 'Hourly'
  const low = isHourly ? (job.hourlyMin ?? job.hourlyMax) : job.fixedBudget
  const high = isHourly ? (job.hourlyMax ?? job.hourlyMin) : job.fixedBudget
  return (
    (scanner.location === '' || seen.some((place) => place !== '' && places.includes(place))) &&
    (scanner.jobType === '' || scanner.jobType === job.projectType) &&
    (low === null ||
      high === null ||
      (high >= (scanner.budgetMin ?? 0) && low <= (scanner.budgetMax ?? Infinity))) &&
    passesClientFilters(job, scanner)
  )
}

function holdsKeywords(job: MatchableJob, keywordsText: string): boolean {
  const fields = [job.title, job.description, ...job.skills].map(plain)
  const isThere = (text: string) => fields.some((field) => field.includes(plain(text)))
  const items = keywordsText.split(',').map((item) => item.trim())
  const wanted = items.filter((item) => !item.startsWith('-'))
  const unwanted = items.filter((item) => item.startsWith('-')).map((item) => item.slice(1))
  return wanted.some(isThere) && !unwanted.some(isThere)
}

function passesClientFilters(job: MatchableJob, rules: ScannerRules): boolean {
  const rate =
    job.clientHires !== null && job.clientPostedJobs
      ? Math.min(100, Math.round((job.clientHires / job.clientPostedJobs) * 100))
      : null
  const level = job.skillLevel?.toLowerCase().replace('_', ' ')
  const atLeast = (least: number | null, value: number | null) =>
    least === null || (value === null ? rules.unknownPasses : value >= least)
  const atMost = (most: number | null, value: number | null) =>
    most === null || (value === null ? rules.unknownPasses : value <= most)
  const oneOf = (names: readonly string[], value: string | null | undefined) =>
    names.length === 0 ||
    (value ? names.some((name) => plain(name) === plain(value)) : rules.unknownPasses)
  return (
    oneOf(rules.clientCountries, job.clientCountry) &&
    atLeast(rules.minClientRating, job.clientRating) &&
    atLeast(rules.minClientSpent, job.clientSpent) &&
    atLeast(rules.minClientHireRate, rate) &&
    (!rules.needsVerifiedPayment || (job.clientIsPaymentVerified ?? rules.unknownPasses)) &&
    oneOf(rules.skillLevels, level) &&
    atMost(rules.maxProposals, job.proposalsSoFar) &&
    atMost(rules.maxConnects, job.connects)
  )
}

function plain(text: string): string {
  return ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[,\s]+/gu, ' ')
    .trim()} `
}
