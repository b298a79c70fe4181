import { keptInTab } from './kept-in-tab.ts'

/** The token of a link to buy a plan without an account. */
export const purchaseToken = mailToken('purchase')
/** The token of a link to confirm an address. */
export const confirmationToken = mailToken('address-confirmation')
/** The token of a link to choose a new password. */
export const resetToken = mailToken('password-reset')

/** A token from the fragment of a mailed link, kept until it is used. */
function mailToken(name: string) {
  const kept = keptInTab(`token.${name}`)
  return {
    ...kept,
    /** Keeps the token of a fragment; true = there was one, which now has to leave the address. */
    take(hash: string): boolean {
      const token = new URLSearchParams(hash.replace(/^#/u, '')).get('token')
      if (token) kept.keep(token)
      return Boolean(token)
    },
  }
}
