const foreignKeyViolation = '23503'

/** Tells whether the account was deleted in the meantime: the database refuses a row that would belong to nobody. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === foreignKeyViolation) return true
  return isAccountGone(error.cause)
}
