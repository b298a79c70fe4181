import { useEffect, useState } from 'react'
import type { PaidTier } from '../../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { ApiError } from '../../../data/api-error.ts'
import { outlastLimit } from '../../../data/outlast-limit.ts'
import { openCheckout } from '../../../data/payments/payment-calls.ts'
import { sayCheckoutFailure } from '../../../data/payments/say-checkout-failure.ts'
import { rereadUser } from '../../../data/queries/user-mutations.ts'
import { useLeft } from '../../../ui/use-left.ts'

type Way =
  | { state: 'idle' }
  | { state: 'opening'; tier: PaidTier }
  | { state: 'failed'; tier: PaidTier; message: string }

export type Checkout = {
  opening: PaidTier | null
  problemOf: (tier: PaidTier) => string | null
  open: (tier: PaidTier) => Promise<void>
}

/** Opens the payment page for a signed-in user: one plan at a time, busy until the page appears. Null: no user yet. */
export function useCheckout(user: Pick<UserDocument, 'uid' | 'email'> | null): Checkout {
  const [way, setWay] = useState<Way>({ state: 'idle' })
  const left = useLeft()
  useEffect(() => {
    // Coming back from the payment page, the browser may show this page as it was left: busy.
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setWay({ state: 'idle' })
    }
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [])

  async function open(tier: PaidTier): Promise<void> {
    if (way.state === 'opening' || user === null) return
    setWay({ state: 'opening', tier })
    try {
      await outlastLimit(() => openCheckout(tier, user), left())
    } catch (error) {
      setWay({ state: 'failed', tier, message: sayCheckoutFailure(error) })
      if (error instanceof ApiError && error.code === 'plan-held-already') await rereadUser()
    }
  }

  return {
    opening: way.state === 'opening' ? way.tier : null,
    problemOf: (tier) => (way.state === 'failed' && way.tier === tier ? way.message : null),
    open,
  }
}
