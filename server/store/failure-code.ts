/** Code of a failure, without anybody's data: messages repeat addresses, file names and parameters. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.name : failureCode(error.cause)
}
