import { z } from 'zod'
import { refusalCodes } from '../refusal.ts'

export const faultCalls = ['sign-in', 'feed', 'job', 'submit', 'look-up'] as const
export type FaultCall = (typeof faultCalls)[number]

const status = z.int().min(200).max(599)
const ms = z.number().min(0)
const bytes = z.int().min(0)

const Effect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status,
    code: z.string().exactOptional(),
    retryAfter: z.union([z.number(), z.string()]).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('status-after'), status }),
  z.strictObject({ kind: z.literal('delay'), ms }),
  z.strictObject({ kind: z.literal('delay-after'), ms }),
  z.strictObject({ kind: z.literal('cut-before') }),
  z.strictObject({ kind: z.literal('cut-after') }),
  z.strictObject({ kind: z.literal('malformed') }),
  z.strictObject({ kind: z.literal('truncated') }),
  z.strictObject({ kind: z.literal('html') }),
  z.strictObject({ kind: z.literal('oversized'), bytes }),
  z.strictObject({ kind: z.literal('gzip-bomb'), bytes }),
  z.strictObject({ kind: z.literal('slow-bytes'), msPerByte: ms }),
  z.strictObject({ kind: z.literal('refuse'), code: z.enum(refusalCodes) }),
])

export type Effect = z.output<typeof Effect>

export const Fault = z.strictObject({
  call: z.enum(faultCalls),
  effect: Effect,
  times: z.int().min(1).nullable().default(1),
  chance: z.number().min(0).max(1).default(1),
  email: z.string().toLowerCase().exactOptional(),
})

export type Fault = z.output<typeof Fault>

/** What is going to go wrong. */
export type FaultPlan = {
  add(faults: Fault[]): void
  clear(): void
  /** The effect that this call suffers, if any: the first planned one that fits. */
  take(call: FaultCall, email: string | undefined): Effect | undefined
}

export function createFaultPlan(random: () => number): FaultPlan {
  let planned: Fault[] = []
  return {
    add: (faults) => {
      planned.push(...faults.map((fault) => ({ ...fault })))
    },
    clear: () => {
      planned = []
    },
    take(call, email) {
      const fault = planned.find(
        (fault) =>
          fault.call === call &&
          (fault.email === undefined || fault.email === email) &&
          (fault.chance === 1 || random() < fault.chance),
      )
      if (fault?.times) fault.times -= 1
      planned = planned.filter((fault) => fault.times !== 0)
      return fault?.effect
    },
  }
}
