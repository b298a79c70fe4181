import { z } from 'zod'
import { FreelancerRefusal } from '../world/refusal.ts'

/** Parses the input by the schema, or refuses it as a bad form. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') || 'the request'
  throw new FreelancerRefusal(
    'RestExceptionCodes.BAD_FORM',
    `${place}: ${issue?.message ?? 'not valid'}`,
  )
}

export const wholeNumber = z.coerce.number().int().min(0)

/** Parameter that may stand once or several times. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.array(schema), schema.transform((one) => [one])]).exactOptional()
}

/** Window of a list: what is beyond 100 is not answered. */
export const pageWindow = {
  limit: wholeNumber.default(10).transform((limit) => Math.min(limit, 100)),
  offset: wholeNumber.default(0),
}

export function pageOf<Item>(
  items: readonly Item[],
  { limit, offset }: { limit: number; offset: number },
): Item[] {
  return items.slice(offset, offset + limit)
}

/** Projections are on when they are present, whatever their value. */
export function projectionsIn(query: object, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => name in query))
}
