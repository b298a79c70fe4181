/** Error of a backup or restore that an operator can mend; the message says what happened and what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
