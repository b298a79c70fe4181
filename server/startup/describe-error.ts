import { DrizzleQueryError } from 'drizzle-orm'

const maxDepth = 5

/** Describes an error for a log: where and what, never the values that a statement or a request carried. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    message: messageOf(error),
    ...('code' in error && { code: error.code }),
    frames: framesOf(error),
    ...(error.cause !== undefined && depth < maxDepth
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  }
}

function messageOf(error: Error): string {
  // The message repeats every parameter of the statement.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // Other messages quote the address that they reject.
  return error.message.replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/gu, '[address]')
}

/** Stack without its first lines, which repeat the message. */
function framesOf(error: Error): string[] {
  const lines = error.stack?.split('\n') ?? []
  return lines.filter((line) => /^\s+at /u.test(line)).map((line) => line.trim())
}
