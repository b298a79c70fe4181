import type { Application } from '../../../contract/application.ts'
import type { Job } from '../../../contract/job.ts'
import { Age } from '../../ui/age.tsx'
import { Card } from '../../ui/card.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { sayMoment } from '../../ui/say-moment.ts'
import { JobDescription } from './job-description.tsx'
import { StateBadge } from '../applications/state-badge.tsx'

type JobCardProps = {
  job: Job
  marketplaceTitle: string
  application: Application | null
  onOpenApplication: (applicationId: string) => void
}

/** One posting. Its text is the client's: shown as text, never as markup. */
export function JobCard({ job, marketplaceTitle, application, onOpenApplication }: JobCardProps) {
  const facts = [
    job.projectType,
    job.budgetStr,
    job.skillLevel,
    job.projectLength,
    job.weeklyHours,
  ].filter(Boolean)
  return (
    <Card className="p-4">
      <article aria-label={job.title}>
        <div className="flex items-start gap-3">
          <h3 className="min-w-0 flex-1 font-semibold break-words">{job.title}</h3>
          <p className="shrink-0 text-xs leading-5 text-muted">
            {job.timePosted ? (
              <time dateTime={job.pubDate} title={sayMoment(job.pubDate)}>
                {job.timePosted}
              </time>
            ) : (
              <Age at={job.pubDate} />
            )}
          </p>
        </div>
        <ul aria-label="Facts" className="mt-1 flex flex-wrap gap-x-3 text-muted">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <JobDescription text={job.descriptionClean} />
        {job.skills.length > 0 && (
          <ul aria-label="Skills" className="mt-3 flex flex-wrap gap-1">
            {job.skills.map((skill) => (
              <li key={skill} className="rounded-md bg-sunken px-2 py-0.5 text-xs break-words">
                {skill}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
          <ExternalLink href={job.link}>View on {marketplaceTitle}</ExternalLink>
          {application && (
            <StateBadge
              application={application}
              marketplaceTitle={marketplaceTitle}
              onOpen={() => onOpenApplication(application.id)}
            />
          )}
        </div>
      </article>
    </Card>
  )
}
