import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { scanners } from '../../store/schema.ts'
import { saveScanner } from '../scanners/save-scanner.ts'
import { deleteScanner } from '../scanners/delete-scanner.ts'
import {
  checkScanner,
  isMatch,
  jobWords,
  type MatchableJob,
  type ScannerRules,
} from './check-scanner.ts'
import { findMatches } from './find-matches.ts'

const world = await testServices()
const { store } = world.services

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
const rules: fc.Arbitrary<ScannerRules> = fc.record({
  keywords,
  location: fc.constantFrom('', 'Spain', 'france, SPAIN'),
  jobType: fc.constantFrom('' as const, 'Project' as const, 'Hourly' as const),
  budgetMin: amount,
  budgetMax: amount,
})
const job: fc.Arbitrary<MatchableJob> = fc.record({
  title: someWords(4).map((parts) => parts.join(' ')),
  description: someWords(12).map((parts) => parts.join(', ')),
  skills: fc.array(phrase, { maxLength: 3 }),
  projectType: fc.constantFrom(null, 'Project' as const, 'Hourly' as const),
  fixedBudget: amount,
  hourlyMin: amount,
  hourlyMax: amount,
  clientCountry: fc.constantFrom(null, 'Spain', 'Portugal'),
  allowedCountries: fc.constantFrom([], ['Spain'], ['Germany', 'France']),
})

test('the index finds exactly the scanners that a plain look at every one of them finds', async () => {
  const users = await Promise.all(
    Array.from({ length: 12 }, () => aUser(world, { isBidding: false })),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(rules, { minLength: 12, maxLength: 12 }),
      fc.array(job, { minLength: 1, maxLength: 5 }),
      async (given, jobs) => {
        await Promise.all(
          users.map((user, index) =>
            saveScanner(store, user.uid, user.scannerId, {
              name: 'any',
              ...(given[index] ?? fail()),
            }),
          ),
        )
        for (const one of jobs) {
          const found = (await findMatches(store.db, one)).map(({ scanner }) => scanner.id)
          const expected = users
            .filter((_, index) => matchesPlainly(one, given[index] ?? fail()))
            .map(({ scannerId }) => scannerId)
          expect(found.toSorted()).toEqual(expected.toSorted())
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('only active scanners of users who are still there are found, whether or not they are bidding', async () => {
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'zither tuning' } })
  const deleted = await aUser(world, { scanner: { keywords: 'zither tuning' } })
  await deleteScanner(store, deleted.uid, deleted.scannerId)
  await store.db.insert(scanners).values({
    id: crypto.randomUUID(),
    uid: user.uid,
    name: 'not active',
    keywords: 'zither tuning',
  })

  const found = await findMatches(store.db, { ...anyJob, title: 'Zither tuning wanted' })
  expect(found.map(({ scanner }) => [scanner.id, scanner.isAutoBidding])).toEqual([
    [user.scannerId, false],
  ])
})

const anyJob: MatchableJob = {
  title: '',
  description: '',
  skills: [],
  projectType: null,
  fixedBudget: null,
  hourlyMin: null,
  hourlyMax: null,
  clientCountry: null,
  allowedCountries: [],
}

/** The rules of docs/decisions/020 said again as plainly as possible: by regular expressions on spaced-out text. */
function matchesPlainly(one: MatchableJob, scanner: ScannerRules): boolean {
  const fields = [one.title, one.description, ...one.skills].map(plain)
  const isThere = (text: string) => fields.some((field) => field.includes(plain(text)))
  const items = scanner.keywords.split(',').map((item) => item.trim())
  const wanted = items.filter((item) => !item.startsWith('-'))
  const unwanted = items.filter((item) => item.startsWith('-')).map((item) => item.slice(1))
  const places = scanner.location.toLowerCase().split(', ')
  const seen = [one.clientCountry ?? '', ...one.allowedCountries].map((place) =>
    place.toLowerCase(),
  )
  const isHourly = one.projectType === 'Hourly'
  const low = isHourly ? (one.hourlyMin ?? one.hourlyMax) : one.fixedBudget
  const high = isHourly ? (one.hourlyMax ?? one.hourlyMin) : one.fixedBudget
  return (
    wanted.some(isThere) &&
    !unwanted.some(isThere) &&
    (scanner.location === '' || seen.some((place) => place !== '' && places.includes(place))) &&
    (scanner.jobType === '' || scanner.jobType === one.projectType) &&
    (low === null ||
      high === null ||
      (high >= (scanner.budgetMin ?? 0) && low <= (scanner.budgetMax ?? Infinity)))
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

test('checking by rule agrees with checking plainly', () => {
  fc.assert(
    fc.property(job, rules, (one, scanner) => {
      expect(isMatch(checkScanner(one, jobWords(one), scanner))).toBe(matchesPlainly(one, scanner))
    }),
    { numRuns: 2_000 },
  )
})

function fail(): never {
  throw new Error('one rule for each user')
}
