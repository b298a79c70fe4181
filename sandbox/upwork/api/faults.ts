import { z } from 'zod'
import { times } from '../../kit/fault-plan.ts'
import { httpEffects } from '../../kit/http-effects.ts'

const faultCalls = [
  'register',
  'token',
  'revoke',
  'graphql',
  'initialize',
  'initialized',
  'tools',
  'list-accounts',
  'find-jobs',
  'list-proposals',
  'invitations',
  'create',
  'confirm',
  'get-profile',
  'end-session',
] as const
export type FaultCall = (typeof faultCalls)[number]

export const Fault = z.strictObject({
  call: z.enum(faultCalls),
  effect: z.discriminatedUnion('kind', [
    ...httpEffects,
    /** Answers 200 with this body, whatever it is. */
    z.strictObject({ kind: z.literal('answer'), body: z.unknown() }),
    /** Errors of GraphQL in an answer with 200, without any data. */
    z.strictObject({ kind: z.literal('errors'), message: z.string() }),
    /** Field of GraphQL, as `Type.field`, that fails beside the data of the others. */
    z.strictObject({ kind: z.literal('broken-field'), field: z.string() }),
    /** Result of a tool that says that it is an error. */
    z.strictObject({ kind: z.literal('tool-error'), code: z.string(), reason: z.string() }),
    /** Result of a tool with this JSON. */
    z.strictObject({ kind: z.literal('tool-answer'), body: z.unknown() }),
    /** Error of JSON-RPC in an answer with 200. */
    z.strictObject({ kind: z.literal('rpc-error'), code: z.int(), message: z.string() }),
  ]),
  times,
})

export type Fault = z.output<typeof Fault>
export type Effect = Fault['effect']
