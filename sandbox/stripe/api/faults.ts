import { z } from 'zod'

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
  z.strictObject({ kind: z.literal('oversized'), bytes }),
  z.strictObject({ kind: z.literal('gzip-bomb'), bytes }),
  z.strictObject({ kind: z.literal('slow-bytes'), msPerByte: ms }),
])

export type Effect = z.output<typeof Effect>

export const Fault = z.strictObject({
  effect: Effect,
  method: z.enum(['GET', 'POST', 'DELETE']).exactOptional(),
  /** `/v1/customers` is just that; `/v1/customers/*` is everything below it. */
  path: z.string().startsWith('/v1/').exactOptional(),
  /** Null = from now on. */
  times: z.int().min(1).nullable().default(1),
})

export type Fault = z.output<typeof Fault>

/** What is going to go wrong. */
export type FaultPlan = {
  add(faults: Fault[]): void
  clear(): void
  /** The effect that this call suffers, if any: the first planned one that fits. */
  take(method: string, path: string): Effect | undefined
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
    take(method, path) {
      const fault = planned.find(
        (each) => (each.method ?? method) === method && isAt(path, each.path),
      )
      if (fault?.times) fault.times -= 1
      planned = planned.filter(({ times }) => times !== 0)
      return fault?.effect
    },
  }
}

function isAt(path: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return true
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted
}
