import type { Invoice } from './state.ts'

/** Amount of an invoice that is left to be charged. */
export function dueOf({ amount, fromCredit = 0 }: Invoice): number {
  return Math.max(0, amount - fromCredit)
}
