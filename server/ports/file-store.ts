import type { Instant } from '../../contract/instant.ts'

export type KeptFile = { key: string; changedAt: Instant }

/** File that is being written from beginning to end. */
export type FileWriting = {
  /** Adds bytes. Each call but the last has at least 5 MB. */
  add(bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** Forgets what was added. */
  cancel(): Promise<void>
}

export type Space = { freeBytes: number; totalBytes: number }

/** Store for the bytes of files. Keys are `<uid>/<file id>`, made by us; nothing a user names is ever part of one. */
export interface FileStore {
  /** Reads from byte `start` to byte `end`, both included. Throws PortError `file-gone`, `not-reached`. */
  read(key: string, range: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>
  /** Reads how much room there is where the bytes are kept. Null: the store does not tell. */
  space(): Promise<Space | null>
  /** Deletes the file; does nothing when there is none. Throws PortError `not-reached`. */
  delete(key: string): Promise<void>
  /**
   * Lists every file whose key begins with the prefix, unfinished uploads too. The same key may occur more than once.
   * Throws PortError `not-reached`.
   */
  list(prefix: string): AsyncIterable<KeptFile>
  /** Writes a file whole, in place of one that is there: for a restore. Throws PortError `not-reached`. */
  write(key: string): Promise<FileWriting>
}
