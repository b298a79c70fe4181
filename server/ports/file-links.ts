export type FileLink = { id: string; until: number; signature: string }

/** Addresses of stored files that everybody may use who has them, for a while. */
export interface FileLinks {
  /** The same for some minutes, so that what shows the file need not load it again. */
  linkTo(id: string): string
  /** Tells whether we signed the link and it has not expired. */
  isGood(link: FileLink): boolean
}
