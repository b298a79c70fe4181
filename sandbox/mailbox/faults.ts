import { z } from 'zod'

const moments = ['connect', 'recipient', 'data'] as const
export type Moment = (typeof moments)[number]

const Effect = z.discriminatedUnion('kind', [
  /** Hangs up instead of answering. */
  z.strictObject({ kind: z.literal('cut'), at: z.enum(moments) }),
  /** Says no, such as 421, 451 or 550. */
  z.strictObject({
    kind: z.literal('refuse'),
    at: z.enum(moments),
    status: z.int().min(400).max(599),
  }),
  z.strictObject({ kind: z.literal('delay'), at: z.enum(moments), ms: z.int().min(0) }),
  /** Keeps the mail, then hangs up instead of saying so. */
  z.strictObject({ kind: z.literal('cut-before-answer') }),
  /** Keeps the mail, says so, and hangs up. */
  z.strictObject({ kind: z.literal('cut-after-answer') }),
])

export type Effect = z.output<typeof Effect>

export const Fault = z.strictObject({
  effect: Effect,
  /** Null = from now on. */
  times: z.int().min(1).nullable().default(1),
  /** Only mails to this address; of no meaning when they connect. */
  to: z.string().toLowerCase().exactOptional(),
})

export type Fault = z.output<typeof Fault>

/** What is going to go wrong. */
export type FaultPlan = {
  add(faults: Fault[]): void
  clear(): void
  /** The effect that is suffered at this moment, if any: the first planned one that fits. */
  take(moment: Moment, to: readonly string[]): Effect | undefined
}

export function createFaultPlan(): FaultPlan {
  let planned: Fault[] = []
  return {
    add: (faults) => {
      planned.push(...faults.map((fault) => ({ ...fault })))
    },
    clear: () => {
      planned = []
    },
    take(moment, to) {
      const fault = planned.find(
        (each) =>
          momentOf(each.effect) === moment && (each.to === undefined || to.includes(each.to)),
      )
      if (fault?.times) fault.times -= 1
      planned = planned.filter(({ times }) => times !== 0)
      return fault?.effect
    },
  }
}

function momentOf(effect: Effect): Moment {
  return 'at' in effect ? effect.at : 'data'
}
