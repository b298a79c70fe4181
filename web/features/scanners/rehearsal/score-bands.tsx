import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import { Card } from '../../../ui/card.tsx'
import { RehearsedJobs } from './rehearsed-jobs.tsx'
import { sayBand } from './say-rehearsal.ts'

/** Matches by score, ten points a row. A row unfolds to its newest jobs. */
export function ScoreBands({ bands }: Pick<Rehearsal, 'bands'>) {
  return (
    <Card>
      <h3 className="px-4 pt-3 font-semibold">Matches by score</h3>
      <ul aria-label="Matches by score" className="divide-y divide-line">
        {bands.map(({ from, to, counts, newest }) => (
          <li key={from}>
            <details>
              <summary
                data-figures
                className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken"
              >
                <span className="w-16 shrink-0 font-medium">
                  {from}–{to}
                </span>
                <span className="min-w-0 flex-1 text-muted">{sayBand({ counts })}</span>
              </summary>
              <RehearsedJobs newest={newest} label={`Matches that score ${from} to ${to}`} />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
