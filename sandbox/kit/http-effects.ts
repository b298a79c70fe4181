import { z } from 'zod'

/** Answer of a call before any fault touches it. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const status = z.int().min(200).max(599)
const ms = z.number().min(0)
const bytes = z.int().min(0)

/** Ways in which a call over HTTP goes wrong. A stand-in adds those that only its own protocol has. */
export const httpEffects = [
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
] as const

export type HttpEffect = z.output<(typeof httpEffects)[number]>
