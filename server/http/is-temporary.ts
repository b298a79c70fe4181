// PostgreSQL's error classes and codes that say "not now" rather than "not like this".
const temporaryState = /^(08|53|57P|58)|^(57014|55P03|40001|40P01|25006)$/u
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // a socket that is not there
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
// The driver and its pool throw these without a code.
const driverMessage =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|client has encountered a connection error|cannot use a pool after calling end/iu

/** Tells whether this error was caused by a database that was away, full or too slow: the same call may soon work. */
export function isTemporary(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (networkCodes.has(code) && 'syscall' in cause && cause.syscall !== 'open') return true
    if (code.length === 5 && temporaryState.test(code)) return true
    if (driverMessage.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isTemporary)) return true
  }
  return false
}
