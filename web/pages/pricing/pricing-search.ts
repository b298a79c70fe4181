/** Address of the pricing page. `upgrade`: the dialog is open. `paid`, `cancelled`: back from the payment page. */
export type PricingSearch = { upgrade?: true; paid?: true; cancelled?: true }

/** Reads the address; parameters that the payment service adds are dropped. */
export function readPricingSearch(search: Record<string, unknown>): PricingSearch {
  const isSet = (name: keyof PricingSearch) => search[name] === true || search[name] === 'true'
  return {
    ...(isSet('upgrade') && { upgrade: true }),
    ...(isSet('paid') && { paid: true }),
    ...(isSet('cancelled') && { cancelled: true }),
  }
}
