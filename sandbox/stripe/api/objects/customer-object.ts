import type { Stripe as Sdk } from 'stripe'
import type { Customer } from '../../world/state.ts'
import type { Wire } from './wire.ts'

export function customerObject(customer: Customer): Wire<Sdk.Customer | Sdk.DeletedCustomer> {
  const { id, created, email, name, description, metadata } = customer
  if (customer.isDeleted) return { id, object: 'customer', deleted: true }
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0 - (customer.credit ?? 0),
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description,
    discount: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
