import type { About } from '../../../contract/entry/about.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Payments } from '../../ports/payments.ts'
import type { PurchaseLinks } from '../../ports/purchase-links.ts'
import type { Sealer } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import type { Openings } from './checkout/openings.ts'
import type { PlansByPrice } from './checkout/plans-by-price.ts'
import type { Readings } from './subscriptions/readings.ts'

/** Services that the functions of this folder need. */
export type BillingServices = {
  store: Store
  tasks: Pick<TaskQueue, 'enqueue'>
  sealer: Sealer
  identity: Pick<Identity, 'networkOf'>
  /** Null: nothing is sold here; `about.payments` is null then, too. */
  payments: Payments | null
  readings: Readings
  openings: Openings
  /** Empty where nothing is sold. */
  plansByPrice: PlansByPrice
  /**
   * Resolves once the prices at the payment service were found to be those of the plans; awaited before every sale.
   * Throws AppError `payments-unreachable`, or `price-unknown` where they differ.
   */
  pricesChecked(): Promise<void>
  purchaseLinks: PurchaseLinks
  about: Pick<About, 'mail' | 'payments'>
  /** Beginning of every link. */
  origin: string
}
