export type FileLink = { id: string; until: number; signature: string }

/** Addresses of stored files, usable for a while by anyone who has them. */
export interface FileLinks {
  /** Address of a file, the same for some minutes, so that what shows the file need not load it again. */
  linkTo(id: string): string
  /** Tells whether we signed the link and it has not expired. */
  isGood(link: FileLink): boolean
}
