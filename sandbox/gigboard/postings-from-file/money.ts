import type { Posting } from '../world/posting.ts'

const amounts = /(\d[\d,]*(?:\.\d+)?)\s*([KM]?)/gi
const factors: Record<string, number> = { K: 1_000, M: 1_000_000 }

/** Reads an amount such as "$1,234.50". */
export function readMoney(text: string): Posting['budget'] {
  const [amount] = readAmounts(text)
  return amount === undefined ? null : { amount, currency: 'USD' }
}

/** Reads a range such as "Hourly: $15-$35"; a single amount is both ends. */
export function readRange(text: string): Posting['hourlyRange'] {
  const [min, max = min] = readAmounts(text)
  if (min === undefined || max === undefined) return null
  return { min: Math.min(min, max), max: Math.max(min, max), currency: 'USD' }
}

/** Reads every amount of a text; "$30K+" is 30,000. */
export function readAmounts(text: string): number[] {
  return [...text.matchAll(amounts)]
    .map(
      ([, digits = '', unit = '']) =>
        Number(digits.replaceAll(',', '')) * (factors[unit.toUpperCase()] ?? 1),
    )
    .filter((amount) => Number.isFinite(amount))
}
