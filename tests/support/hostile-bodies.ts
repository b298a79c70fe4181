import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { z } from 'zod'
import { countryCodes } from '../../contract/user/countries.ts'
import { UserDocument } from '../../contract/user/user.ts'
import * as schema from '../../server/store/schema.ts'

type Schema = z.core.JSONSchema.BaseSchema
/** Valid values by field name, where the schema alone does not say what is valid. */
export type Examples = Record<string, readonly unknown[]>

/**
 * Makes bodies for a call from its own schema: one in thirty is valid, most are valid but for something, the rest is
 * anything. The same call always gets the same ones.
 */
export function hostileBodies(body: z.core.$ZodType, count: number, examples: Examples): unknown[] {
  const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const fitting = fits(described, '', { ...usual, ...examples })
  const nearly = fc.tuple(
    fitting,
    fc.array(change(keysOf(described)), { minLength: 1, maxLength: 3 }),
  )
  const bodies = fc.oneof(
    { weight: 1, arbitrary: fitting },
    { weight: 24, arbitrary: nearly.map(([good, changes]) => applied(good, changes)) },
    { weight: 5, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )
  return fc.sample(bodies, { numRuns: count, seed: 20_310_504 })
}

function fits(described: Schema, name: string, examples: Examples): fc.Arbitrary<unknown> {
  const { type, minimum, maximum, minLength, maxLength, maxItems } = described
  const known = examples[name]
  if (known) return fc.constantFrom(...known)
  if (described.const !== undefined) return fc.constant(described.const)
  if (described.enum) return fc.constantFrom(...described.enum)
  const either = described.anyOf ?? described.oneOf
  if (either) return fc.oneof(...either.map((one) => fits(asSchema(one), name, examples)))
  if (type === 'object') return fitsObject(described, examples)
  if (type === 'array') {
    const item = fits(asSchema(described.items), `${name}.item`, examples)
    return fc.array(item, { maxLength: Math.min(maxItems ?? 3, 3) })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: minimum ?? 0, max: Math.min(maximum ?? 1_000, 2_000_000_000) })
  return text(minLength ?? 0, Math.min(maxLength ?? 30, 30))
}

function fitsObject(described: Schema, examples: Examples): fc.Arbitrary<unknown> {
  const fields = Object.entries(described.properties ?? {}).map(
    ([name, field]) => [name, fits(asSchema(field), name, examples)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: described.required ?? [] })
}

function asSchema(part: unknown): Schema {
  return Object(part) as Schema // zod has made it
}

function keysOf(described: Schema): string[] {
  const own = Object.keys(described.properties ?? {})
  const parts = [...(described.anyOf ?? []), ...(described.oneOf ?? [])]
  return [...own, ...parts.flatMap((part) => keysOf(asSchema(part)))]
}

const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u202eevil\u200f',
  "'--",
]
const text = (minLength: number, maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength }),
    fc
      .string({ minLength: Math.max(minLength, 1), maxLength })
      .map((value) => `x${value.slice(1)}`),
    fc.constantFrom(
      ...markup.filter(({ length }) => length >= minLength && length <= maxLength),
      'x'.repeat(Math.max(minLength, 1)),
    ),
  )

/** Names of all our columns and fields of the user document, as code, database and wire write them. */
const foreignKeys: string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '$ne',
  '',
  'files',
  ...Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => [getTableName(table), ...Object.keys(getTableColumns(table))])
    .flatMap((name) => [name, name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)]),
  ...Object.keys(UserDocument.shape),
]
const garbage = fc.oneof(
  fc.constantFrom<unknown>(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00',
    '',
    ' ',
    'x'.repeat(4096),
    null,
    -1,
  ),
  fc.constantFrom<unknown>(
    'enterprise',
    'active',
    1_000_000,
    true,
    [],
    {},
    1e308,
    '2031-05-04',
    'null',
  ),
  fc.constantFrom<unknown>(...markup, 'javascript:alert(1)', ['enterprise'], { $ne: null }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 1 }),
)

type Change = { key: string; value?: unknown }

function change(own: string[]): fc.Arbitrary<Change> {
  const ownKey = fc.constantFrom(...own)
  const foreignKey = fc.constantFrom(...foreignKeys)
  return fc.oneof(
    fc.record({ key: ownKey, value: garbage }),
    fc.record({ key: foreignKey, value: garbage }),
    fc.record({ key: ownKey }), // left out
  )
}

function applied(good: unknown, changes: Change[]): unknown {
  const entries = new Map(Object.entries(Object(good)))
  for (const { key, value } of changes) {
    if (value === undefined) entries.delete(key)
    else entries.set(key, value)
  }
  return Object.fromEntries(entries) // makes "__proto__" a key like any other
}

const addresses = [
  'https://ada.example/a',
  'http://x.example',
  'https://例え.jp/',
  'javascript:alert(1)',
]
const usual: Examples = {
  // What an authenticator makes is base64url.
  id: ['AAAA', 'x'],
  clientDataJSON: ['e30', 'eyJjaGFsbGVuZ2UiOiJBQUFBIn0', 'AAAA'],
  attestationObject: ['oA', 'AAAA'],
  authenticatorData: ['AAAA'],
  signature: ['AAAA'],
  userHandle: ['AAAA'],
  transports: [[], ['usb'], ['internal', 'hybrid']],
  email: ['new-1@example.org', 'new-2@example.org'],
  token: ['x'],
  softwareEmail: ['ada@gigboard.example', 'x@example.org'],
  countryOfResidence: countryCodes,
  phoneNumber: ['', '', '020 7946 0958', '+44 20 7946 0958', '+1', 'x'],
  portfolioLink: ['', ...addresses],
  marketplaceProfileUrl: addresses,
  name: ['Shops', '<b>x</b>', '\u202eA'],
  url: ['https://ada.example/hook', 'https://hooks.slack.com/services/T0/B0/x', ...addresses],
  chatId: ['-100123', '@a_channel', 'x'],
  keywords: ['shop', 'shop, -gambling', '"web shop"'],
}
