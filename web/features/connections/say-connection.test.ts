import { expect, test } from 'vitest'
import { sayKept, sayLeft, saySending } from './say-connection.ts'

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

test.each([
  [
    { allowance: 'bids', left: { count: 12, at: '2031-05-04T09:59:40Z' } },
    'Bids left: 12, just now',
  ],
  [
    { allowance: 'connects', left: { count: 0, at: '2031-05-04T07:00:00Z' } },
    'Connects left: 0, 3 h ago',
  ],
  [
    { allowance: 'connects', left: { count: 12_000, at: '2031-05-04T09:59:40Z' } },
    'Connects left: 12,000, just now',
  ],
  [{ allowance: 'connects', left: null }, ''],
  [{ allowance: null, left: { count: 3, at: '2031-05-04T07:00:00Z' } }, ''],
] as const)('bids or connects left are said with their time (%j)', ({ allowance, left }, says) => {
  const facts = sayLeft({ allowance }, { connection: { left }, now: '2031-05-04T10:00:00Z' })
  expect(facts.map(({ label, value }) => `${label}: ${value}`).join()).toBe(says)
})
