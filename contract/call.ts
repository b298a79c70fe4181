import { z } from 'zod/mini'
import type { ReadName } from './read-names.ts'

/**
 * One HTTP call as data. `auth`: `user` needs a bearer ID token, `cookie` the session cookie and our own origin,
 * `public` neither.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  auth: 'user' | 'cookie' | 'public'
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  reply: z.ZodMiniType
  /** Name by which a page may make this call together with others, in one request. Only of calls that change nothing. */
  readAs?: ReadName
  /**
   * True: the session must have been opened, or its user have confirmed who they are, within the last ten minutes
   * (`confirmIdentity`). Else the call is refused with `proof-needed`.
   */
  needsProof?: true
  /**
   * Tells whether a request with this body stops something, undoes a stop or ends a session. Such a request has a
   * limit of its own, which no other call uses up, and the browser sends it ahead of others.
   */
  isUrgent?: (body: unknown) => boolean
}

type Part<T> = T extends z.ZodMiniType ? z.input<T> : never

/** Input of a call: exactly the parts that its definition names. */
export type CallInput<C extends Call> = (C extends { params: infer P }
  ? { params: Part<P> }
  : unknown) &
  (C extends { query: infer Q } ? { query: Part<Q> } : unknown) &
  (C extends { body: infer B } ? { body: Part<B> } : unknown)

export type CallReply<C extends Call> = z.output<C['reply']>

export function call<const C extends Call>(definition: C): C {
  return definition
}

/** Marks a call as urgent whatever its body. */
export const always = () => true

/** Empty reply: the call was carried out. */
export const Done = z.object({})
