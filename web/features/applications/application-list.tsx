import type { Application } from '../../../contract/application.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApplicationRow } from './application-row.tsx'

type ApplicationListProps = {
  applications: readonly Application[] | null
  problem: string | null
  marketplaceTitle: string
  onRetry: () => void
  onOpen: (applicationId: string) => void
}

const shown = 5

/** The newest few, in room that is kept for them: what comes in moves nothing below. */
export function ApplicationList(props: ApplicationListProps) {
  const { applications, problem } = props
  return (
    <div className="h-[286px] overflow-y-auto max-md:h-[386px] rounded-lg border border-line bg-surface">
      {problem && (
        <div className="p-2">
          <ErrorNotice
            message={problem}
            safe="What is on its way goes on."
            onRetry={props.onRetry}
          />
        </div>
      )}
      {applications === null && !problem && <ListSkeleton />}
      {applications?.length === 0 && (
        <div className="flex h-full flex-col items-center justify-center gap-1 p-6 text-center">
          <p className="font-medium">No applications yet</p>
          <p className="max-w-sm text-muted">
            While auto-bidding is on, each job that your active scanner matches appears here, with
            what was decided and why.
          </p>
        </div>
      )}
      {applications && applications.length > 0 && (
        <ul aria-label="Latest applications">
          {applications.slice(0, shown).map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              marketplaceTitle={props.marketplaceTitle}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading applications
      </span>
      {[0, 1, 2, 3, 4].map((each) => (
        <div
          key={each}
          className="h-14 space-y-2 border-b border-line px-4 py-2.5 last:border-b-0 max-md:h-19"
        >
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
