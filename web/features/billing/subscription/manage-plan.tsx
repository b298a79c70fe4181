import { ArrowUpRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useOpenPortal } from './use-open-portal.ts'
import type { Screen } from './usage-of.ts'

type ManagePlanProps = { screen: Screen; look?: 'primary' | 'plain' | 'quiet'; children?: string }

/** Button to the payment service's page for the user's plan, cards and invoices; a failure shows on a line below. */
export function ManagePlan({ screen, look = 'plain', children = 'Manage Plan' }: ManagePlanProps) {
  const { open, isPending, problem } = useOpenPortal(screen)
  const button = useRef<HTMLButtonElement>(null)
  const retry = () => {
    button.current?.focus() // the notice disappears, and would take the focus with it
    open()
  }
  return (
    <>
      <Button
        ref={button}
        look={look}
        isSmall
        // The pressed button keeps the focus while busy.
        aria-disabled={isPending}
        // A borderless button aligns with the text above it.
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
