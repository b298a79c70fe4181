/** Error of a server that cannot be started; the message is one sentence that says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Error of a data folder on which another process runs its server. */
export class DataFolderInUseError extends EmbeddedPostgresError {}

/** Code of a failed system call or SQL statement, such as `EACCES` or `3D000`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
