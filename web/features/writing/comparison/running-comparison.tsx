import { useState } from 'react'
import type { Comparison } from '../../../../contract/writing/comparison.ts'
import { useStopComparison } from '../../../data/writing/comparisons.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { ComparisonCounts } from './comparison-counts.tsx'

type RunningProps = { comparison: Comparison; onStopped: () => void }

/** Shows how far a comparison has come, without a word on which template is ahead, and stops it. */
export function RunningComparison({ comparison, onStopped }: RunningProps) {
  const { first, second, counts, plannedEach } = comparison
  const { mutateAsync: stop } = useStopComparison()
  const [isAsked, setIsAsked] = useState(false)
  const arms = [
    { arm: 'first', name: first.name, ...counts.first },
    { arm: 'second', name: second.name, ...counts.second },
  ]
  const isSent = arms.every(({ sent }) => sent >= plannedEach)
  return (
    <section className="space-y-3 px-4 py-4" aria-label="Running comparison">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_220px]">
          <h3 className="font-medium wrap-anywhere">
            {first.name} and {second.name}
          </h3>
          <p role="status">Not enough data yet.</p>
          <p className="text-muted">
            {isSent
              ? "All letters are sent. You'll see the result seven days after the last one."
              : "You'll see the result seven days after the last letter is sent."}
          </p>
        </div>
        <Button onClick={() => setIsAsked(true)}>Stop comparison</Button>
      </div>
      {arms.map(({ arm, name, sent }) => (
        <div key={arm} className="space-y-1">
          <p className="wrap-anywhere">
            {name}: {sent} of {plannedEach} sent
          </p>
          <ProgressBar label={`Letters of ${name}`} value={sent} limit={plannedEach + 0.001} />
        </div>
      ))}
      <details>
        <summary className="cursor-pointer text-muted max-md:min-h-11 max-md:py-3">Figures</summary>
        <ComparisonCounts comparison={comparison} />
      </details>
      <ConfirmDialog
        title="Stop this comparison?"
        isOpen={isAsked}
        action="Stop comparison"
        failure="The comparison wasn't stopped. Please try again."
        onConfirm={async () => {
          await stop(comparison.id)
          onStopped()
        }}
        onClose={() => setIsAsked(false)}
      >
        It ends without a result, and a new one starts from zero.
      </ConfirmDialog>
    </section>
  )
}
