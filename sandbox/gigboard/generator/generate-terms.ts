import type { PostingDraft } from '../world/posting.ts'
import phrases from './phrases.json' with { type: 'json' }
import type { Random } from './random.ts'
import type { Trade } from './trades.ts'
import { weighted } from './weighted.ts'

type Terms = Pick<
  PostingDraft,
  'type' | 'budget' | 'hourlyRange' | 'level' | 'duration' | 'weeklyHours'
>

/** Generates how the job pays and how long it takes. The shares are those of real postings. */
export function generateTerms(random: Random, trade: Trade): Terms {
  const level = random.pickWeighted([
    ['Intermediate', 62],
    ['Expert', 31],
    ['Entry Level', 5],
    [null, 2],
  ] as const)
  const kind = random.pickWeighted([
    ['fixed', 43],
    ['hourly', 55],
    ['unknown', 2],
  ] as const)
  const open = { budget: null, hourlyRange: null, duration: null, weeklyHours: null, level }
  switch (kind) {
    case 'unknown':
      return { ...open, type: null }
    case 'fixed':
      return { ...open, type: 'fixed', budget: fixedBudget(random, trade) }
    case 'hourly':
      return {
        ...open,
        type: 'hourly',
        hourlyRange: hourlyRange(random, trade),
        duration: random.happens(0.06) ? null : random.pickWeighted(weighted(phrases.durations)),
        weeklyHours: random.happens(0.06)
          ? null
          : random.pickWeighted(weighted(phrases.weeklyHours)),
      }
  }
}

function fixedBudget(random: Random, trade: Trade): NonNullable<Terms['budget']> | null {
  if (random.happens(0.05)) return null
  const [from = 10, to = 1000] = trade.budget
  // Small budgets are far more common than large ones.
  const amount = from * (to / from) ** random.fraction()
  const step = random.pickWeighted([
    [amount > 400 ? 100 : 5, 90],
    [1, 10],
  ])
  return { amount: Math.max(5, Math.round(amount / step) * step), currency: currency(random) }
}

function hourlyRange(random: Random, trade: Trade): NonNullable<Terms['hourlyRange']> | null {
  if (random.happens(0.33)) return null
  const [from = 10, to = 60] = trade.rate
  const min = random.between(from, Math.round(from + (to - from) * 0.5))
  const max = random.happens(0.06) ? min : random.between(min + 1, to + 5)
  const isOneSided = random.happens(0.06)
  return {
    min: isOneSided && random.happens(0.5) ? null : min,
    max: isOneSided && random.happens(0.5) ? null : max,
    currency: currency(random),
  }
}

function currency(random: Random): string {
  return random.pickWeighted([
    ['USD', 90],
    ['EUR', 5],
    ['GBP', 3],
    ['AUD', 2],
  ] as const)
}
