import type { StoredJob } from '../../store/jobs.ts'

type Pay = Pick<StoredJob, 'projectType' | 'fixedBudget' | 'hourlyMin' | 'hourlyMax' | 'currency'>

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
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
