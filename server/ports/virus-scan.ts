/** `too-large`: more than the virus scanner takes, so nothing is known about it. `virus`: its name at the scanner. */
export type Verdict = { is: 'clean' } | { is: 'infected'; virus: string } | { is: 'too-large' }

/** Looks at uploaded files before they become anybody's. */
export interface VirusScan {
  /**
   * Gives all bytes of a file to the virus scanner. A call for a key that is being looked at shares its verdict. Throws
   * PortError `not-reached` whenever there is no verdict; then nothing is known about the file.
   */
  look(key: string, open: () => Promise<AsyncIterable<Uint8Array>>): Promise<Verdict>
}
