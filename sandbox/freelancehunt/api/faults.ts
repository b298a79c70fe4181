import { z } from 'zod'
import { times } from '../../kit/fault-plan.ts'
import { httpEffects } from '../../kit/http-effects.ts'

const faultCalls = ['projects', 'project', 'bid'] as const
export type FaultCall = (typeof faultCalls)[number]

export const Fault = z.strictObject({
  call: z.enum(faultCalls),
  effect: z.discriminatedUnion('kind', [
    ...httpEffects,
    /** Answers 200 with this body, whatever it is. */
    z.strictObject({ kind: z.literal('answer'), body: z.unknown() }),
  ]),
  times,
})

export type Fault = z.output<typeof Fault>
