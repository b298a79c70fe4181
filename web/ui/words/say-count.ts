const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** Formats a count: "1,636". */
export function sayCount(amount: number): string {
  return format.format(amount)
}
