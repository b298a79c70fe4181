import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import { verdicts } from './verdicts.ts'

/** How what matched is shared out, to look at; the sentence above says the same. */
export function OutcomeBar({ counts }: { counts: Rehearsal['counts'] }) {
  const total = verdicts.reduce((sum, { verdict }) => sum + counts[verdict], 0)
  return (
    <div className="mt-3">
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {total > 0 &&
          verdicts.map(({ verdict, mark }) => (
            <span
              key={verdict}
              className={`${mark} transition-[flex-grow] duration-150 ${counts[verdict] === 0 ? '-ml-0.5' : 'min-w-1'}`}
              style={{ flexGrow: counts[verdict], flexBasis: 0 }}
            />
          ))}
      </div>
      <ul aria-label="Verdicts" className="mt-2 flex flex-wrap gap-x-4 gap-y-1" data-figures>
        {verdicts.map(({ verdict, label, mark }) => (
          <li key={verdict} className="inline-flex items-center gap-1.5 text-muted">
            <span aria-hidden className={`size-2 rounded-full ${mark}`} />
            {label} <span className="font-medium text-text">{counts[verdict]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
