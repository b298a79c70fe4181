import type { Application } from '../../../contract/bidding/application.ts'
import type { Job } from '../../../contract/bidding/job.ts'
import { useMarketplaceTitle } from '../../data/queries/queries.ts'
import { Age } from '../../ui/words/age.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ExternalLink } from '../../ui/words/external-link.tsx'
import { LongText } from '../../ui/words/long-text.tsx'
import { Moment } from '../../ui/words/moment.tsx'
import { StateBadge } from '../applications/words/state-badge.tsx'
import { applyingFacts, clientLine } from './client-facts.ts'
import { SkillList } from './skill-list.tsx'

type JobCardProps = {
  job: Job
  application: Application | null
  onOpenApplication: (applicationId: string) => void
  isPreparing: boolean
  onPrepare: (jobId: string) => void
}

/** One job. Its text is the client's: shown as text, never as markup. */
export function JobCard({ job, application, ...props }: JobCardProps) {
  const marketplaceTitle = useMarketplaceTitle(job.marketplace, job.link)
  const facts = [
    job.projectType,
    job.budgetStr,
    job.skillLevel,
    job.projectLength,
    job.weeklyHours,
  ].filter((fact): fact is string => fact !== null && fact !== '')
  return (
    <Card className="p-4">
      <article aria-label={job.title}>
        <div className="flex items-start gap-3">
          <h3 className="min-w-0 flex-1 font-semibold break-words">{job.title}</h3>
          <p className="shrink-0 text-xs leading-5 text-muted">
            {job.timePosted ? (
              <Moment at={job.pubDate}>{job.timePosted}</Moment>
            ) : (
              <Age at={job.pubDate} />
            )}
          </p>
        </div>
        <FactLine label="Facts" facts={facts} />
        <div className="mt-2">
          <LongText text={job.descriptionClean} />
        </div>
        <SkillList skills={job.skills} />
        <div className="mt-3 space-y-0.5">
          <FactLine label="Client" facts={clientLine(job)} />
          <FactLine label="Applying" facts={applyingFacts(job)} />
        </div>
        <div className="mt-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
          <ExternalLink href={job.link}>View on {marketplaceTitle}</ExternalLink>
          {application ? (
            <StateBadge
              application={application}
              onOpen={() => props.onOpenApplication(application.id)}
            />
          ) : (
            <Button isSmall disabled={props.isPreparing} onClick={() => props.onPrepare(job.id)}>
              {props.isPreparing ? 'Preparing…' : 'Prepare application'}
              <span className="sr-only"> for {job.title}</span>
            </Button>
          )}
        </div>
      </article>
    </Card>
  )
}

type FactLineProps = { label: string; facts: readonly string[] }

/** Known facts in one line; renders nothing when none is known. */
function FactLine({ label, facts }: FactLineProps) {
  if (facts.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 text-muted" data-figures>
      {facts.map((fact) => (
        <li key={fact} className="min-w-0 break-words">
          {fact}
        </li>
      ))}
    </ul>
  )
}
