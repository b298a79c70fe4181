import fc from 'fast-check'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { expect, test } from 'vitest'
import { anyJob, anyRules, matchesPlainly } from '../../../tests/support/plain-matching.ts'
import { silentJob } from '../../../tests/support/silent-job.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { scanners } from '../../store/scanners/scanner-schema.ts'
import { saveScanner } from '../scanners/save-scanner.ts'
import { deleteScanner } from '../scanners/delete-scanner.ts'
import { checkScanner, isMatch, prepareScanner } from './check-scanner.ts'
import { findMatches } from './find-matches.ts'
import { jobWords } from './job-words.ts'

const world = await testServices()
const { store } = world.services

test('the index finds exactly the scanners that a plain look at every one of them finds', async () => {
  const users = await Promise.all(
    Array.from({ length: 12 }, () => aUser(world, { isBidding: false })),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRules, { minLength: 12, maxLength: 12 }),
      fc.array(anyJob, { minLength: 1, maxLength: 5 }),
      async (given, jobs) => {
        await Promise.all(
          users.map((user, index) =>
            saveScanner(store, user.uid, user.scannerId, {
              ...emptyScannerForm,
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

  const found = await findMatches(store.db, { ...silentJob, title: 'Zither tuning wanted' })
  expect(found.map(({ scanner }) => [scanner.id, scanner.isAutoBidding])).toEqual([
    [user.scannerId, false],
  ])
})

test('checking by rule agrees with checking plainly', () => {
  fc.assert(
    fc.property(anyJob, anyRules, (one, scanner) => {
      const gates = checkScanner(one, jobWords(one), prepareScanner(scanner))
      expect(isMatch(gates)).toBe(matchesPlainly(one, scanner))
    }),
    { numRuns: 2_000 },
  )
})

function fail(): never {
  throw new Error('one rule for each user')
}
