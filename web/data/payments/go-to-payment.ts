import type { About } from '../../../contract/entry/about.ts'
import { aboutQuery } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'

/** Hosts of the payment service's pages. */
const hosts = ['checkout.stripe.com', 'billing.stripe.com', 'buy.stripe.com', 'pay.stripe.com']

/**
 * Returns an address as the browser parses it, if it is a page of the payment service; else null. Callers open this
 * result and not their own text, because only the result was checked.
 */
export function paymentPage(address: string, payments: About['payments']): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return null
  return isOfService(url) || isOfStandIn(url, payments) ? url.href : null
}

/** Sends the browser, or another tab of it, to a page of the payment service, and nowhere else. */
export async function goToPayment(address: string, go = goHere): Promise<void> {
  const { payments } = await queryClient.ensureQueryData(aboutQuery)
  const page = paymentPage(address, payments)
  if (page === null) throw new Error('this is no page of the payment service')
  go(page)
}

function goHere(page: string): void {
  location.assign(page)
}

function isOfService({ protocol, host }: URL): boolean {
  return protocol === 'https:' && hosts.includes(host)
}

function isOfStandIn({ protocol, host }: URL, payments: About['payments']): boolean {
  if (!payments?.isStandIn || payments.url === null) return false
  const standIn = new URL(payments.url)
  // Origins would not do: the origin of a blob: address is that of the address inside it.
  return protocol === standIn.protocol && host === standIn.host
}
