import type { Application } from '../../../contract/application.ts'
import { ApplicationRow } from '../../features/applications/application-row.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const shown = 5

type LatestApplicationsProps = {
  applications: readonly Application[] | null
  problem: string | null
  marketplaceTitle: string
  onRetry: () => void
  onOpen: (applicationId: string) => void
}

/** The newest few, in room that is kept for them. */
export function LatestApplications(props: LatestApplicationsProps) {
  const { applications, problem } = props
  if (!applications) {
    if (problem === null) return <Skeleton className="h-[285px] w-full" />
    return (
      <ErrorNotice message={problem} safe="What is on its way goes on." onRetry={props.onRetry} />
    )
  }
  if (applications.length === 0) {
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
    <ul
      aria-label="Latest applications"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {applications.slice(0, shown).map((application) => (
        <ApplicationRow
          key={application.id}
          application={application}
          marketplaceTitle={props.marketplaceTitle}
          onOpen={props.onOpen}
        />
      ))}
    </ul>
  )
}
