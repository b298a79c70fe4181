import { endSubscription, isLive } from './end-subscription.ts'
import { emit } from './events.ts'
import { newId } from './new-id.ts'
import { declined, missing } from './refusal.ts'
import type { Card, Customer, Metadata } from './state.ts'
import type { Stripe } from './stripe.ts'

export type CustomerFields = {
  email?: string | undefined
  name?: string | undefined
  description?: string | undefined
  metadata?: Metadata | undefined
}

export function createCustomer(stripe: Stripe, fields: CustomerFields): Customer {
  const customer: Customer = {
    id: newId('cus', 14),
    email: fields.email || null,
    name: fields.name || null,
    description: fields.description || null,
    metadata: fields.metadata ?? {},
    card: null,
    created: stripe.now(),
    isDeleted: false,
  }
  stripe.state.customers[customer.id] = customer
  emit(stripe, 'customer.created', customer)
  return customer
}

/** Updates a customer; empty texts remove what was there. */
export function updateCustomer(stripe: Stripe, customer: Customer, fields: CustomerFields): void {
  const { email, name, description, metadata = {} } = fields
  if (email !== undefined) customer.email = email || null
  if (name !== undefined) customer.name = name || null
  if (description !== undefined) customer.description = description || null
  const all = Object.entries({ ...customer.metadata, ...metadata })
  customer.metadata = Object.fromEntries(all.filter(([, value]) => value !== ''))
  emit(stripe, 'customer.updated', customer)
}

/** Deletes a customer: subscriptions end immediately, and what is known of the customer is forgotten. */
export function deleteCustomer(stripe: Stripe, customer: Customer): void {
  for (const subscription of Object.values(stripe.state.subscriptions))
    if (subscription.customerId === customer.id && isLive(subscription))
      endSubscription(stripe, subscription)
  emit(stripe, 'customer.deleted', customer)
  const forgotten = { email: null, name: null, description: null, metadata: {}, card: null }
  Object.assign(customer, { ...forgotten, isDeleted: true })
}

export function changeCard(stripe: Stripe, customer: Customer, card: Card): void {
  if (card === 'declined') throw declined()
  customer.card = card
  emit(stripe, 'customer.updated', customer)
}

/** Finds a customer who has not been deleted. */
export function findCustomer(
  { state }: Stripe,
  id: string,
  place: { param: string; status: 400 | 404 } = { param: 'id', status: 404 },
): Customer {
  const customer = state.customers[id]
  if (!customer || customer.isDeleted) throw missing('customer', id, place)
  return customer
}
