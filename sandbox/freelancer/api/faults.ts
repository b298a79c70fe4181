import { z } from 'zod'
import { times } from '../../kit/fault-plan.ts'
import { httpEffects } from '../../kit/http-effects.ts'
import { refusalCodes } from '../world/refusal.ts'

const faultCalls = [
  'token',
  'revoke',
  'search',
  'project',
  'currencies',
  'self',
  'bid',
  'look-up',
  'bid-action',
  'threads',
  'messages',
  'send-message',
] as const
export type FaultCall = (typeof faultCalls)[number]

export const Fault = z.strictObject({
  call: z.enum(faultCalls),
  effect: z.discriminatedUnion('kind', [
    ...httpEffects,
    z.strictObject({ kind: z.literal('refuse'), code: z.enum(refusalCodes) }),
    /** Answers 200 with this body, whatever it is. */
    z.strictObject({ kind: z.literal('answer'), body: z.unknown() }),
  ]),
  times,
})

export type Fault = z.output<typeof Fault>
