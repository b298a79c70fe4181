import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { UserDocument } from '../../../contract/user.ts'
import { loadUpsellModal } from './load-dialogs.ts'
import { readPricingSearch } from './pricing-search.ts'

const UpsellModal = lazy(async () => ({ default: (await loadUpsellModal()).UpsellModal }))

/** Whether it is open is part of the address, so that other screens can lead to it. */
export function Upsell({ user }: { user: UserDocument }) {
  const navigate = useNavigate({ from: '/pricing' })
  const isOpen = useSearch({ from: '/pricing', select: ({ upgrade }) => upgrade === true })
  const close = () =>
    navigate({
      search: (before) => readPricingSearch({ ...before, upgrade: false }),
      replace: true,
    })
  return (
    <Suspense>
      <UpsellModal user={user} isOpen={isOpen} onClose={() => void close()} />
    </Suspense>
  )
}
