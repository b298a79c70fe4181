import type { AddressInfo } from 'node:net'
import type { PaidTier } from '../../contract/billing/plans.ts'
import { createApp } from './create-app.ts'
import { createStripe } from './world/create-stripe.ts'
import { createDelivery } from './delivery.ts'
import { createFaultPlan } from '../kit/fault-plan.ts'
import { openStateFile } from './world/state-file.ts'

export type StripeOptions = {
  /** 0 takes any free one. */
  port: number
  host?: string
  /** Folder that keeps what happened. Without it, everything is forgotten at the end. */
  dataFolder?: string
  /** Address that receives the events; null: none. */
  eventsUrl: string | null
  secretKey: string
  webhookSecret: string
  prices: Record<PaidTier, string>
  /** Waits before an event is sent again, one for each failure. */
  retryAfterMs?: readonly number[]
  log?: (line: string) => void
}

export type RunningStripe = { url: string; port: number; close(): Promise<void> }

/** Pause between two looks for what falls due while no request comes. */
const heartbeatMs = 30_000

/** Starts the stand-in of Stripe in this process: its API, the pages to pay on, and its events. */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const { host = '127.0.0.1', secretKey, webhookSecret, retryAfterMs, log = () => {} } = options
  const world = createStripe(openStateFile(options.dataFolder), options.prices)
  const delivery = createDelivery(world, {
    url: options.eventsUrl,
    webhookSecret,
    ...(retryAfterMs && { retryAfterMs }),
  })
  world.onEvent = () => delivery.wake()
  const app = createApp({ world, delivery, faults: createFaultPlan(), secretKey, log })
  await app.listen({ port: options.port, host })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  world.url = `http://127.0.0.1:${port}`
  delivery.wake()
  const heartbeat = setInterval(() => world.catchUp(), heartbeatMs)

  return {
    url: world.url,
    port,
    async close() {
      clearInterval(heartbeat)
      delivery.stop()
      await app.close()
    },
  }
}
