/** Search parameter of the address that the payment service returns to. */
export type BillingSearch = { billing?: 'back' }

export function readBillingSearch(search: Record<string, unknown>): BillingSearch {
  return search['billing'] === 'back' ? { billing: 'back' } : {}
}
