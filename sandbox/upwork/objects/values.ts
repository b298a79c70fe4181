/** Amount of money: its number is text. */
export type Money = { rawValue: string; currency: string; displayValue: string }

export function money(amount: number, currency = 'USD'): Money {
  const displayValue = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
  return { rawValue: amount.toFixed(Number.isInteger(amount) ? 1 : 2), currency, displayValue }
}

/** Moment as postings carry it: whole seconds, and an offset without a colon. */
export function dateTime(at: string): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/u, '+0000')
}

/** Moment as proposals carry it: milliseconds since 1970, as text. */
export function auditTime(at: string): { rawValue: string; displayValue: string } {
  return { rawValue: `${Date.parse(at)}`, displayValue: dateTime(at) }
}
