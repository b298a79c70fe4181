import type { Job } from '../../../../contract/bidding/job.ts'
import { useMarketplaceTitle } from '../../../data/queries/queries.ts'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { LongText } from '../../../ui/words/long-text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { clientFacts, jobFacts } from '../../jobs/client-facts.ts'
import { SkillList } from '../../jobs/skill-list.tsx'

/** Shows the posting and the client's record. The posting is a stranger's text: shown as text, never as markup. */
export function JobSection({ job, isContentGone }: { job: Job; isContentGone: boolean }) {
  const marketplaceTitle = useMarketplaceTitle(job.marketplace, job.link)
  const now = useNow()
  const linked = job.link !== '' && (
    <p className="mt-3">
      <ExternalLink href={job.link}>View job on {marketplaceTitle}</ExternalLink>
    </p>
  )
  if (isContentGone)
    return (
      <section aria-label="The job">
        <h3 className="mb-2 font-semibold">The job</h3>
        <p>{marketplaceTitle} doesn't let us keep a job's text any longer.</p>
        {linked}
      </section>
    )
  return (
    <section aria-label="The job">
      <h3 className="mb-2 font-semibold">The job</h3>
      <Facts label="Facts" facts={jobFacts(job, now)} />
      <div className="mt-2">
        <LongText text={job.descriptionClean} />
      </div>
      <SkillList skills={job.skills} />
      <h4 className="mt-4 mb-1 font-medium">The client</h4>
      <Facts label="The client" facts={clientFacts(job)} />
      {linked}
    </section>
  )
}

type FactsProps = { label: string; facts: readonly { label: string; value: string }[] }

function Facts({ label, facts }: FactsProps) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1.5">
      {facts.map((fact) => (
        <div key={fact.label} className="min-w-0">
          <dt className="text-xs text-muted">{fact.label}</dt>
          <dd data-figures className="break-words">
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
