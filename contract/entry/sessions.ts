import { z } from 'zod/mini'
import { Instant } from '../instant.ts'

/** One place where the user is signed in. */
export const SessionEntry = z.object({
  /** Name of the session; it opens nothing. */
  id: z.string(),
  /** Browser and system, such as "Firefox on Windows". */
  browser: z.string(),
  /** Network it was begun from, such as 203.0.113.0/24. */
  network: z.string(),
  startedAt: Instant,
  seenAt: Instant,
  /** True of the session that asks. */
  isThis: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>
