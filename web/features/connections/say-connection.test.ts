import { expect, test } from 'vitest'
import { sayKept, saySending } from './say-connection.ts'

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

const rule = { says: 'It wants a person.', url: 'https://rule.example' }

test.each([
  {
    isUnattended: false,
    autoBiddingEnabled: true,
    begins: 'Sent for you after you press Send, never automatically. It wants',
  },
  {
    isUnattended: true,
    autoBiddingEnabled: true,
    begins: 'Sent for you: automatically where your rules allow it',
  },
  {
    isUnattended: true,
    autoBiddingEnabled: false,
    begins: 'Sent for you after you press Send, and automatically only while',
  },
])(
  'where a rule wants a person, the user’s switch decides ($isUnattended, $autoBiddingEnabled)',
  ({ isUnattended, autoBiddingEnabled, begins }) => {
    const marketplace = { title: 'Anywhere', connect: 'token', personRule: rule } as const
    const given = { connection: { isUnattended }, user: { autoBiddingEnabled } }
    expect(saySending(marketplace, given).slice(0, begins.length)).toBe(begins)
  },
)
