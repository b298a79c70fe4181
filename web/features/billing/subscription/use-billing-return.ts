import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { rereadSubscription } from './reread-subscription.ts'
import type { Screen } from './usage-of.ts'

/** Refreshes the plan once on return from the payment service, and removes the mark from the address. */
export function useBillingReturn(screen: Screen): { isUnheard: boolean; ask: () => void } {
  const isBack = useSearch({ strict: false, select: ({ billing }) => billing === 'back' })
  const navigate = useNavigate()
  const [isUnheard, setIsUnheard] = useState(false)
  const ask = useCallback(() => {
    rereadSubscription().then(
      () => setIsUnheard(false),
      () => setIsUnheard(true),
    )
  }, [])
  useEffect(() => {
    if (!isBack) return
    ask()
    void navigate({ to: `/${screen}`, search: {}, hash: true, replace: true })
  }, [isBack, ask, navigate, screen])
  return { isUnheard, ask }
}
