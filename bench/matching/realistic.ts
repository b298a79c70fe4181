import { emptyScannerForm, skillLevels } from '../../contract/bidding/scanner.ts'
import type { MatchableJob } from '../../server/core/matching/check-scanner.ts'
import type { IndexedScanner } from '../../server/core/matching/in-process/scanner-index.ts'
import { drawFrom, drawPhrase, drawWord, randomOf, type Random } from './phrases.ts'

const countries = [
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'India',
  'France',
  'Netherlands',
  'United Arab Emirates',
  'Israel',
  'Singapore',
  'Spain',
  'Sweden',
  'Switzerland',
  'Italy',
  'Ireland',
  'Poland',
  'Brazil',
  'Pakistan',
  'Norway',
]
const [ofScanners, ofEdits, ofJobs] = [1, 2, 3]

/** Scanner of a number, always the same: 2.4 phrases, 0.55 exclusions, filters as people set them. */
export function scannerOf(number: number): IndexedScanner {
  return { id: idOf(number), rules: drawRules(randomOf(ofScanners, number)) }
}

/** The same scanner after its user changed it. */
export function editedScannerOf(number: number, edit: number): IndexedScanner {
  return { id: idOf(number), rules: drawRules(randomOf(ofEdits + edit * 16, number)) }
}

/** Job of a number, always the same: about 1,130 characters, some of them the phrases that people look for. */
export function jobOf(number: number): MatchableJob {
  const random = randomOf(ofJobs, number)
  const isHourly = random() < 0.45
  const isKnownClient = random() < 0.7
  const hourlyMin = 5 + Math.floor(random() * 40)
  return {
    title: drawText(random, { words: 5, phrases: 1 }),
    description: drawText(random, { words: 128, phrases: 6 }),
    skills: Array.from({ length: 4 }, () => drawPhrase(random)),
    projectType: isHourly ? 'Hourly' : 'Project',
    fixedBudget: isHourly || random() < 0.1 ? null : Math.floor(20 * 500 ** random()),
    hourlyMin: isHourly && random() < 0.8 ? hourlyMin : null,
    hourlyMax: isHourly && random() < 0.8 ? hourlyMin + Math.floor(random() * 40) : null,
    allowedCountries: random() < 0.1 ? [drawCountry(random), drawCountry(random)] : [],
    clientCountry: random() < 0.95 ? drawCountry(random) : null,
    clientRating: isKnownClient ? Math.round(350 + 150 * Math.sqrt(random())) / 100 : null,
    clientSpent: isKnownClient ? Math.floor(10 * 20_000 ** random()) : random() < 0.5 ? 0 : null,
    clientHires: isKnownClient ? Math.floor(random() * 40) : null,
    clientPostedJobs: isKnownClient ? 40 + Math.floor(random() * 20) : null,
    clientIsPaymentVerified: random() < 0.05 ? null : random() < 0.8,
    skillLevel: random() < 0.9 ? drawFrom(random, skillLevels) : null,
    proposalsSoFar: random() < 0.9 ? Math.floor(random() * 20) : null,
    connects: drawFrom(random, [2, 4, 6, 8, 12, 16]),
  }
}

function drawText(random: Random, { words, phrases }: { words: number; phrases: number }): string {
  const parts = Array.from({ length: words }, () => drawWord(random))
  for (let count = 0; count < phrases; count += 1)
    parts.splice(Math.floor(random() * parts.length), 0, drawPhrase(random))
  return parts.join(' ')
}

function drawRules(random: Random): IndexedScanner['rules'] {
  const { name: _, price: __, ...rules } = emptyScannerForm
  const jobType = drawFrom(random, ['', '', '', 'Project', 'Hourly'] as const)
  return {
    ...rules,
    keywords: drawKeywords(random),
    location:
      random() < 0.15 ? drawCountry(random) : random() < 0.04 ? 'United States, Canada' : '',
    jobType,
    budgetMin: maybe(
      random,
      0.4,
      jobType === 'Hourly'
        ? [10, 15, 20, 25, 30, 40, 50, 75]
        : [20, 50, 100, 150, 200, 300, 500, 1_000, 2_500],
    ),
    budgetMax: maybe(random, 0.08, [100, 500, 1_000, 5_000, 10_000]),
    clientCountries: random() < 0.05 ? [drawCountry(random), drawCountry(random)] : [],
    minClientRating: maybe(random, 0.2, [3, 3.5, 4, 4.2, 4.5, 4.5, 4.7, 4.8, 4.9, 4.93]),
    minClientSpent: maybe(
      random,
      0.2,
      [1, 100, 500, 1_000, 1_000, 5_000, 10_000, 10_000, 50_000, 12_345],
    ),
    minClientHireRate: maybe(random, 0.12, [10, 25, 30, 50, 60, 75]),
    needsVerifiedPayment: random() < 0.3,
    skillLevels: random() < 0.15 ? skillLevels.slice(random() < 0.5 ? 1 : 2) : [],
    maxProposals: maybe(random, 0.1, [5, 10, 15, 20]),
    maxConnects: maybe(random, 0.05, [6, 8, 12]),
    unknownPasses: random() < 0.85,
  }
}

function drawKeywords(random: Random): string {
  const phrases = drawFrom(random, [1, 1, 2, 2, 2, 2, 3, 3, 4, 4])
  const exclusions = drawFrom(random, [0, 0, 0, 0, 0, 0, 1, 1, 1, 2.5])
  const items = Array.from({ length: phrases }, () => drawPhrase(random))
  const excluded = Array.from({ length: exclusions }, () => `-${drawPhrase(random)}`)
  return [...items, ...excluded].join(', ')
}

function maybe(random: Random, share: number, values: readonly number[]): number | null {
  return random() < share ? drawFrom(random, values) : null
}

/** The first are named most often. */
function drawCountry(random: Random): string {
  return countries[Math.floor(countries.length * random() ** 3)] ?? ''
}

export function idOf(number: number): string {
  const random = randomOf(9, number)
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
