import type { Application } from '../../../contract/bidding/application.ts'
import type { Job } from '../../../contract/bidding/job.ts'
import { JobCard } from './job-card.tsx'

type JobListProps = {
  jobs: readonly Job[]
  applications: readonly Application[]
  onOpenApplication: (applicationId: string) => void
  /** Id of the job for which an application is being prepared. */
  preparing: string | null
  onPrepare: (jobId: string) => void
}

export function JobList({ jobs, applications, preparing, ...rest }: JobListProps) {
  const byJob = new Map(applications.map((application) => [application.job.id, application]))
  return (
    <ul aria-label="Matching jobs" className="space-y-3">
      {jobs.map((job) => (
        // Cards out of sight cost nothing to lay out.
        <li
          key={job.id}
          className="arrives [contain-intrinsic-size:auto_250px] [content-visibility:auto]"
        >
          <JobCard
            job={job}
            application={byJob.get(job.id) ?? null}
            isPreparing={preparing === job.id}
            {...rest}
          />
        </li>
      ))}
    </ul>
  )
}
