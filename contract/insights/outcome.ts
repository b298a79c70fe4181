import { z } from 'zod/mini'
import { ApplicationTimeline } from '../bidding/application.ts'
import { call } from '../call.ts'

/** Outcomes of an application that was sent, in the order in which they usually come. */
export const outcomes = ['viewed', 'replied', 'interviewed', 'hired', 'declined'] as const
export const Outcome = z.enum(outcomes)
export type Outcome = z.infer<typeof Outcome>

/** Outcomes that an outcome implies: nobody replies to what they have not seen. Rule OUTCOME-2. */
export const impliedBy: Record<Outcome, readonly Outcome[]> = {
  viewed: [],
  replied: ['viewed'],
  interviewed: ['viewed', 'replied'],
  hired: ['viewed', 'replied'],
  declined: ['viewed'],
}

export const outcomeCalls = {
  markOutcome: call({
    method: 'PUT',
    path: '/api/applications/:applicationId/outcomes/:outcome',
    auth: 'user',
    summary: 'Mark what became of a sent application, or take your mark back',
    params: z.object({ applicationId: z.string().check(z.maxLength(64)), outcome: Outcome }),
    body: z.strictObject({ happened: z.boolean() }),
    reply: ApplicationTimeline,
  }),
} as const
