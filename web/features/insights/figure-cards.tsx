import { Card } from '../../ui/card.tsx'
import type { FigureCard } from './say-cards.ts'

/** Figures of a period, each with what it covers, its change and its formula. */
export function FigureCards({ cards }: { cards: readonly FigureCard[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {cards.map(({ label, value, note, change, formula }) => (
        <Card key={label} className="p-3">
          <dt className="text-xs text-muted">{label}</dt>
          <dd>
            <p data-figures className="text-xl font-semibold tracking-tight">
              {value ?? (
                <>
                  <span aria-hidden className="text-muted">
                    –
                  </span>
                  <span className="sr-only">Not known</span>
                </>
              )}
            </p>
            <p data-figures className="text-xs text-muted">
              {note}
            </p>
            {change !== null && (
              <p data-figures className="text-xs text-muted">
                {change}
              </p>
            )}
            <details className="mt-1 text-xs text-muted">
              <summary className="finger-high inline-block cursor-pointer underline decoration-dotted">
                Formula<span className="sr-only">: {label}</span>
              </summary>
              {formula}
            </details>
          </dd>
        </Card>
      ))}
    </dl>
  )
}
