import type { Posting } from '../world/posting.ts'

/** Payment of a job: "Fixed price, 500 USD" or "Hourly, 20 to 40 USD". */
export function payText({ type, budget, hourlyRange }: Posting): string {
  if (type === null) return 'Pay not stated'
  if (type === 'fixed')
    return budget ? `Fixed price, ${amount(budget.amount)} ${budget.currency}` : 'Fixed price'
  if (!hourlyRange) return 'Hourly'
  const { min, max, currency } = hourlyRange
  if (min === null && max === null) return 'Hourly'
  if (min === null) return `Hourly, up to ${amount(max)} ${currency}`
  if (max === null) return `Hourly, from ${amount(min)} ${currency}`
  return min === max
    ? `Hourly, ${amount(min)} ${currency}`
    : `Hourly, ${amount(min)} to ${amount(max)} ${currency}`
}

export function amount(number: number | null): string {
  return number === null ? 'not known' : number.toLocaleString('en-US')
}

/** Age of a posting: "5 minutes ago". */
export function ageText(time: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(time)) / 1000))
  if (seconds < 60) return 'just now'
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['minute', 60]
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
