import { ProgressBar } from './progress-bar.tsx'

/** Today's applications against the daily limit. */
export function TodaysUse({ used, limit }: { used: number; limit: number }) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-x-2 text-muted">
        <span>Applications</span>
        <span data-figures className="font-medium whitespace-nowrap text-text">
          {used} of {limit} today
        </span>
      </p>
      <ProgressBar label="Applications today" value={used} limit={limit} />
    </div>
  )
}
