import type { Posting } from '../../gigboard/world/posting.ts'

export type Currency = {
  id: number
  code: string
  sign: string
  name: string
  /** US dollars for one unit. */
  exchange_rate: number
  country: string
}

const usDollar: Currency = {
  id: 1,
  code: 'USD',
  sign: '$',
  name: 'US Dollar',
  exchange_rate: 1,
  country: 'US',
}

export const currencies: readonly Currency[] = [
  usDollar,
  { id: 3, code: 'AUD', sign: '$', name: 'Australian Dollar', exchange_rate: 0.66, country: 'AU' },
  { id: 4, code: 'GBP', sign: '£', name: 'British Pound', exchange_rate: 1.28, country: 'UK' },
  { id: 8, code: 'EUR', sign: '€', name: 'Euro', exchange_rate: 1.09, country: 'EU' },
  { id: 9, code: 'CAD', sign: '$', name: 'Canadian Dollar', exchange_rate: 0.72, country: 'CA' },
  { id: 11, code: 'INR', sign: '₹', name: 'Indian Rupee', exchange_rate: 0.0118, country: 'IN' },
]

/** Currency that a posting is paid in; US dollars where it says nothing. */
export function currencyOf({ type, budget, hourlyRange }: Posting): Currency {
  const money = type === 'hourly' ? hourlyRange : budget
  return currencies.find(({ code }) => code === money?.currency) ?? usDollar
}
