import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'

/** This month's applications against the month's limit. */
export function MonthsUse({ used, limit }: { used: number; limit: number }) {
  return (
    <div>
      <p className="mb-1.5 flex justify-end text-muted">
        <span data-figures className="font-medium whitespace-nowrap text-text">
          {sayCount(used)} of {sayCount(limit)} this month
        </span>
      </p>
      <ProgressBar label="Applications this month" value={used} limit={limit} />
    </div>
  )
}
