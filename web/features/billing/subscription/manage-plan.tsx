import { ArrowUpRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useOpenPortal } from './use-open-portal.ts'
import type { Screen } from './usage-of.ts'

type ManagePlanProps = { screen: Screen; look?: 'primary' | 'plain' | 'quiet'; children?: string }

/** To the payment service's page for the own plan, cards and invoices; why that failed stands on a line of its own below. */
export function ManagePlan({ screen, look = 'plain', children = 'Manage Plan' }: ManagePlanProps) {
  const { open, isPending, problem } = useOpenPortal(screen)
  const button = useRef<HTMLButtonElement>(null)
  const retry = () => {
    button.current?.focus() // the notice goes, and the focus would with it
    open()
  }
  return (
    <>
      <Button
        ref={button}
        look={look}
        isSmall
        // The one that was pressed keeps the focus while it is busy.
        aria-disabled={isPending}
        // What has no edge stands in line with the text above it.
        className={`justify-self-start aria-disabled:cursor-progress aria-disabled:opacity-55 ${look === 'quiet' ? '-ml-3' : ''}`}
        onClick={open}
      >
        {isPending ? 'Opening…' : children}
        <ArrowUpRight size={14} aria-hidden />
        <span className="sr-only"> (opens in a new tab)</span>
      </Button>
      {problem !== null && (
        <div className="col-span-full basis-full">
          <ErrorNotice message={problem} onRetry={retry} />
        </div>
      )}
    </>
  )
}
