import { keptToken } from './kept-token.ts'

const kept = keptToken('password-reset', sessionStorage)

/** True when the fragment held the token of a mail's link, which now has to leave the address. */
export function takeResetToken(hash: string): boolean {
  const token = new URLSearchParams(hash.replace(/^#/u, '')).get('token')
  if (!token) return false
  kept.keep(token)
  return true
}

export const readResetToken = kept.read
export const discardResetToken = kept.discard
