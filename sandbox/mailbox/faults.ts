import { z } from 'zod'
import { times } from '../kit/fault-plan.ts'

const moments = ['connect', 'recipient', 'data'] as const
export type Moment = (typeof moments)[number]

const Effect = z.discriminatedUnion('kind', [
  /** Hangs up instead of answering. */
  z.strictObject({ kind: z.literal('cut'), at: z.enum(moments) }),
  /** Refuses with a status such as 421, 451 or 550. */
  z.strictObject({
    kind: z.literal('refuse'),
    at: z.enum(moments),
    status: z.int().min(400).max(599),
  }),
  z.strictObject({ kind: z.literal('delay'), at: z.enum(moments), ms: z.int().min(0) }),
  /** Keeps the mail, then hangs up instead of confirming it. */
  z.strictObject({ kind: z.literal('cut-before-answer') }),
  /** Keeps the mail, confirms it, and hangs up. */
  z.strictObject({ kind: z.literal('cut-after-answer') }),
])

export type Effect = z.output<typeof Effect>

export const Fault = z.strictObject({
  effect: Effect,
  times,
  /** Address that the fault is limited to; meaningless for `connect`. */
  to: z.string().toLowerCase().exactOptional(),
})

export type Fault = z.output<typeof Fault>

/** Tells whether a fault strikes at this moment of a mail to these addresses. */
export function strikes(fault: Fault, moment: Moment, to: readonly string[]): boolean {
  return momentOf(fault.effect) === moment && (fault.to === undefined || to.includes(fault.to))
}

function momentOf(effect: Effect): Moment {
  return 'at' in effect ? effect.at : 'data'
}
