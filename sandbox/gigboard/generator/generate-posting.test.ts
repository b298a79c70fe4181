import { expect, test } from 'vitest'
import { PostingDraft } from '../world/posting.ts'
import { generatePosting } from './generate-posting.ts'
import { trades } from './trades.ts'

const many = Array.from({ length: 4000 }, (_, ordinal) => generatePosting(7, ordinal))

test('the same seed gives the same postings, in whatever order they are asked for', () => {
  expect(generatePosting(7, 321)).toEqual(many[321])
  expect(generatePosting(8, 321)).not.toEqual(many[321])
})

test('knows at least 40 trades, each with enough words', () => {
  expect(new Set(trades.map((trade) => trade.trade)).size).toBeGreaterThanOrEqual(40)
  for (const trade of trades) {
    expect(trade.skills.length).toBeGreaterThanOrEqual(5)
    expect(trade.tasks.length).toBeGreaterThanOrEqual(3)
    expect(trade.details.length).toBeGreaterThanOrEqual(3)
    expect(trade.needs.length).toBeGreaterThanOrEqual(3)
  }
})

test('every posting is a valid one, with at most 3 questions and with 2 to 16 connects', () => {
  for (const posting of many) {
    expect(PostingDraft.safeParse(posting).error).toBeUndefined()
    const questions = posting.questions ?? []
    expect(questions.length).toBeLessThanOrEqual(3)
    expect(new Set(questions).size).toBe(questions.length)
    expect(posting.connects).toBeGreaterThanOrEqual(2)
    expect(posting.connects).toBeLessThanOrEqual(16)
  }
})

test('titles vary', () => {
  expect(new Set(many.map((posting) => posting.title)).size).toBeGreaterThan(2000)
})

test.for([
  ['hourly', 0.5, 0.6, (posting) => posting.type === 'hourly'],
  ['neither fixed nor hourly', 0.005, 0.04, (posting) => posting.type === null],
  [
    'hourly without a range',
    0.12,
    0.26,
    (posting) => posting.type === 'hourly' && !posting.hourlyRange,
  ],
  ['fixed without a budget', 0.005, 0.05, (posting) => posting.type === 'fixed' && !posting.budget],
  ['intermediate', 0.55, 0.7, (posting) => posting.level === 'Intermediate'],
  ['markup', 0.2, 0.4, (posting) => /<(br|p|ul)\b/.test(posting.description ?? '')],
  ['double escapes', 0.02, 0.1, (posting) => /&lt;p&gt;/.test(posting.description ?? '')],
  ['entities', 0.1, 0.5, (posting) => /&(amp|nbsp|#39);/.test(posting.description ?? '')],
  ['several KB', 0.02, 0.1, (posting) => (posting.description?.length ?? 0) > 3000],
  [
    'emojis',
    0.02,
    0.15,
    (posting) => /\p{Emoji_Presentation}/u.test(posting.title + (posting.description ?? '')),
  ],
  ['shouting', 0.02, 0.1, (posting) => posting.title === posting.title?.toUpperCase()],
  ['country limits', 0.03, 0.12, (posting) => (posting.allowedCountries?.length ?? 0) > 0],
  ['questions', 0.09, 0.16, (posting) => (posting.questions?.length ?? 0) > 0],
  ['unverified clients', 0.05, 0.25, (posting) => posting.client?.paymentVerified === false],
  ['unrated clients', 0.3, 0.6, (posting) => posting.client?.rating === 0],
  ['clients without a country', 0.01, 0.1, (posting) => posting.client?.country === null],
  [
    'secret words',
    0.02,
    0.1,
    (posting) =>
      /in your first sentence|top of your letter|start your proposal/.test(
        posting.description ?? '',
      ),
  ],
  [
    'contact details',
    0.01,
    0.08,
    (posting) => /@|WhatsApp|https:|Skype/.test(posting.description ?? ''),
  ],
  [
    'near-duplicates',
    0.02,
    0.07,
    (posting, index) =>
      many.slice(Math.max(0, index - 6), index).some((other) => isNearDuplicate(other, posting)),
  ],
] satisfies [string, number, number, (posting: PostingDraft, index: number) => boolean][])(
  'the share of %s is between %d and %d',
  ([, least, most, has]) => {
    const share = many.filter((posting, index) => has(posting, index)).length / many.length
    expect(share).toBeGreaterThan(least)
    expect(share).toBeLessThan(most)
  },
)

function isNearDuplicate(other: PostingDraft, posting: PostingDraft): boolean {
  const start = other.description?.slice(0, 60) ?? ''
  return other.client?.id === posting.client?.id && (posting.description ?? '').startsWith(start)
}
