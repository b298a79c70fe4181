import { type Band, bandsOf, sayThresholds, type Thresholds } from './say-thresholds.ts'

const looks: Record<Band['name'], string> = {
  Skipped: 'bg-sunken',
  'Review queue': 'bg-accent/35',
  'Sent automatically': 'bg-accent',
}

/** The scale from 0 to 100 with what happens at each score, as a bar and in words. */
export function ScoreScale(thresholds: Thresholds) {
  const sentence = sayThresholds(thresholds)
  const bands = sentence === null ? [] : bandsOf(thresholds)
  return (
    <div className="pb-2">
      <div
        role="img"
        aria-label="Scores from 0 to 100"
        aria-describedby="what-thresholds-mean"
        className="flex h-6 overflow-hidden rounded-md border border-field bg-surface"
      >
        {bands.map(({ name, from, to }) => (
          <span
            key={name}
            className={`border-r border-field last:border-r-0 ${looks[name]}`}
            style={{ width: `${((to - from + 1) / 101) * 100}%` }}
          />
        ))}
      </div>
      <ul aria-label="Outcome by score" className="mt-2 flex min-h-5 flex-wrap gap-x-5 gap-y-1">
        {bands.map(({ name, from, to }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-sm border border-field ${looks[name]}`} />
            {name}
            <span data-figures className="text-muted">
              {from === to ? from : `${from}–${to}`}
            </span>
          </li>
        ))}
      </ul>
      <p id="what-thresholds-mean" role="status" className="mt-2 min-h-10 font-medium md:min-h-5">
        {sentence ?? (
          <span className="font-normal text-muted">
            Enter a review score that isn't above the automatic-sending score.
          </span>
        )}
      </p>
    </div>
  )
}
