import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { maxReads, maxRowsTogether } from '../../contract/reads.ts'
import { wordOf } from '../many-jobs.ts'

type Schema = z.core.JSONSchema.BaseSchema
/** Parts of a call, as long and as dear as its schemas let them be. */
export type Input = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
/** User that an input is made for, and the number of inputs before it. */
export type For = { uid: string; email: string; password: string; index: number }

/**
 * Makes the worst valid input of a call from its own schemas: each text as long, each list as full, each number as
 * high as may be, and dear values where the schema alone does not say what is valid. Throws when it is not valid: such a
 * call needs a value of its own below.
 */
export function worstInput(call: Call, given: For): Input {
  const input: Input = {}
  const values = valuesFor(given)
  if (call.params) input.params = checked(call, call.params, worst(call.params, values))
  if (call.query)
    input.query = checked(call, call.query, asTexts(queryOf(call, { ...values, text: 'e' })))
  if (call.body) input.body = checked(call, call.body, bodyOf(call, given, values))
  return input
}

function checked<Value>(call: Call, schema: z.core.$ZodType, value: unknown): Value {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return value as Value // as the schema wants it
  throw new Error(`${call.method} ${call.path} needs a worst input: ${parsed.error.message}`)
}

function queryOf({ path, query }: Call, values: Record<string, unknown>): unknown {
  const longest = { from: '2024-01-01', to: '2026-12-31' }
  return path === '/api/performance' ? longest : query && worst(query, values)
}

function bodyOf({ path, body }: Call, { index }: For, values: Record<string, unknown>): unknown {
  const own: Record<string, unknown> = {
    '/api/reads': { reads: Array.from({ length: maxReads }, () => dearestRead) },
    '/api/me/follow-up-days': { days: 30 },
    '/api/me/auto-bidding': { enabled: index % 2 === 0 },
  }
  return own[path] ?? (body && worst(body, values))
}

const rowsEach = `${Math.floor(maxRowsTogether / maxReads)}`
const dearestRead = {
  name: 'applications',
  query: { limit: rowsEach, order: 'best', text: 'e' },
}

/** Sixteen keywords of words that all postings have, next to each other in none. */
const keywords = Array.from(
  { length: 16 },
  (_, index) => `${wordOf(index + 1)} ${wordOf(index + 20)} ${wordOf(index + 40)}`,
).join(', ')

/** Values by the name of the field. */
function valuesFor({ uid, email, password, index }: For): Record<string, unknown> {
  return {
    version: index,
    draftVersion: 0,
    email,
    password,
    currentPassword: password,
    newPassword: password,
    token: 'x'.repeat(128),
    keywords,
    filters: { keywords, minClientSpent: 99_999_999, unknownPasses: false },
    countryOfResidence: 'GB',
    currency: 'GBP',
    phoneNumber: '+44 20 7946 0000',
    timeZone: 'Europe/London',
    from: '00:00',
    days: [1, 2, 3, 4, 5, 6, 7],
    returnUrl: 'http://localhost/profile',
    applicationId: applicationIdOf(uid, 1),
    messageId: `message-${index}`.padEnd(64, 'x'),
    until: '2026-01-01T00:00:00.000Z',
    after: applicationIdOf(uid, 3),
    applicationIds: Array.from({ length: 100 }, (_, at) => applicationIdOf(uid, at + 1)),
    states: 'submitted,review,skipped',
    reasons: undefined,
    since: '2020-01-01T00:00:00.000Z',
    order: 'best',
    minScore: 0,
    minClientHireRate: 100,
    skillLevels: ['Entry Level', 'Intermediate', 'Expert'],
    userType: 'Freelancer',
    softwareEmail: email,
    service: 'stand-in-openai',
    url: `https://webhook.test/${'x'.repeat(1_900)}`, // of a channel for notices
    to: '23:59',
    endpoint: `https://push.example.org/${'x'.repeat(975)}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    transports: Array.from({ length: 10 }, () => 'x'.repeat(20)),
  }
}

/** Id of the numbered application of a user. */
export function applicationIdOf(uid: string, number: number): string {
  return `${uid}-${number}`
}

function asTexts(query: unknown): Record<string, string> {
  const given = Object.entries(Object(query)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function worst(schema: z.core.$ZodType, values: Record<string, unknown>): unknown {
  return filled(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', values)
}

function filled(described: Schema, name: string, values: Record<string, unknown>): unknown {
  if (name in values) return values[name]
  const { type, minimum, maximum, maxLength, maxItems, format } = described
  if (described.const !== undefined) return described.const
  if (described.enum) return described.enum.at(-1)
  const [either] = described.anyOf ?? described.oneOf ?? []
  if (either) return filled(asSchema(either), name, values)
  if (type === 'object') {
    const fields = Object.entries(described.properties ?? {})
    return Object.fromEntries(
      fields.map(([key, field]) => [key, filled(asSchema(field), key, values)]),
    )
  }
  if (type === 'array') {
    const item = asSchema(described.items)
    return Array.from({ length: maxItems ?? 3 }, (_, at) => unlike(filled(item, name, values), at))
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number')
    return Math.min(maximum ?? 1_000, 2_000_000_000) || minimum
  if (format === 'uri' || /url|link/iu.test(name)) return `https://example.org/${'x'.repeat(100)}`
  const words = 'ab '.repeat((maxLength ?? 1_000) / 3).trim()
  return isFitting(words, described) ? words : 'x'.repeat(maxLength ?? 1_000)
}

function isFitting(text: string, { pattern }: Schema): boolean {
  return pattern === undefined || new RegExp(pattern, 'u').test(text)
}

/** Makes an item of a list differ from the others without making it longer. */
function unlike(item: unknown, at: number): unknown {
  return typeof item === 'string' ? `${at} ${item}`.slice(0, item.length) : item
}

function asSchema(part: unknown): Schema {
  return Object(part) as Schema // zod has made it
}
