import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Visitor } from '../../data/use-visitor.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadPaidNotice } from './load-dialogs.ts'
import { readPricingSearch } from './pricing-search.ts'

const PaidNotice = lazy(async () => ({ default: (await loadPaidNotice()).PaidNotice }))

/** For whoever comes back from the payment page. */
export function ReturnNotice({ visitor: { user, isPending, error } }: { visitor: Visitor }) {
  const isCancelled = useSearch({ from: '/pricing', select: ({ cancelled }) => cancelled === true })
  const { hasPaid, forgetPaid } = useHasPaid()
  if (hasPaid && isPending) return <Skeleton className="h-11.5 w-full" />
  if (hasPaid && user) {
    return (
      <Suspense fallback={<Skeleton className="h-11.5 w-full" />}>
        <PaidNotice user={user} onConfirmed={forgetPaid} />
      </Suspense>
    )
  }
  if (hasPaid && !error) return <LogInNotice onShown={forgetPaid} />
  if (isCancelled)
    return <Notice tone="plain">You left the payment page. Nothing was charged.</Notice>
  return null
}

function LogInNotice({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return (
    <Notice tone="good">
      Thank you. Your plan comes by itself:{' '}
      <Link to="/login" className="finger-high inline-link">
        log in
      </Link>{' '}
      to see it.
    </Notice>
  )
}

/** Once that is said it leaves the address, for a reload or the way back not to say it again; what is on screen stays. */
function useHasPaid() {
  const isInAddress = useSearch({ from: '/pricing', select: ({ paid }) => paid === true })
  const [hasPaid] = useState(isInAddress)
  const navigate = useNavigate({ from: '/pricing' })
  const forgetPaid = useCallback(() => {
    void navigate({
      search: (before) => readPricingSearch({ ...before, paid: false }),
      replace: true,
    })
  }, [navigate])
  return { hasPaid, forgetPaid }
}
