type ProgressBarProps = { label: string; value: number; limit: number }

/** Turns red at the limit and above it. Rule PLAN-23. */
export function ProgressBar({ label, value, limit }: ProgressBarProps) {
  const share = limit > 0 ? Math.min(value / limit, 1) : 1
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(value, limit)}
      aria-valuetext={`${value} of ${limit}`}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={`h-full rounded-full transition-[width] duration-150 ${share >= 1 ? 'bg-bad-fill' : 'bg-accent'}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
