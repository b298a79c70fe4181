import { useNavigate, useSearch } from '@tanstack/react-router'
import type { UserDocument } from '../../../contract/user/user.ts'
import { LateUpsellModal } from '../../features/billing/plans/late-upsell-modal.tsx'
import { readPricingSearch } from './pricing-search.ts'

/** Whether it is open is part of the address, so that other screens can lead to it. */
export function Upsell({ user }: { user: UserDocument }) {
  const navigate = useNavigate({ from: '/pricing' })
  const isOpen = useSearch({ from: '/pricing', select: ({ upgrade }) => upgrade === true })
  const close = () =>
    navigate({
      search: (before) => readPricingSearch({ ...before, upgrade: false }),
      replace: true,
    })
  return <LateUpsellModal isWanted={isOpen} user={user} onClose={() => void close()} />
}
