import type { Application } from '../../../../contract/bidding/application.ts'
import { useNow } from '../../../ui/use-now.ts'
import { sayState } from './say-state.ts'
import { StateMark, toneColours } from './state-mark.tsx'

type StateBadgeProps = {
  application: Application
  marketplaceTitle: string
  onOpen: () => void
}

/** How the application for a job stands; opens it. */
export function StateBadge({ application, marketplaceTitle, onOpen }: StateBadgeProps) {
  const { words, tone, reason } = sayState(application, { marketplaceTitle, now: useNow() })
  return (
    <button
      type="button"
      title={reason ?? undefined}
      onClick={onOpen}
      className={`inline-flex min-h-8 items-center gap-1.5 rounded-lg border border-line px-2.5 font-medium hover:bg-sunken max-md:min-h-11 ${toneColours[tone]}`}
    >
      <StateMark tone={tone} />
      <span className="sr-only">Application: </span>
      {words}
    </button>
  )
}
