import type { Application } from '../../../../contract/bidding/application.ts'
import { StateMark, toneColours } from './state-mark.tsx'
import { StateWords } from './state-words.tsx'
import { useSaidState } from './use-said-state.ts'

type StateBadgeProps = {
  application: Application
  onOpen: () => void
}

/** State of a job's application, as a button that opens it. */
export function StateBadge({ application, onOpen }: StateBadgeProps) {
  const said = useSaidState(application)
  const { tone, reason } = said
  return (
    <button
      type="button"
      title={reason ?? undefined}
      onClick={onOpen}
      className={`inline-flex min-h-8 items-center gap-1.5 rounded-lg border border-line px-2.5 font-medium hover:bg-sunken max-md:min-h-11 ${toneColours[tone]}`}
    >
      <StateMark tone={tone} />
      <span className="sr-only">Application: </span>
      <StateWords said={said} />
    </button>
  )
}
