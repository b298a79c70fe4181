import type { Signal, SignalName } from '../../../../contract/bidding/rules.ts'

const signalsInWords: Record<SignalName, string> = {
  skills: 'Skills',
  client: "Client's record",
  budget: 'Budget',
  competition: 'Competition',
  freshness: 'Freshness',
}

type ScoreSectionProps = { score: number | null; signals: readonly Signal[] }

/** The fit score and what each of its signals saw. */
export function ScoreSection({ score, signals }: ScoreSectionProps) {
  if (score === null) return null
  return (
    <section aria-label="Fit score">
      <h3 className="mb-2 font-semibold">
        Fit score{' '}
        <span data-figures>
          {score}
          <span className="font-normal text-muted"> of 100</span>
        </span>
      </h3>
      <ul className="space-y-2">
        {signals.map((signal) => (
          <SignalLine key={signal.signal} signal={signal} />
        ))}
      </ul>
    </section>
  )
}

function SignalLine({ signal: { signal, value, weight, saw } }: { signal: Signal }) {
  const points = value === null ? null : Math.round(value * 100)
  const isCounted = points !== null && weight > 0
  return (
    <li className="grid grid-cols-[120px_minmax(0,1fr)_auto] items-baseline gap-x-3 max-md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="font-medium">{signalsInWords[signal]}</span>
      <span className="min-w-0 break-words text-muted max-md:order-last max-md:col-span-2">
        {saw}
      </span>
      <span data-figures className="text-right">
        {points === null ? 'not known' : points}
        <span className="text-muted">{isCounted ? `, counts ${weight}` : ', does not count'}</span>
      </span>
      <span
        aria-hidden
        className="col-span-full mt-1 h-1 overflow-hidden rounded-full bg-sunken max-md:order-last"
      >
        <span
          className={`block h-full ${isCounted ? 'bg-accent' : 'bg-field'}`}
          style={{ width: `${points ?? 0}%` }}
        />
      </span>
    </li>
  )
}
