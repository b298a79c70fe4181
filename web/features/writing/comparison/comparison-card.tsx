import { useRef } from 'react'
import type { Comparison, Comparisons } from '../../../../contract/writing/comparison.ts'
import { useComparisons } from '../../../data/writing/comparisons.ts'
import { When } from '../../../ui/words/when.tsx'
import { ListCard } from '../../profile/account/list-card.tsx'
import { ComparisonCounts } from './comparison-counts.tsx'
import { RunningComparison } from './running-comparison.tsx'
import { sayResult } from './say-result.ts'
import { StartForm } from './start-form.tsx'

/** Compares two letter templates by the replies they get: one comparison at a time, and those that ended. */
export function ComparisonCard() {
  const { data, ...reading } = useComparisons()
  return (
    <ListCard
      id="compare-templates"
      title="Compare templates"
      hint="See which of two templates gets more replies."
      action={null}
      entries="comparisons"
      reading={reading}
    >
      {data && <ComparisonList {...data} />}
    </ListCard>
  )
}

function ComparisonList({ comparisons, templates, repliesPerHundred }: Comparisons) {
  const list = useRef<HTMLDivElement>(null)
  const running = comparisons.find(({ endedAt }) => endedAt === null)
  const ended = comparisons.filter(({ endedAt }) => endedAt !== null)
  // The button that had the focus goes with what it started or stopped.
  const keepFocus = () => list.current?.focus()
  return (
    <div
      ref={list}
      role="group"
      aria-label="Comparisons"
      tabIndex={-1}
      className="divide-y divide-line rounded-b-lg"
    >
      {running ? (
        <RunningComparison comparison={running} onStopped={keepFocus} />
      ) : (
        <StartForm
          templates={templates}
          repliesPerHundred={repliesPerHundred}
          onStarted={keepFocus}
        />
      )}
      {ended.map((comparison) => (
        <EndedComparison key={comparison.id} comparison={comparison} />
      ))}
    </div>
  )
}

function EndedComparison({ comparison }: { comparison: Comparison }) {
  const { first, second, endedAt } = comparison
  return (
    <section className="space-y-2 px-4 py-3" aria-label={`${first.name} and ${second.name}`}>
      <h3 className="font-medium wrap-anywhere">
        {first.name} and {second.name}
      </h3>
      <p className="wrap-anywhere">{sayResult(comparison)}</p>
      {endedAt && (
        <p className="text-muted">
          Ended <When at={endedAt} />
        </p>
      )}
      <details>
        <summary className="cursor-pointer text-muted max-md:min-h-11 max-md:py-3">Figures</summary>
        <ComparisonCounts comparison={comparison} />
      </details>
    </section>
  )
}
