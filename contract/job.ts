import { z } from 'zod'
import { Instant } from './instant.ts'
import { clientFilters } from './scanner.ts'

/** A posting, as the browser gets it. Specification section 3; what comes after `weeklyHours` is ours. */
export const Job = z.object({
  id: z.string(),
  title: z.string(),
  link: z.string(),
  /** The marketplace's own words for the time, where it has any. */
  timePosted: z.string().nullable(),
  pubDate: Instant,
  projectType: z.enum(['Project', 'Hourly']).nullable(),
  budgetStr: z.string(),
  skillLevel: z.string().nullable(),
  descriptionClean: z.string(),
  skills: z.array(z.string()),
  projectLength: z.string().nullable(),
  weeklyHours: z.string().nullable(),
  /** What a proposal costs. */
  connects: z.number().int().nullable(),
  /** Proposals that the posting had when it was seen. */
  proposalsSoFar: z.number().int().nullable(),
  /** What the client asks everybody who applies. */
  questions: z.array(z.string()),
  client: z.object({
    country: z.string().nullable(),
    isPaymentVerified: z.boolean().nullable(),
    /** Of 5. */
    rating: z.number().nullable(),
    spent: z.number().nullable(),
    hires: z.number().int().nullable(),
    /** Percent of the client's postings that ended in a hire. */
    hireRate: z.number().int().nullable(),
  }),
})
export type Job = z.infer<typeof Job>

const money = z.number().int().min(0)

/** Only what is not empty is sent. Specification section 7, call 10. */
export const JobFilters = z.strictObject({
  keywords: z.string().max(1000).optional(),
  location: z.string().max(100).optional(),
  jobType: z.enum(['Project', 'Hourly']).optional(),
  budgetMin: money.optional(),
  budgetMax: money.optional(),
  ...z.object(clientFilters).partial().shape,
})
export type JobFilters = z.infer<typeof JobFilters>
