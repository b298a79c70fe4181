import type { Instant } from '../../contract/instant.ts'

export type KeptFile = { key: string; changedAt: Instant }

/** Store for the bytes of files. Keys are `<uid>/<file id>`, made by us; nothing a user names is ever part of one. */
export interface FileStore {
  /** Reads from byte `start` to byte `end`, both included. Throws PortError `file-gone`, `not-reached`. */
  read(key: string, range: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>
  /** Deletes the file; does nothing when there is none. Throws PortError `not-reached`. */
  delete(key: string): Promise<void>
  /**
   * Lists every file whose key begins with the prefix, unfinished uploads too. The same key may occur more than once.
   * Throws PortError `not-reached`.
   */
  list(prefix: string): AsyncIterable<KeptFile>
}
