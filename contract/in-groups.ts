// Shared: toLocaleString makes a new one on each call, which takes longer than the rest of a decision.
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** Formats a number with a comma between thousands: "12,000.5". */
export function inGroups(amount: number): string {
  return format.format(amount)
}
