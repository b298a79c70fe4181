import { z } from 'zod'
import { times } from '../../kit/fault-plan.ts'
import { httpEffects } from '../../kit/http-effects.ts'
import { refusalCodes } from '../refusal.ts'

const faultCalls = [
  'sign-in',
  'feed',
  'job',
  'submit',
  'look-up',
  'reactions',
  'messages',
  'send-message',
  'agencies',
] as const
export type FaultCall = (typeof faultCalls)[number]

export const Fault = z.strictObject({
  call: z.enum(faultCalls),
  effect: z.discriminatedUnion('kind', [
    ...httpEffects,
    /** Sends the log-in page in place of an answer. */
    z.strictObject({ kind: z.literal('html') }),
    z.strictObject({ kind: z.literal('refuse'), code: z.enum(refusalCodes) }),
  ]),
  times,
  chance: z.number().min(0).max(1).default(1),
  email: z.string().toLowerCase().exactOptional(),
})

export type Fault = z.output<typeof Fault>

/** Tells whether a fault strikes a call. `random` answers from 0 to 1. */
export function strikes(
  { call, email, chance }: Fault,
  called: { call: FaultCall; email: string | undefined },
  random: () => number,
): boolean {
  if (call !== called.call || (email !== undefined && email !== called.email)) return false
  return chance === 1 || random() < chance
}
