import type { ApplicationTimeline } from '../../../contract/application.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useNow } from '../../ui/use-now.ts'
import { layTimeline } from './lay-timeline.ts'
import { sayState } from './say-state.ts'
import { StateMark, toneColours } from './state-mark.tsx'
import { TimelineList } from './timeline-list.tsx'

type ApplicationDetailProps = { application: ApplicationTimeline; marketplaceTitle: string }

/** Everything about one application: how it stands, its way here, and the letter as it left. */
export function ApplicationDetail({ application, marketplaceTitle }: ApplicationDetailProps) {
  const { words, tone, reason } = sayState(application, { marketplaceTitle, now: useNow() })
  const { job, letter, stages } = application
  return (
    <div className="space-y-6">
      <section aria-label="State">
        <p className={`flex items-center gap-2 font-medium ${toneColours[tone]}`}>
          <StateMark tone={tone} />
          {words}
        </p>
        {reason && <p className="mt-1 text-muted">{reason}</p>}
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          {job.budgetStr && <span className="text-muted">{job.budgetStr}</span>}
          <ExternalLink href={job.link}>View job on {marketplaceTitle}</ExternalLink>
        </p>
      </section>
      <section>
        <h3 className="mb-2 font-semibold">Timeline</h3>
        <TimelineList lines={layTimeline(application, marketplaceTitle)} />
      </section>
      {letter && (
        <section>
          <h3 className="mb-2 font-semibold">{stages.sentAt ? 'Letter as sent' : 'Letter'}</h3>
          <p className="rounded-lg border border-line bg-canvas p-4 break-words whitespace-pre-wrap">
            {letter}
          </p>
        </section>
      )}
    </div>
  )
}
