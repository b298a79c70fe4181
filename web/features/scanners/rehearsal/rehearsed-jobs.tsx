import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import { Age } from '../../../ui/words/age.tsx'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { sayWhyNot } from './say-rehearsal.ts'
import { verdicts } from './verdicts.ts'

/** Jobs, each with its outcome and the reason. Titles are the clients': shown as text, never as markup. */
export function RehearsedJobs({ newest, label }: Pick<Rehearsal, 'newest'> & { label: string }) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {newest.map((each) => (
        <RehearsedJob key={each.job.id} {...each} />
      ))}
    </ol>
  )
}

function RehearsedJob({ job, verdict, score, ...stopped }: Rehearsal['newest'][number]) {
  const why = sayWhyNot(stopped)
  const look = verdicts.find((one) => one.verdict === verdict)
  const facts = [job.projectType, job.budgetStr, job.client.country].filter(Boolean).join(' · ')
  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 break-words">
          <ExternalLink href={job.link}>{job.title}</ExternalLink>
        </div>
        <p className="shrink-0 text-xs leading-5 text-muted">
          <Age at={job.pubDate} />
        </p>
      </div>
      {facts && <p className="text-muted">{facts}</p>}
      <p className="mt-1 flex items-baseline gap-2">
        <span
          aria-hidden
          className={`size-2 shrink-0 translate-y-[-1px] rounded-full ${look?.mark}`}
        />
        <span className="min-w-0 flex-1 break-words">
          <span className={`font-medium ${look?.text}`}>{look?.label}</span>
          {why && <span className="text-muted">: {why}</span>}
        </span>
        {score !== null && (
          <span className="shrink-0 text-xs text-muted" data-figures>
            Score {score}
          </span>
        )}
      </p>
    </li>
  )
}
