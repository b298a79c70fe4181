import { z } from 'zod/mini'
import { Instant } from '../instant.ts'

/** Outcomes of an application that was sent, in the order in which they usually come. */
export const outcomes = ['viewed', 'replied', 'interviewed', 'hired', 'declined'] as const
export const Outcome = z.enum(outcomes)
export type Outcome = z.infer<typeof Outcome>

/** An outcome that is known. `isMarked`: the user said so, and no marketplace. */
export const KnownOutcome = z.object({ outcome: Outcome, at: Instant, isMarked: z.boolean() })
export type KnownOutcome = z.infer<typeof KnownOutcome>

/** Outcomes that an outcome implies: nobody replies to what they have not seen. Rule OUTCOME-2. */
export const impliedBy: Record<Outcome, readonly Outcome[]> = {
  viewed: [],
  replied: ['viewed'],
  interviewed: ['viewed', 'replied'],
  hired: ['viewed', 'replied'],
  declined: ['viewed'],
}
