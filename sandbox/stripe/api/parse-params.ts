import { z } from 'zod'
import { invalid } from '../world/refusal.ts'

/** Parameters that every list takes, besides its filters. */
export const listParams = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().exactOptional(),
  ending_before: z.string().exactOptional(),
}
export const expandParam = { expand: z.array(z.string()).max(20).default([]) }
export const Metadata = z.record(z.string().max(40), z.string().max(500))

/** Parses the parameters by the schema, or throws Stripe's refusal of the first that is wrong. */
export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  params: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = nameOf(issue?.path ?? [])
  if (issue?.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ''])
    throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
  }
  if (issue?.message.endsWith('received undefined'))
    throw invalid(`Missing required param: ${place}.`, place, 'parameter_missing')
  throw invalid(`Invalid ${place}: ${issue?.message ?? 'not valid'}`, place)
}

function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? '') + rest.map((step) => `[${String(step)}]`).join('')
}
