/** Payment that a job states. */
export type Pay = {
  projectType: 'Project' | 'Hourly' | null
  fixedBudget: number | null
  hourlyMin: number | null
  hourlyMax: number | null
  currency: string | null
}

/** "$500", "$15 – $35 / h", or "" when nothing is stated. */
export function budgetInWords(job: Pay): string {
  if (job.projectType === 'Hourly') {
    const bounds = [...new Set([job.hourlyMin, job.hourlyMax])].filter((bound) => bound !== null)
    return bounds.length === 0
      ? ''
      : `${bounds.map((bound) => money(bound, job.currency)).join(' – ')} / h`
  }
  return job.fixedBudget === null ? '' : money(job.fixedBudget, job.currency)
}

function money(amount: number, currency: string | null): string {
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
