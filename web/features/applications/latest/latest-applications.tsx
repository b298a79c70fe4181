import { Link } from '@tanstack/react-router'
import type { Application } from '../../../../contract/bidding/application.ts'
import { sayError } from '../../../data/api-error.ts'
import { latestApplications } from '../../../data/queries/first-reads.ts'
import type { useLatestApplications } from '../../../data/queries/queries.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Age } from '../../../ui/words/age.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { StateMark, toneColours } from '../words/state-mark.tsx'
import { StateWords } from '../words/state-words.tsx'
import { useSaidState } from '../words/use-said-state.ts'

type LatestProps = {
  screen: 'console' | 'bidding'
  latest: ReturnType<typeof useLatestApplications>
  /** Number of today's matches over a limit. */
  capped: number
  onOpen: (applicationId: string) => void
}

export function LatestApplications(props: LatestProps) {
  return (
    <section aria-labelledby="latest-heading">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="latest-heading" className="font-semibold">
          Latest applications
        </h2>
        <Link to="/bidding/activity" className="finger-high inline-link">
          See all
        </Link>
      </div>
      <LatestList {...props} />
    </section>
  )
}

/** The list. On Auto-Apply a full list has its room reserved, so that new entries move nothing below. */
function LatestList({ screen, latest, capped, onOpen }: LatestProps) {
  const { data: applications, error, refetch } = latest
  const isKept = screen === 'bidding'
  const problem = error && (isKept || !applications) && (
    <ErrorNotice
      message={sayError(error)}
      safe="Applications already being sent will finish."
      onRetry={() => void refetch()}
    />
  )
  if (!isKept && !applications)
    return problem || <Skeleton shape="h-[286px] w-full max-md:h-[486px]" />
  const isEmpty = applications?.length === 0 && capped === 0 && !problem
  const room = isKept && !isEmpty ? 'h-[286px] max-md:h-[486px]' : ''
  return (
    <div className={`overflow-y-auto rounded-lg border border-line bg-surface ${room}`}>
      {problem && <div className="p-2">{problem}</div>}
      {!applications && !problem && <Skeleton says="Loading applications" shape={loading} />}
      {isEmpty && <NoApplications screen={screen} />}
      {applications && applications.length + capped > 0 && (
        <ul aria-label="Latest applications">
          {applications
            .slice(0, latestApplications.limit - (capped > 0 ? 1 : 0))
            .map((application) => (
              <LatestRow key={application.id} application={application} onOpen={onOpen} />
            ))}
          {capped > 0 && <CappedRow count={capped} />}
        </ul>
      )}
    </div>
  )
}

const rowLook =
  'grid min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken max-md:min-h-24'
const loading = {
  parts: [
    {
      className: 'h-14 space-y-2 border-b border-line px-4 py-2.5 last:border-b-0 max-md:h-24',
      times: latestApplications.limit,
      parts: ['h-4 w-1/2', 'h-3 w-1/3'],
    },
  ],
}

type LatestRowProps = Pick<LatestProps, 'onOpen'> & {
  application: Application
}

function LatestRow({ application, onOpen }: LatestRowProps) {
  const said = useSaidState(application)
  const { tone, beside } = said
  return (
    <li className="arrives border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => onOpen(application.id)}
        className={`${rowLook} w-full grid-cols-[16px_minmax(0,1fr)_auto] text-left`}
      >
        <StateMark tone={tone} />
        <span className="min-w-0">
          <span className="block font-medium max-md:line-clamp-2 md:truncate">
            {application.job.title}
          </span>
          <span className="block text-muted max-md:line-clamp-2 md:truncate">
            <span className={toneColours[tone]}>
              <StateWords said={said} />
            </span>
            {beside && ` · ${beside}`}
          </span>
        </span>
        <span className="text-right text-xs text-muted">
          <Age at={application.stages.matchedAt} />
          <span className="block max-w-32 truncate max-md:hidden">{application.scannerName}</span>
        </span>
      </button>
    </li>
  )
}

/** One row for all matches over a limit; once the daily cap is reached, they would fill the whole list. */
function CappedRow({ count }: { count: number }) {
  return (
    <li>
      <Link
        to="/bidding/activity"
        search={{ status: 'capped', time: 'today' }}
        className={`${rowLook} grid-cols-[16px_minmax(0,1fr)]`}
      >
        <StateMark tone="warn" />
        <span data-figures className="text-muted">
          {sayCount(count)} more matched today and {count === 1 ? 'was' : 'were'} over a limit
        </span>
      </Link>
    </li>
  )
}

function NoApplications({ screen }: Pick<LatestProps, 'screen'>) {
  return (
    <div className="flex flex-col items-center gap-1 p-6 text-center">
      <p className="font-medium">No applications yet</p>
      {screen === 'console' ? (
        <p className="max-w-md text-muted">
          Turn on auto-bidding under Auto-Apply. Jobs that match your active scanner then appear
          here, each with the decision and the reason.
        </p>
      ) : (
        <p className="max-w-sm text-muted">
          While auto-bidding is on, jobs that match your active scanner appear here, each with the
          decision and the reason.
        </p>
      )}
    </div>
  )
}
