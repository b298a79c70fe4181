import type { Application } from '../../../../contract/bidding/application.ts'
import { LatestRows } from './latest-rows.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type LatestApplicationsProps = {
  applications: readonly Application[] | null
  /** How many of today were over a limit. */
  capped: number
  problem: string | null
  marketplaceTitle: string
  onRetry: () => void
  onOpen: (applicationId: string) => void
}

/** The newest few, in room that is kept for them. */
export function LatestApplications(props: LatestApplicationsProps) {
  const { applications, capped, problem } = props
  if (!applications) {
    if (problem === null) return <Skeleton shape="h-[285px] w-full" />
    return (
      <ErrorNotice message={problem} safe="What is on its way goes on." onRetry={props.onRetry} />
    )
  }
  if (applications.length + capped === 0) {
    return (
      <div className="rounded-lg border border-line bg-surface p-6 text-center">
        <p className="font-medium">No applications yet</p>
        <p className="mx-auto mt-1 max-w-md text-muted">
          Switch auto-bidding on under Auto-Apply: each job that your active scanner matches then
          appears here, with what was decided and why.
        </p>
      </div>
    )
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <LatestRows
        applications={applications}
        capped={capped}
        marketplaceTitle={props.marketplaceTitle}
        onOpen={props.onOpen}
      />
    </div>
  )
}
