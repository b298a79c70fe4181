/** Fit score as a number beside a small bar. */
export function ScoreMark({ score }: { score: number }) {
  return (
    <span data-figures className="inline-flex shrink-0 items-center gap-1.5 font-medium text-text">
      <span className="sr-only">Fit score </span>
      {score}
      <span aria-hidden className="block h-1 w-7 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${score}%` }} />
      </span>
    </span>
  )
}
