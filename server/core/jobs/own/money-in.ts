/** Pay as a line states it; one amount is both ends. */
export type StatedPay = { low: number; high: number; currency: string; isHourly: boolean }

const signs: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '¥': 'JPY',
  '₴': 'UAH',
}
const codes = 'USD|EUR|GBP|INR|AUD|CAD|CHF|SGD|NZD|PLN|UAH|SEK|NOK|DKK|JPY|AED|BRL|MXN|ZAR|HKD'
const amount = String.raw`(\d{1,3}(?:[,.\s]\d{3})+(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)\s?(k)?`
const before = String.raw`(?:(US|AU|CA|A|C)?([$€£₹¥₴])\s?)?`
const after = String.raw`(?:\s?(${codes}|[€£₹₴])(?![A-Za-z]))?`
const range = new RegExp(
  `${before}${amount}${after}(?:\\s?(?:-|–|—|to)\\s?${before}${amount}${after})?`,
  'giu',
)
const perHour = /^\s?(?:(?:USD|EUR|GBP|INR|AUD|CAD)\s?)?(?:\/|per|an|a)\s?(?:hr|hour|h)\b/iu

const dollars: Record<string, string> = { AU: 'AUD', A: 'AUD', CA: 'CAD', C: 'CAD' }

/** Finds the first amount with a currency in a line. Null: there is none, or it is no pay. */
export function moneyIn(line: string): StatedPay | null {
  for (const found of line.matchAll(range)) {
    const [whole, country, sign, low, lowK, code, country2, sign2, high, highK, code2] = found
    const mark = sign ?? sign2 ?? code ?? code2
    if (mark === undefined || low === undefined) continue
    const ends = [
      toNumber(low, lowK ?? (high === undefined ? undefined : highK)),
      toNumber(high ?? low, highK ?? lowK),
    ]
    const [least = 0, most = 0] = ends.toSorted((one, other) => one - other)
    if (most <= 0 || most > 100_000_000) continue
    const rest = line.slice(found.index + whole.length)
    return {
      low: least,
      high: most,
      currency: currencyOf({ mark, country: country ?? country2, code: code ?? code2 }),
      isHourly: perHour.test(rest),
    }
  }
  return null
}

type Mark = { mark: string; country: string | undefined; code: string | undefined }

function currencyOf({ mark, country, code }: Mark): string {
  if (code !== undefined && code.length === 3) return code.toUpperCase()
  if (mark === '$' && country !== undefined) return dollars[country.toUpperCase()] ?? 'USD'
  return signs[mark] ?? 'USD'
}

/** Reads "1,500", "1.500" and "1 500" as one thousand five hundred, "12.50" and "12,50" as twelve and a half. */
function toNumber(text: string, k: string | undefined): number {
  const parts = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(text)
  const [, main = text, cents = '0'] = parts ?? []
  return Number(`${main.replaceAll(/[,.\s]/gu, '')}.${cents}`) * (k === undefined ? 1 : 1_000)
}
