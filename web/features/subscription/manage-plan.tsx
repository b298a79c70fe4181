import { ArrowUpRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useOpenPortal } from './use-open-portal.ts'
import type { Screen } from './usage-of.ts'

type ManagePlanProps = { screen: Screen; look?: 'primary' | 'plain' | 'quiet'; children?: string }

/** To the payment service's page for the own plan, cards and invoices. */
export function ManagePlan({ screen, look = 'plain', children = 'Manage Plan' }: ManagePlanProps) {
  const { open, isPending } = useOpenPortal(screen)
  return (
    <Button
      look={look}
      isSmall
      disabled={isPending}
      // What has no edge stands in line with the text above it.
      className={`justify-self-start ${look === 'quiet' ? '-ml-3' : ''}`}
      onClick={open}
    >
      {isPending ? 'Opening…' : children}
      <ArrowUpRight size={14} aria-hidden />
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  )
}
