// Made once: toLocaleString makes one at each call, which takes longer than the rest of a decision.
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** "12,000.5" */
export function inGroups(amount: number): string {
  return format.format(amount)
}
