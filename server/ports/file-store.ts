import type { Instant } from '../../contract/instant.ts'

export type KeptFile = { key: string; changedAt: Instant }

/** Where the bytes of files are. Keys are `<uid>/<file id>`, made by us; nothing a user names is ever part of one. */
export interface FileStore {
  /** From byte `start` to byte `end`, both included. Throws PortError `file-gone`, `not-reached`. */
  read(key: string, range: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>
  /** Nothing is there afterwards, also when nothing was there before. Throws PortError `not-reached`. */
  delete(key: string): Promise<void>
  /** All that begins so, unfinished uploads too. The same key may come more than once. Throws PortError `not-reached`. */
  list(prefix: string): AsyncIterable<KeptFile>
}
