import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { rereadSubscription } from './reread-subscription.ts'
import type { Screen } from './usage-of.ts'

const late =
  'The payment service could not be asked how your plan stands. What you changed there shows here by itself.'

/** Back from the payment service: asks once how the plan stands, and takes the mark out of the address. */
export function useBillingReturn(screen: Screen): void {
  const isBack = useSearch({ strict: false, select: ({ billing }) => billing === 'back' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isBack) return
    rereadSubscription().catch(() => toast.warning(late, { id: 'billing-return' }))
    void navigate({ to: `/${screen}`, search: {}, replace: true })
  }, [isBack, navigate, screen])
}
