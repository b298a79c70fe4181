import { refreshSubscription } from '../../../data/payments/payment-calls.ts'
import { rereadUser } from '../../../data/queries/user-mutations.ts'

let running: Promise<void> | null = null

/** Has the payment service asked how the own plan stands, and shows that; one at a time, shared by whoever asks meanwhile. */
export function rereadSubscription(): Promise<void> {
  running ??= refreshSubscription()
    .then(rereadUser)
    .finally(() => {
      running = null
    })
  return running
}
