import { expect, test } from 'vitest'
import { sayKept } from './say-connection.ts'

const own = 'Your applications and letters, until you delete your account.'

test.each([
  { keepHours: null, isSearchedOnRequest: false, says: own },
  {
    keepHours: 720,
    isSearchedOnRequest: false,
    says: `${own} Jobs you don't apply to, for 30 days.`,
  },
  { keepHours: 24, isSearchedOnRequest: true, says: `${own} The texts of its jobs, for 24 hours.` },
])('says for how long jobs are kept: $keepHours hours', ({ says, ...kept }) => {
  expect(sayKept({ account: null, connect: null, ...kept })).toBe(says)
})
