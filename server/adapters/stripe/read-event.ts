import type Stripe from 'stripe'
import type { PaymentEvent } from '../../ports/payments.ts'
import { PortError } from '../../ports/port-error.ts'
import { Event } from './wire.ts'

const toleranceSeconds = 300

/** Reads an event signed over these very bytes, less than five minutes from now, and in the mode of our key. */
export async function readEvent(
  stripe: Stripe,
  { rawBody, signature }: { rawBody: string; signature: string | undefined },
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
): Promise<PaymentEvent> {
  const signed: unknown = await stripe.webhooks
    .constructEventAsync(rawBody, signature ?? '', webhookSecret, toleranceSeconds)
    .catch((error: unknown) => {
      throw new PortError('event-refused', { cause: error })
    })
  // The library refuses only what is too old.
  const isFromTheFuture = !(secondOf(signature ?? '') <= Date.now() / 1000 + toleranceSeconds)
  if (isFromTheFuture) throw new PortError('event-refused')
  const { data: event, error } = Event.safeParse(signed)
  if (!event) throw new PortError('event-refused', { cause: error })
  const isLiveKey = /^[sr]k_live_/u.test(secretKey)
  if (event.livemode !== isLiveKey) throw new PortError('event-refused')

  const { object } = event.data
  const aboutId = object.id ?? null
  return {
    id: event.id,
    type: event.type,
    customerId: object.object === 'customer' ? aboutId : (object.customer ?? null),
    checkoutId: object.object === 'checkout.session' ? aboutId : null,
  }
}

/** Moment of a signature, read as the library does: the last one counts. */
function secondOf(signature: string): number {
  return Number.parseInt(signature.match(/(?<=(?:^|,)t=)[^,]*/gu)?.at(-1) ?? '', 10)
}
