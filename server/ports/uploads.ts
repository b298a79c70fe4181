/** What a browser says of a file before it sends it. */
export type Announced = { name: string; sizeBytes: number }

/** `isStored`: all of it has arrived and was accepted. */
export type KnownUpload = { key: string; sizeBytes: number; isStored: boolean }

/** What is decided about uploads while a request of one user is served. Each throws AppError. */
export interface UploadRules {
  /** Reserves a place; `id` is what the browser calls it by, `key` what the store does. */
  begin(announced: Announced): Promise<{ id: string; key: string }>
  /** Gives the place back: the store did not take it. */
  giveUp(id: string): Promise<void>
  find(id: string): Promise<KnownUpload>
  /** Bytes are on their way: it is not abandoned. */
  touch(id: string): Promise<void>
  /** The last byte is in. */
  finish(id: string): Promise<void>
}

/** Takes files in piece by piece, so that an interrupted one goes on where it was. */
export interface Uploads {
  /** Answers one request of the tus protocol (POST, HEAD, PATCH). Throws AppError. */
  handle(request: Request, id: string | null, rules: UploadRules): Promise<Response>
  /**
   * How many bytes are there; null = nothing is. Once it is all of them, the file can be read, even when a crash came before
   * its parts were put together. Throws PortError `not-reached`.
   */
  settle(key: string): Promise<number | null>
}
