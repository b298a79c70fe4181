import { AppError } from '../../../../contract/errors.ts'
import { payingCustomerOf } from '../../../store/billing/known-customers.ts'
import type { BillingServices } from '../billing-services.ts'
import { unlessGone } from '../subscriptions/forget-gone-customer.ts'
import { orUnreachable } from '../or-unreachable.ts'
import { ownAddress } from './own-address.ts'
import type { PlanSettingServices } from '../subscriptions/set-plan.ts'
import { whatIsSold } from './what-is-sold.ts'

/**
 * Opens a page of the payment service for managing one's own subscription (PAY-57). `returnUrl` must be ours
 * (docs/decisions/011). Throws AppError `payments-off`, `invalid-request`, `no-customer`, `payments-unreachable`.
 */
export async function openPortal(
  services: BillingServices & PlanSettingServices,
  uid: string,
  returnUrl: string,
): Promise<{ portal_url: string }> {
  const { payments } = whatIsSold(services)
  const ownReturn = ownAddress(returnUrl, services.origin)
  if (ownReturn === null)
    throw new AppError('invalid-request', { fields: { returnUrl: 'Not an address of ours' } })
  // Customers deleted at the payment service are forgotten one by one.
  for (;;) {
    const customerId = await payingCustomerOf(services.store.db, uid)
    if (customerId === null) throw new AppError('no-customer')
    const opened = payments.openPortal({ customerId, returnUrl: ownReturn, change: null })
    const portalUrl = await orUnreachable(unlessGone(services, { uid, customerId }, opened))
    if (portalUrl !== null) return { portal_url: portalUrl }
  }
}
