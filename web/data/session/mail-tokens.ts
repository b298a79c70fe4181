import { keptInTab } from './kept-in-tab.ts'

/** The token of a link to buy a plan without an account. */
export const purchaseToken = mailToken('purchase')
/** The token of a link to choose a new password. */
export const resetToken = mailToken('password-reset')

/** A token that a mail's link brings in the fragment of its address, kept until it is used. */
function mailToken(name: string) {
  const kept = keptInTab(`token.${name}`)
  return {
    ...kept,
    /** True when the fragment held a token, which now has to leave the address. */
    take(hash: string): boolean {
      const token = new URLSearchParams(hash.replace(/^#/u, '')).get('token')
      if (token) kept.keep(token)
      return Boolean(token)
    },
  }
}
