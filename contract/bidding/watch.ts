import { z } from 'zod/mini'
import { KeptGate } from './gate.ts'
import { Job } from './job.ts'
import { MarketplaceSearch } from './by-user/search-calls.ts'

/** Limit on `jobsToday`: no more are counted. */
export const maxJobsCounted = 10_000

/** A marketplace that is watched. */
export const FeedWatch = z.object({
  marketplace: z.string(),
  /** Seconds since its feed last answered; null = it has not yet. */
  checkedSecondsAgo: z.nullable(z.int()),
  /** Seconds without an answer from which on it counts as not reached; null = it is read seldom, and did answer. */
  silentAfterSeconds: z.nullable(z.int()),
  /** Null: it is read without being asked. */
  search: z.nullable(MarketplaceSearch),
})
export type FeedWatch = z.infer<typeof FeedWatch>

/** Findings of the watch over the marketplaces since midnight UTC. */
export const Watch = z.object({
  feeds: z.array(FeedWatch),
  /** Jobs posted today, of any kind. */
  jobsToday: z.int(),
  /** Jobs of today that the active scanner matched while auto-bidding was on. */
  matchedToday: z.int(),
})
export type Watch = z.infer<typeof Watch>

/** A recent job that the active scanner almost matched. */
export const NearestMiss = z.object({
  job: z.pick(Job, { id: true, title: true, link: true }),
  /** Filters that it failed. */
  failed: z.array(KeptGate),
  /** Words of one of the scanner's keywords that the job holds, when it holds none whole; null = it holds one. */
  partOfKeyword: z.nullable(z.object({ keyword: z.string(), found: z.string() })),
})
export type NearestMiss = z.infer<typeof NearestMiss>

/** The nearest miss among the newest jobs; null = none came near. */
export const NearestMissReply = z.object({ miss: z.nullable(NearestMiss) })

/** A letter as it would be written now. Nothing is stored or sent. */
export const SampleLetter = z.object({
  /** Newest job that the active scanner matches; null = there is none, or no active scanner. */
  job: z.nullable(z.pick(Job, { id: true, title: true, link: true })),
  /** The letter to that job; null = there is no job, or too little is known of the user. */
  letter: z.nullable(z.string()),
})
export type SampleLetter = z.infer<typeof SampleLetter>
