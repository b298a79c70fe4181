const sqlState = /^[0-9A-Z]{5}$/u
/** "Data exception" and "integrity constraint violation". */
const aboutData = /^2[23]/u

/**
 * Tells whether the fault lies in the data to be stored, so that a retry fails again: not in the database, its
 * connection or a lock.
 */
export function isDataFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string')
      return sqlState.test(cause.code) && aboutData.test(cause.code)
  }
  return true
}
