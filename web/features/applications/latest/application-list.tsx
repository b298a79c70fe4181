import type { Application } from '../../../../contract/bidding/application.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LatestRows } from './latest-rows.tsx'

type ApplicationListProps = {
  applications: readonly Application[] | null
  /** How many of today were over a limit. */
  capped: number
  problem: string | null
  marketplaceTitle: string
  onRetry: () => void
  onOpen: (applicationId: string) => void
}

/** The newest few, in room that is kept for them: what comes in moves nothing below, once there is anything. */
export function ApplicationList(props: ApplicationListProps) {
  const { applications, capped, problem } = props
  const isEmpty = applications?.length === 0 && capped === 0 && !problem
  return (
    <div
      className={`overflow-y-auto rounded-lg border border-line bg-surface ${isEmpty ? '' : 'h-[286px] max-md:h-[386px]'}`}
    >
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
      {isEmpty && (
        <div className="flex flex-col items-center gap-1 p-6 text-center">
          <p className="font-medium">No applications yet</p>
          <p className="max-w-sm text-muted">
            While auto-bidding is on, each job that your active scanner matches appears here, with
            what was decided and why.
          </p>
        </div>
      )}
      {applications && applications.length + capped > 0 && (
        <LatestRows
          applications={applications}
          capped={capped}
          marketplaceTitle={props.marketplaceTitle}
          onOpen={props.onOpen}
        />
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
          <Skeleton shape="h-4 w-1/2" />
          <Skeleton shape="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
