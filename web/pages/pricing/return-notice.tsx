import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { rankOf } from '../../../contract/billing/plans.ts'
import type { Visitor } from '../../data/session/use-visitor.ts'
import { latePart } from '../../late-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readPricingSearch } from './pricing-search.ts'
import { InlineLink } from '../../features/shell/inline-link.tsx'

const inItsPlace = <Skeleton shape="h-11.5 w-full" />
/** Loaded late, because few visitors come back from the payment page. */
const PaidNotice = latePart(
  async () => (await import('./paid-notice.tsx')).PaidNotice,
  "Thank you. Your payment is safe. We couldn't load its result.",
  { waiting: inItsPlace },
)

/** Notice for visitors who come back from the payment page. */
export function ReturnNotice({ visitor: { user, isPending, error } }: { visitor: Visitor }) {
  const { had: hasPaid, forget: forgetPaid } = useMark('paid')
  if (hasPaid && isPending) return inItsPlace
  if (hasPaid && user) return <PaidNotice user={user} onConfirmed={forgetPaid} />
  if (hasPaid && !error) return <LogInNotice onShown={forgetPaid} />
  return <CancelledNotice visitor={{ user, isPending }} />
}

function CancelledNotice({ visitor }: { visitor: Pick<Visitor, 'user' | 'isPending'> }) {
  const { had, forget } = useMark('cancelled')
  useEffect(() => {
    if (had) forget()
  }, [had, forget])
  if (!had || visitor.isPending) return null
  const hasPlan = rankOf(visitor.user?.subscription_tier ?? '') > 0
  return (
    <Notice tone="plain">
      You left the payment page. {hasPlan ? "Your plan wasn't changed." : 'Nothing was charged.'}
    </Notice>
  )
}

function LogInNotice({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return (
    <Notice tone="good">
      Thank you. Your plan will appear automatically: <InlineLink to="/login">log in</InlineLink> to
      see it.
    </Notice>
  )
}

/** Reads a mark of the address and removes it once shown, so that a reload or Back does not show its notice again. */
function useMark(mark: 'paid' | 'cancelled') {
  const isInAddress = useSearch({ from: '/pricing', select: (search) => search[mark] === true })
  const [had] = useState(isInAddress)
  const navigate = useNavigate({ from: '/pricing' })
  const forget = useCallback(() => {
    void navigate({
      search: (before) => readPricingSearch({ ...before, [mark]: false }),
      replace: true,
    })
  }, [navigate, mark])
  return { had, forget }
}
