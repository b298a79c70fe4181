import { z } from 'zod'
import { times } from '../../kit/fault-plan.ts'
import { httpEffects } from '../../kit/http-effects.ts'

export const Fault = z.strictObject({
  effect: z.discriminatedUnion('kind', httpEffects),
  method: z.enum(['GET', 'POST', 'DELETE']).exactOptional(),
  /** Path of the calls it strikes: `/v1/customers` is just that, `/v1/customers/*` everything below it. */
  path: z.string().startsWith('/v1/').exactOptional(),
  times,
})

export type Fault = z.output<typeof Fault>

/** Tells whether a fault strikes a call. */
export function strikes(
  { method, path }: Fault,
  called: { method: string; path: string },
): boolean {
  if (method !== undefined && method !== called.method) return false
  if (path === undefined) return true
  return path.endsWith('*') ? called.path.startsWith(path.slice(0, -1)) : called.path === path
}
