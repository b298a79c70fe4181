import { z } from 'zod/mini'
import { Instant } from '../instant.ts'
import { maxKeywordsLength } from './keywords.ts'
import { clientFilters, fewKeywords } from './scanner.ts'

/** Name under which jobs stand that users have added themselves, from whichever marketplace. */
export const ownJobs = 'own-jobs'

/** A job as the browser gets it. Rule JOB-21 names the fields up to `weeklyHours`; the others are our own. */
export const Job = z.object({
  id: z.string(),
  title: z.string(),
  link: z.string(),
  /** Name of the marketplace that it is on. */
  marketplace: z.string(),
  /** The marketplace's own words for the time, where it has any. */
  timePosted: z.nullable(z.string()),
  pubDate: Instant,
  projectType: z.nullable(z.enum(['Project', 'Hourly'])),
  budgetStr: z.string(),
  skillLevel: z.nullable(z.string()),
  descriptionClean: z.string(),
  skills: z.array(z.string()),
  projectLength: z.nullable(z.string()),
  weeklyHours: z.nullable(z.string()),
  /** Cost of a proposal. */
  connects: z.nullable(z.int()),
  /** Proposals that the job had when we saw it. */
  proposalsSoFar: z.nullable(z.int()),
  /** Questions that the client asks every applicant. */
  questions: z.array(z.string()),
  client: z.object({
    country: z.nullable(z.string()),
    isPaymentVerified: z.nullable(z.boolean()),
    /** Rating from 0 to 5. */
    rating: z.nullable(z.number()),
    spent: z.nullable(z.number()),
    hires: z.nullable(z.int()),
    /** Percentage of the client's jobs that ended in a hire. */
    hireRate: z.nullable(z.int()),
  }),
  /** Set where a search had to stop early, the same in each job: only this many of the newest jobs were looked at. */
  amongNewest: z.optional(z.int()),
})
export type Job = z.infer<typeof Job>

const money = z.int().check(z.minimum(0))

/** Filters of the job search; empty ones are left out. Rule JOB-18. */
export const JobFilters = z.strictObject({
  keywords: z.optional(z.string().check(z.maxLength(maxKeywordsLength), fewKeywords)),
  location: z.optional(z.string().check(z.maxLength(100))),
  jobType: z.optional(z.enum(['Project', 'Hourly'])),
  budgetMin: z.optional(money),
  budgetMax: z.optional(money),
  ...z.partial(z.object(clientFilters)).shape,
})
export type JobFilters = z.infer<typeof JobFilters>

/** Requirements of a client for those who apply, beyond the text of the job. */
export type JobRequirements = {
  /** An agreement must be signed there first. */
  nda: boolean
  /** Proposals of others are hidden. */
  isSealed: boolean
  /** Only freelancers whom the marketplace prefers may apply. */
  preferredOnly: boolean
  /** Language that the client wants, in ISO 639-1; null: not said. */
  language: string | null
}
