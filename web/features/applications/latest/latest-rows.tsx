import { Link } from '@tanstack/react-router'
import type { Application } from '../../../../contract/bidding/application.ts'
import { latestShown } from '../../../data/queries/queries.ts'
import { sayCount } from '../../../ui/words/say-count.ts'
import { ApplicationRow } from './application-row.tsx'
import { StateMark } from '../words/state-mark.tsx'

type LatestRowsProps = {
  applications: readonly Application[]
  /** How many of today were over a limit. */
  capped: number
  marketplaceTitle: string
  onOpen: (applicationId: string) => void
}

/** The newest few. What was over a limit is one row: at the daily cap it would be all of them. */
export function LatestRows({ applications, capped, ...props }: LatestRowsProps) {
  return (
    <ul aria-label="Latest applications">
      {applications.slice(0, latestShown - (capped > 0 ? 1 : 0)).map((application) => (
        <ApplicationRow key={application.id} application={application} {...props} />
      ))}
      {capped > 0 && (
        <li>
          <Link
            to="/bidding/activity"
            search={{ status: 'capped', time: 'today' }}
            className="grid min-h-14 grid-cols-[16px_minmax(0,1fr)] items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken max-md:min-h-19"
          >
            <StateMark tone="warn" />
            <span data-figures className="text-muted">
              {sayCount(capped)} more matched today and {capped === 1 ? 'was' : 'were'} over a limit
            </span>
          </Link>
        </li>
      )}
    </ul>
  )
}
