import type { Payments } from '../../../ports/payments.ts'
import { PortError } from '../../../ports/port-error.ts'

/**
 * Makes sure that a change of plan is paid as we mean it, before anything is sold. Finds why it would not be, as
 * sentences for the operator. Throws PortError when this cannot be found out now. docs/decisions/046
 */
export async function checkPortal(payments: Pick<Payments, 'preparePortal'>): Promise<string[]> {
  try {
    await payments.preparePortal()
    return []
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== 'payment-refused') throw error
    return [
      "The payment provider doesn't let this key set up the customer portal (permission: Customer portal, Write), so a larger plan might not be charged.",
    ]
  }
}
