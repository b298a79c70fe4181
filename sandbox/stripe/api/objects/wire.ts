import type { Stripe as Sdk } from 'stripe'

type SdkDecimal = NonNullable<Sdk.Price['unit_amount_decimal']>

/** Object of Stripe's library as it is sent: the library makes its decimals of text. */
export type Wire<T> = T extends SdkDecimal
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : { [Key in keyof T]: Wire<T[Key]> }

export type WireObject = Record<string, unknown>

export function list<Item>(url: string, data: Item[], hasMore = false) {
  return { object: 'list' as const, data, has_more: hasMore, url }
}
