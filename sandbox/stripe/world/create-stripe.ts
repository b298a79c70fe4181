import { paidTiers, plans, type PaidTier } from '../../../contract/billing/plans.ts'
import { fallDue } from './fall-due.ts'
import type { Price, UnixSeconds } from './state.ts'
import type { StateFile } from './state-file.ts'
import type { Stripe } from './stripe.ts'

export type World = Stripe & {
  /** Applies everything that has fallen due by now. */
  catchUp(): void
  /** Moves the clock forward. Time never goes back. */
  advance(seconds: number): void
}

/** Creates Stripe's state and services, without the network. */
export function createStripe(
  { state, save }: StateFile,
  priceIds: Record<PaidTier, string>,
): World {
  // Time at which something falls due, while that is being applied.
  let standing: UnixSeconds | null = null
  const running = () => Math.floor(Date.now() / 1000) + state.aheadSeconds

  const world: World = {
    state,
    prices: new Map(paidTiers.map((tier) => [priceIds[tier], priceOf(tier, priceIds[tier])])),
    url: '',
    now: () => standing ?? running(),
    save,
    onEvent: () => {},
    catchUp() {
      const end = running()
      try {
        const hasChanged = fallDue(world, end, (time) => {
          standing = time
        })
        if (hasChanged) save()
      } finally {
        standing = null
      }
    },
    advance(seconds) {
      state.aheadSeconds += seconds
      world.catchUp()
      save()
    },
  }
  return world
}

function priceOf(tier: PaidTier, id: string): Price {
  const { name, priceGbp } = plans[tier]
  return {
    id,
    productId: `prod_${tier}`,
    name,
    amount: priceGbp * 100,
    currency: 'gbp',
    interval: 'month',
    isActive: true,
  }
}
