import { createHash } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/**
 * Returns the code that the note of an agency's invitation has to hold, so that nobody else's user can name the agency and
 * send for it. Each user has one of their own, which need not be secret: only the agency can write it there.
 */
export function agencyCode(uid: string): string {
  const bytes = [...createHash('sha256').update(`agency ${uid}`).digest().subarray(0, length)]
  const code = bytes.map((byte) => letters[byte % letters.length]).join('')
  return `BW-${code}`
}
