/** Codes of system calls and of PostgreSQL for a disk, a quota or a limit that leaves no space. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Tells whether something failed because there was no space left for it. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || isOutOfSpace(error.cause)
}
