import { z } from 'zod/mini'
import {
  countedOf,
  KeptSignal,
  knownPercent,
  sayKnown,
  saySaw,
  signalLabel,
} from '../../../../contract/bidding/signal.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'

type ScoreSectionProps = { score: number | null; signals: readonly KeptSignal[] }

const KeptSignals = z.array(KeptSignal)

/** The fit score and what each of its signals saw. */
export function ScoreSection({ score, signals }: ScoreSectionProps) {
  if (score === null) return null
  const parsed = parsePlainly(KeptSignals, signals)
  if (!parsed.success) return null // of a newer version of the program
  const percent = knownPercent(parsed.data)
  return (
    <section aria-label="Fit score">
      <h3 className="mb-2 font-semibold">
        Fit score{' '}
        <span data-figures>
          {score}
          <span className="font-normal text-muted">
            {' '}
            of 100{percent < 100 && `, ${sayKnown(percent)}`}
          </span>
        </span>
      </h3>
      <ul className="space-y-2">
        {parsed.data.map((signal) => (
          <SignalLine key={signal.signal} signal={signal} />
        ))}
      </ul>
    </section>
  )
}

function SignalLine({ signal }: { signal: KeptSignal }) {
  const { value, weight } = signal
  const counted = countedOf(signal)
  const points = counted === null ? null : Math.round(counted * 100)
  const isCounted = points !== null && weight > 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <span className="font-medium">{signalLabel(signal.signal)}</span>
      <span className="order-last col-span-2 min-w-0 break-words text-muted">{saySaw(signal)}</span>
      <span data-figures className="text-right">
        {value === null ? 'unknown' : points}
        <span className="text-muted">{sayWeight(signal)}</span>
      </span>
      <span
        aria-hidden
        className="order-last col-span-full mt-1 h-1 overflow-hidden rounded-full bg-sunken"
      >
        <span
          className={`block h-full ${isCounted ? 'bg-accent' : 'bg-field'}`}
          style={{ width: `${points ?? 0}%` }}
        />
      </span>
    </li>
  )
}

/** Says with which weight a signal counts, and as what if nothing is known: ", counts 20 as 50". */
function sayWeight(signal: KeptSignal): string {
  const counted = countedOf(signal)
  if (counted === null || signal.weight === 0) return ', does not count'
  const as = signal.value === null ? ` as ${Math.round(counted * 100)}` : ''
  return `, counts ${signal.weight}${as}`
}
