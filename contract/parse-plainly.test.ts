import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { everyCall } from './every-call.ts'
import type { Call } from './call.ts'
import { parsePlainly } from './parse-plainly.ts'

const wrong = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(20_000),
  '\u{202e}',
  'javascript:alert(1)',
  -1,
  0.5,
  1e15,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  {},
  new Date(Number.NaN),
]
/** Words of a validator, not of a person: types, literals, codes. */
const isRaw =
  /invalid|expect|receiv|unrecogni|too (?:big|small)|\b(?:string|boolean|array|object|undefined|null|NaN|pattern|regex)\b|["{}|<>=]/iu
const isWronglyCounted =
  /\b1 (?:characters|entries|tags|locations|countries|phrases|applications)\b/u

const parts = Object.entries<Call>(everyCall).flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [{ name: `${name} ${part}`, schema }] : []
  }),
)

test.each(parts)('$name says each problem in plain words', ({ schema }) => {
  const said = new Set(
    wrong
      .flatMap((value) => valuesAround(schema, value))
      .flatMap((value) => problems(schema, value)),
  )
  expect(said.size).toBeGreaterThan(0)
  expect([...said].filter((words) => isRaw.test(words) || isWronglyCounted.test(words))).toEqual([])
  expect([...said].filter((words) => !/^[A-Z0-9]/u.test(words))).toEqual([])
})

function problems(schema: z.ZodMiniType, value: unknown): string[] {
  return (parsePlainly(schema, value).error?.issues ?? []).map(({ message }) => message)
}

/** Values of the schema's shape with the wrong one in every place, and the wrong one itself. */
function valuesAround(schema: z.core.$ZodType, value: unknown): unknown[] {
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] } // each schema of zod's has one
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, field]) => [name, valuesAround(field, value)] as const,
      )
      const count = Math.max(1, ...fields.map(([, values]) => values.length))
      const filled = Array.from({ length: count }, (_, index) =>
        Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
      )
      return [value, ...filled, { ...filled[0], unknown: value }]
    }
    case 'array': {
      const items = valuesAround(def.element, value)
      return [value, ...items.map((item) => [item]), Array.from({ length: 300 }, () => items[0])]
    }
    case 'union':
      return def.options.flatMap((option) => valuesAround(option, value))
    case 'literal':
      return [def.values[0], value]
    case 'optional':
    case 'nullable':
    case 'default':
      return valuesAround(def.innerType, value)
    case 'pipe':
      return valuesAround(def.in, value)
    default:
      return [value]
  }
}
