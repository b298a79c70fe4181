export type FileLink = { id: string; until: number; signature: string }

/** Addresses of stored files that everybody may use who has them, for a while. */
export interface FileLinks {
  /** The same for some minutes, so that what shows the file need not load it again. */
  linkTo(id: string): string
  /** Whether it is one of ours and its time is not over. */
  isGood(link: FileLink): boolean
}
