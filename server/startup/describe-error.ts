import { DrizzleQueryError } from 'drizzle-orm'

const maxDepth = 5
const maxErrors = 5

type Cause = { message: string; name?: unknown; code?: unknown; cause?: unknown; errors?: unknown }

/**
 * Describes an error for a log: where and what, never the values that a statement or a request carried. Whatever else
 * was thrown is described as far as it says anything.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error === 'string') return { type: 'string', message: withoutAddresses(error) }
  if (!isCause(error)) return { type: typeof error, ...keysOf(error) }
  const { name, code, cause, errors } = error
  const isDeepest = depth >= maxDepth
  return {
    type: typeof name === 'string' ? name : 'Error',
    message: messageOf(error),
    ...(code !== undefined && { code }),
    frames: framesOf(error),
    ...(cause !== undefined && !isDeepest && { cause: describeError(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      !isDeepest && {
        errors: errors.slice(0, maxErrors).map((one) => describeError(one, depth + 1)),
      }),
  }
}

/** Says in a few words what an error goes back to, such as "ECONNREFUSED" or the message of its first cause. */
export function firstCauseOf(error: unknown): string {
  let first = error
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const next = isCause(first) ? (first.cause ?? firstOf(first.errors)) : undefined
    if (next === undefined) break
    first = next
  }
  const { code, message } = describeError(first, maxDepth)
  return String(code ?? message ?? typeof first)
}

function firstOf(errors: unknown): unknown {
  return Array.isArray(errors) ? errors[0] : undefined
}

/** Libraries copy errors into plain objects, too. */
function isCause(error: unknown): error is Cause {
  if (typeof error !== 'object' || error === null) return false
  return 'message' in error && typeof error.message === 'string'
}

function keysOf(value: unknown): { keys?: string[] } {
  return typeof value === 'object' && value !== null ? { keys: Object.keys(value) } : {}
}

function messageOf(error: Cause): string {
  // The message repeats every parameter of the statement.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  return withoutAddresses(error.message)
}

/** Messages quote the address that they reject. */
function withoutAddresses(message: string): string {
  return message.replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/gu, '[address]')
}

/** Stack without its first lines, which repeat the message. */
function framesOf(error: object): string[] {
  const stack = 'stack' in error && typeof error.stack === 'string' ? error.stack : ''
  const lines = stack.split('\n')
  return lines.filter((line) => /^\s+at /u.test(line)).map((line) => line.trim())
}
