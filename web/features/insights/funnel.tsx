import type { Totals } from '../../../contract/insights/performance.ts'
import { sayCount } from '../../ui/words/say-count.ts'
import { sayShare } from './say-numbers.ts'

export type Step = {
  label: string
  count: number
  /** Share of the step before; null: nothing to compare with. */ share: number | null
}

/** Steps from a job to a contract: jobs and matches of the period, and what became of the applications sent in it. */
export function stepsOf({ seen, happened, ofSent }: Totals): Step[] {
  const counts: [string, number][] = [
    ['Seen', seen],
    ['Matched', happened.matched],
    ['Sent', ofSent.sent],
    ['Viewed', ofSent.viewed],
    ['Replied', ofSent.replied],
    ['Hired', ofSent.hired],
  ]
  return counts.map(([label, count], place) => {
    const before = counts[place - 1]?.[1] ?? 0
    // What was sent may have been matched before the period began: more than all of a step is no share.
    return {
      label,
      count,
      share: place === 0 || before === 0 || count > before ? null : count / before,
    }
  })
}

/** The steps as bars, each as long as its number is large. */
export function Funnel({ steps }: { steps: readonly Step[] }) {
  const longest = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <ol aria-label="Steps from a job to a contract" className="space-y-2">
      {steps.map(({ label, count, share }) => (
        <li
          key={label}
          data-figures
          className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-3"
        >
          <span>{label}</span>
          <span aria-hidden className="h-5 overflow-hidden rounded bg-sunken">
            <span
              className="block h-full rounded bg-accent"
              style={{ width: `${count === 0 ? 0 : Math.max(0.5, (100 * count) / longest)}%` }}
            />
          </span>
          <span className="min-w-24 text-right">
            {sayCount(count)}
            <span className="text-muted">{share === null ? '' : ` · ${sayShare(share)}`}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
