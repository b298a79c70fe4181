/** Payment that a job states. */
export type Pay = {
  projectType: 'Project' | 'Hourly' | null
  /** Lowest amount of a range whose highest is `fixedBudget`; absent: the budget is one amount. */
  fixedBudgetMin?: number | null
  fixedBudget: number | null
  hourlyMin: number | null
  hourlyMax: number | null
  currency: string | null
}

/** "$500", "$500 – $1,000", "$15 – $35 / h", or "" when nothing is stated. */
export function budgetInWords(job: Pay): string {
  if (job.projectType === 'Hourly') {
    const range = rangeInWords([job.hourlyMin, job.hourlyMax], job.currency)
    return range && `${range} / h`
  }
  return rangeInWords([job.fixedBudgetMin ?? null, job.fixedBudget], job.currency)
}

/** "$500", "$500 – $1,000", or "" when neither end is stated. */
export function rangeInWords(ends: readonly (number | null)[], currency: string | null): string {
  const stated = [...new Set(ends)].filter((end) => end !== null)
  return stated.map((end) => money(end, currency)).join(' – ')
}

/** "$500", "$12.50": an amount in a currency, if that is known. */
export function money(amount: number, currency: string | null): string {
  if (currency === null || !/^[A-Z]{3}$/u.test(currency)) return `${amount}`
  return formatOf(currency, Number.isInteger(amount) ? 0 : 2).format(amount)
}

const formats = new Map<string, Intl.NumberFormat>()
const maxFormats = 100

/**
 * Makes or reuses a format: making one takes longer than using it a hundred times. Currencies come from outside, so
 * only `maxFormats` are kept.
 */
function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  if (formats.size >= maxFormats) formats.clear()
  formats.set(key, format)
  return format
}
