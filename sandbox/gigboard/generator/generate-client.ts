import type { PostingDraft } from '../world/posting.ts'
import phrases from './phrases.json' with { type: 'json' }
import { createRandom, type Random } from './random.ts'
import { weighted } from './weighted.ts'

type Client = NonNullable<PostingDraft['client']>

/** Generates one of the seed's clients. The same number is the same client, who comes back with other jobs. */
export function generateClient(seed: number, number: number): Client {
  const random = createRandom(`${seed}/client/${number}`)
  const id = `c${seed}n${number}`
  const country = random.happens(0.03) ? null : random.pickWeighted(weighted(phrases.countries))
  if (random.happens(0.02)) return unknownClient(id)
  return random.happens(0.38) ? newcomer(random, id, country) : regular(random, id, country)
}

function newcomer(random: Random, id: string, country: string | null): Client {
  return {
    id,
    country,
    paymentVerified: random.happens(0.7),
    rating: 0,
    reviews: 0,
    spent: 0,
    hires: 0,
    postedJobs: random.between(1, 3),
    memberSince: day(random, 2025, 2026),
  }
}

function regular(random: Random, id: string, country: string | null): Client {
  // Spread over five powers of ten, as on real marketplaces: 99 dollars up to several million.
  const spent = Math.round(10 ** (2 + random.fraction() * (random.happens(0.04) ? 4.7 : 3.2)))
  const hires = Math.max(1, Math.round(spent / random.between(150, 1500)))
  const isRated = random.happens(0.85)
  return {
    id,
    country,
    paymentVerified: random.happens(0.97),
    rating: isRated ? Math.round((5 - random.fraction() ** 3 * 2) * 1000) / 1000 : 0,
    reviews: isRated ? Math.ceil(hires * 0.7) : 0,
    spent,
    hires,
    postedJobs: hires + random.between(0, Math.ceil(hires / 2)),
    memberSince: day(random, 2008, 2025),
  }
}

function unknownClient(id: string): Client {
  return {
    id,
    country: null,
    paymentVerified: null,
    rating: null,
    reviews: null,
    spent: null,
    hires: null,
    postedJobs: null,
    memberSince: null,
  }
}

function day(random: Random, firstYear: number, lastYear: number): string {
  const year = random.between(firstYear, lastYear)
  return `${year}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
