import type { z } from 'zod'
import { RefusalError, type RefusalCode } from '../refusal.ts'

/** Parses the input by the schema, or throws a refusal that names the first thing that is wrong. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  refuseWith: RefusalCode = 'invalid',
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') || 'the request'
  throw new RefusalError(refuseWith, `${place}: ${issue?.message ?? 'not valid'}`)
}
