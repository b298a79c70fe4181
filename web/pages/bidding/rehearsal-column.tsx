import { RehearsalDetail } from '../../features/scanners/rehearsal/rehearsal-detail.tsx'
import type { RehearsalState } from '../../features/scanners/rehearsal/rehearsal-state.ts'
import { Button } from '../../ui/button.tsx'

type RehearsalColumnProps = {
  state: RehearsalState
  /** Null = there are none to go back to. */
  onShowJobs: (() => void) | null
}

/** In the place of the jobs while a scanner is being changed. */
export function RehearsalColumn({ state, onShowJobs }: RehearsalColumnProps) {
  return (
    <section aria-labelledby="rehearsal-heading" className="space-y-3">
      <div className="flex min-h-9 items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 id="rehearsal-heading" className="font-semibold">
            Rehearsal
          </h3>
          <p className="text-muted">
            What it would have done by your rules and your plan. Nothing is sent.
          </p>
        </div>
        {onShowJobs && (
          <Button isSmall onClick={onShowJobs}>
            Show matching jobs
          </Button>
        )}
      </div>
      <RehearsalDetail state={state} />
    </section>
  )
}
