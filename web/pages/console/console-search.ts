import {
  type BillingSearch,
  readBillingSearch,
} from '../../features/billing/subscription/billing-search.ts'

/** Days of the figures; left out: 30. */
export type ConsoleSearch = BillingSearch & { days?: 7 | 90 | 365 }

export function readConsoleSearch(search: Record<string, unknown>): ConsoleSearch {
  const days = ([7, 90, 365] as const).find((one) => one === Number(search['days']))
  return { ...readBillingSearch(search), ...(days && { days }) }
}
