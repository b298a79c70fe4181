/** Name and size that a browser announces before it sends a file. */
export type Announced = { name: string; sizeBytes: number }

/** `isStored`: all of it has arrived and was accepted. */
export type KnownUpload = { key: string; sizeBytes: number; isStored: boolean }

/** Decisions about uploads during one user's request. Each throws AppError. */
export interface UploadRules {
  /** Reserves a place; the browser calls the upload by `id`, the store by `key`. */
  begin(announced: Announced): Promise<{ id: string; key: string }>
  /** Gives the place back because the store did not take the file. */
  giveUp(id: string): Promise<void>
  find(id: string): Promise<KnownUpload>
  /** Notes that bytes are arriving, so that the upload does not count as abandoned. */
  touch(id: string): Promise<void>
  /** Records that the last byte has arrived. */
  finish(id: string): Promise<void>
}

/** Receives files in pieces, so that an interrupted upload continues where it stopped. */
export interface Uploads {
  /** Answers one request of the tus protocol (POST, HEAD, PATCH). Throws AppError. */
  handle(request: Request, id: string | null, rules: UploadRules): Promise<Response>
  /**
   * Bytes stored so far; null: none. Once complete, the file can be read even if a crash came before its parts were
   * joined. Throws PortError `not-reached`.
   */
  settle(key: string): Promise<number | null>
}
