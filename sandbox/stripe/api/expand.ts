import { customerObject } from './objects/customer-object.ts'
import { objectOf } from './objects/object-of.ts'
import type { WireObject } from './objects/wire.ts'
import { invalid } from '../world/refusal.ts'
import type { Stripe } from '../world/stripe.ts'

/** Depth beyond which paths are refused, as by Stripe. */
const maxLevels = 4

/** Replaces ids by whole objects at the given paths: `latest_invoice`, `data.customer`. */
export function expand(stripe: Stripe, answer: WireObject, paths: readonly string[]): WireObject {
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > maxLevels)
      throw invalid(`You cannot expand more than ${maxLevels} levels of a property.`, 'expand')
    follow(stripe, answer, steps)
  }
  return answer
}

function follow(stripe: Stripe, from: WireObject, [step = '', ...rest]: string[]): void {
  if (!Object.hasOwn(from, step)) throw invalid(`This property cannot be expanded (${step}).`)
  const value = from[step]
  if (typeof value === 'string') from[step] = byId(stripe, step, value)
  const reached = from[step]
  if (rest.length === 0) return
  for (const each of Array.isArray(reached) ? reached : [reached])
    if (isObject(each)) follow(stripe, each, rest)
}

function byId(stripe: Stripe, step: string, id: string): WireObject {
  const { customers, subscriptions, invoices } = stripe.state
  const customer = customers[id]
  if (customer) return customerObject(customer)
  const found = subscriptions[id] ?? invoices[id]
  if (!found) throw invalid(`This property cannot be expanded (${step}).`)
  return objectOf(stripe, found)
}

function isObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null
}
