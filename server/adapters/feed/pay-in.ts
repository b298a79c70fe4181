import type { Posting } from '../../ports/marketplace.ts'

export type Pay = Pick<Posting, 'projectType' | 'fixedBudget' | 'hourlyRange'>

const notSaid: Pay = { projectType: null, fixedBudget: null, hourlyRange: null }
const currencies: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
}
const codes = /\b(USD|EUR|GBP|INR|CAD|AUD|CHF|PLN|SEK|NOK|DKK|NZD|SGD|UAH|BRL|ZAR)\b/iu
const hourly = /(?:\/|per |an? )\s?h(?:ou)?r?s?\b|hourly/iu
const salaried =
  /(?:\/|per |an? )\s?(?:year|yr|month|mo|week|wk|day|annum)\b|annual|yearly|monthly|weekly|daily|p\.a\./iu
const budget = /^\s*(?:fixed|budget|project)|fixed[ -]price/iu

/**
 * Reads words about pay: only what is surely by the hour, or surely for a whole project. A salary is neither, and stays
 * in the description.
 */
export function payIn(words: string, kind: 'budget' | 'pay'): Pay {
  const currency = currencyIn(words)
  const amounts = amountsIn(words)
  const [first] = amounts
  if (currency === null || first === undefined || salaried.test(words)) return notSaid
  const most = Math.max(...amounts)
  if (hourly.test(words)) {
    const min = Math.min(...amounts)
    return { ...notSaid, projectType: 'Hourly', hourlyRange: { min, max: most, currency } }
  }
  if (kind === 'pay' && !budget.test(words)) return notSaid
  return { ...notSaid, projectType: 'Project', fixedBudget: { amount: most, currency } }
}

/** Reads the line "Budget: …" that some feeds put into the description. */
export function budgetLineIn(description: string): string | null {
  const line = /\b(?:budget|hourly (?:range|rate))(?:<\/\w+>|\s)*:\s*([^\n<]{1,80})/iu.exec(
    description.slice(0, 20_000),
  )
  if (!line) return null
  return /^hourly/iu.test(line[0]) ? `${line[1] ?? ''} hourly` : (line[1] ?? null)
}

function currencyIn(words: string): string | null {
  const code = codes.exec(words)?.[1]
  if (code !== undefined) return code.toUpperCase()
  const sign = /[$€£₹]/u.exec(words)?.[0]
  return sign === undefined ? null : (currencies[sign] ?? null)
}

/** Amounts in words, at most two: "1,500", "1.5k", "40". */
function amountsIn(words: string): number[] {
  const found = [
    ...words.slice(0, 200).matchAll(/(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?\s?(k\b)?/giu),
  ]
  return found
    .map(([, whole = '', part = '', thousands]) => {
      const amount = Number(`${whole.replaceAll(',', '')}${part}`)
      return thousands === undefined ? amount : amount * 1_000
    })
    .filter((amount) => amount > 0)
    .slice(0, 2)
}
