/** `upgrade`: the plans above the own one are shown. `paid`, `cancelled`: back from the payment page. */
export type PricingSearch = { upgrade?: true; paid?: true; cancelled?: true }

/** What the payment service adds to the address is of no use here. */
export function readPricingSearch(search: Record<string, unknown>): PricingSearch {
  const isSet = (name: keyof PricingSearch) => search[name] === true || search[name] === 'true'
  return {
    ...(isSet('upgrade') && { upgrade: true }),
    ...(isSet('paid') && { paid: true }),
    ...(isSet('cancelled') && { cancelled: true }),
  }
}
