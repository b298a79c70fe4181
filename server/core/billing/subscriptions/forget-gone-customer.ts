import { AppError } from '../../../../contract/errors.ts'
import { PortError } from '../../../ports/port-error.ts'
import { removeCustomer } from '../../../store/billing/known-customers.ts'
import type { Store } from '../../../store/connect.ts'
import { holdCustomersOf } from '../../../store/billing/customers.ts'
import { removePurchasesOf } from '../../../store/billing/purchases.ts'
import { setPlan, type PlanSettingServices } from './set-plan.ts'

/** Runs a request about a customer. Null: the payment service no longer has the customer, and now neither do we. */
export async function unlessGone<Answer>(
  services: PlanSettingServices & { store: Store },
  { uid, customerId }: { uid: string; customerId: string },
  asked: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== 'customer-gone') throw error
    await forgetGoneCustomer(services, { uid, customerId })
    return null
  }
}

/** Forgets a customer and the plan they paid for. */
async function forgetGoneCustomer(
  services: PlanSettingServices & { store: Store },
  { uid, customerId }: { uid: string; customerId: string },
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    if (!(await holdCustomersOf(tx, uid))) throw new AppError('not-signed-in')
    await removePurchasesOf(tx, customerId)
    await removeCustomer(tx, customerId)
    await setPlan(services, tx, uid)
  })
}
