import type { z } from 'zod'
import { GoogleRefusal } from '../world/refusal.ts'

/** Parses the input by the schema, or refuses it. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') || 'the request'
  throw new GoogleRefusal('badRequest', `${place}: ${issue?.message ?? 'not valid'}`)
}
