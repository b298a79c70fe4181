/** Video to make something of. */
export type SourceVideo = {
  mime: string
  read(): Promise<AsyncIterable<Uint8Array>>
}

/** File on this machine that was made, and is deleted once the caller has returned. */
export type MadeFile = { mime: string; sizeBytes: number; read(): AsyncIterable<Uint8Array> }

/** Programs that make of a video what clients see of it. */
export interface VideoTools {
  /**
   * Makes a poster frame and a copy for the web, and hands both over while they exist. Either is null where the video gives
   * none, and the copy where it would save nothing. Returns false where this machine has no such program. Throws PortError
   * `not-reached` when it was stopped before its end, as for taking too long.
   */
  prepare(
    source: SourceVideo,
    use: (made: { poster: MadeFile | null; copy: MadeFile | null }) => Promise<void>,
  ): Promise<boolean>
}
