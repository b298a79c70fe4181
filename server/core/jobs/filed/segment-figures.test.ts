import { expect, test } from 'vitest'
import { emptyScannerForm, type ScannerForm } from '../../../../contract/bidding/scanner.ts'
import { aStoredJob } from '../../../../tests/support/factories/a-stored-job.ts'
import { testServices } from '../../../../tests/support/test-services.ts'
import { segmentSizes } from '../../../store/jobs/filing/file-jobs.ts'
import { insertNewJobs, type NewJob } from '../../../store/jobs/jobs.ts'
import { fileJobs, filingLimits } from './file-jobs.ts'
import { figuresCache } from './figures-cache.ts'
import { figureSieve } from './segment-figures.ts'

const { store } = (await testServices()).services
const jobs: Partial<NewJob>[] = [
  {
    projectType: 'Hourly',
    hourlyMin: 20,
    clientRating: 4.1,
    clientSpent: 1e300,
    proposalsSoFar: 2_000_000_000,
  },
  {
    projectType: 'Project',
    fixedBudget: 5e-324,
    clientHires: 2,
    clientPostedJobs: 3,
    clientIsPaymentVerified: false,
  },
  { clientSpent: 0.29, connects: 0, clientIsPaymentVerified: true, clientCountry: ' ' },
  { clientSpent: -1e300, clientRating: 0, clientCountry: 'Spain' },
]
await insertNewJobs(
  store.db,
  jobs.map((job, index) =>
    aStoredJob({ ...job, wordHashes: [], postedAt: `2031-05-04T10:00:0${9 - index}.123456Z` }),
  ),
)
await fileJobs(store, { ...filingLimits, least: 1 })
const [segment] = await segmentSizes(store.db)
const figures = await figuresCache(store.db).of(store.db, segment?.id ?? 0)

/** Places of the jobs that pass. */
function passing(changes: Partial<ScannerForm>): number[] {
  const sieve = figureSieve({ rules: { ...emptyScannerForm, ...changes } })
  const found = [0, 1, 2, 3].filter((place) => figures.passes(place, sieve))
  expect(figures.mayHold(sieve) || found.length === 0).toBe(true)
  return found
}

test('figures narrow jobs down to those that may pass, however large or small they are', () => {
  expect(passing({})).toEqual([0, 1, 2, 3])
  expect(passing({ jobType: 'Hourly' })).toEqual([0])
  expect(passing({ jobType: 'Project' })).toEqual([1])
  expect(passing({ budgetMin: 21 })).toEqual([2, 3])
  expect(passing({ budgetMin: 20, budgetMax: 20 })).toEqual([0, 2, 3])
  expect(passing({ budgetMax: 0 })).toEqual([1, 2, 3])
  expect(passing({ minClientSpent: 900_000_000 })).toEqual([0, 1])
  expect(passing({ maxProposals: 100_000 })).toEqual([0, 1, 2, 3]) // above what two bytes tell apart
  expect(passing({ maxProposals: 31_999 })).toEqual([1, 2, 3])
  expect(passing({ minClientRating: 4.1 })).toEqual([0, 1, 2])
  expect(passing({ needsVerifiedPayment: true })).toEqual([0, 2, 3])
})

test('unstated figures pass as the user wants, an unstated budget always', () => {
  const strict = { unknownPasses: false }
  expect(passing({ ...strict, minClientSpent: 0 })).toEqual([0, 2])
  expect(passing({ ...strict, minClientHireRate: 67 })).toEqual([1])
  expect(passing({ ...strict, minClientHireRate: 70 })).toEqual([])
  expect(passing({ ...strict, maxConnects: 0 })).toEqual([2])
  expect(passing({ ...strict, needsVerifiedPayment: true })).toEqual([2])
  expect(passing({ ...strict, budgetMin: 21 })).toEqual([2, 3])
})

test('a segment whose highest figure is too low holds nothing, and is not looked through', () => {
  const above = figureSieve({
    rules: { ...emptyScannerForm, minClientRating: 4.2, unknownPasses: false },
  })
  expect(figures.mayHold(above)).toBe(false)
  const orUnknown = figureSieve({ rules: { ...emptyScannerForm, minClientRating: 4.2 } })
  expect(figures.mayHold(orUnknown)).toBe(true)
})

test('the moment of posting is kept to the microsecond, and a country of spaces is not known', () => {
  expect(figures.postedAt(0)).toBe(Date.UTC(2031, 4, 4, 10, 0, 9) * 1_000 + 123_456)
  expect([0, 1, 2, 3].map((place) => figures.isOfUnknownCountry(place))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
