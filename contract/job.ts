import { z } from 'zod'
import { Instant } from './instant.ts'

/** A posting, as the browser gets it. Specification section 3. */
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
})
export type Job = z.infer<typeof Job>

/** Only what is not empty is sent. Specification section 7, call 10. */
export const JobFilters = z.strictObject({
  keywords: z.string().max(1000).optional(),
  location: z.string().max(100).optional(),
  jobType: z.enum(['Project', 'Hourly']).optional(),
  budgetMin: z.number().int().min(0).optional(),
  budgetMax: z.number().int().min(0).optional(),
})
export type JobFilters = z.infer<typeof JobFilters>
