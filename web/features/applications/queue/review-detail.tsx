import { ArrowLeft } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Application, ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { isNotFound, sayError } from '../../../data/api-error.ts'
import { useApplication, useOrigins } from '../../../data/queries/queries.ts'
import { Age } from '../../../ui/words/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { clientLine, sayConnects } from '../../jobs/client-facts.ts'
import { ScoreMark } from '../words/score-mark.tsx'
import { EarlyDetail } from './early-detail.tsx'
import { ReviewBody, type ReviewBodyProps } from './review-body.tsx'
import { sayWhy } from '../words/say-why.ts'

export type ReviewDetailHandle = { focus: () => void }

type ReviewDetailProps = Omit<ReviewBodyProps, 'application' | 'takesFocus' | 'onSaved'> & {
  ref: Ref<ReviewDetailHandle>
  applicationId: string
  /** The application as the list knows it. */
  known: Application | null
  autoSendFrom: number | null | undefined
  /** True when opened by a key or as a view of its own: reading starts at the heading. */
  takesFocus: boolean
  /** True when it replaces the list as a view of its own. */
  isAlone: boolean
  onBack: () => void
}

/** One application of the queue: immediately what the list knows, and the rest once loaded. */
export function ReviewDetail({
  ref,
  applicationId,
  known,
  takesFocus,
  isAlone,
  onBack,
  ...props
}: ReviewDetailProps) {
  const { data, error, refetch } = useApplication(applicationId)
  const heading = useRef<HTMLHeadingElement>(null)
  const [edits, setEdits] = useState(0)
  useImperativeHandle(ref, () => ({ focus: () => heading.current?.focus() }))
  const place = useRef<HTMLElement>(null)
  // As a view of its own: scrolls to the top of the page, or of itself in a low window where the letter had no room.
  const begin = useEffectEvent(() => {
    heading.current?.focus()
    if (isAlone) place.current?.scrollIntoView()
  })
  useEffect(() => {
    if (takesFocus) begin()
  }, [takesFocus])
  const told = data ?? known
  const { actions } = props
  const application = told && actions.expected(told)
  const isGone = isNotFound(error)

  return (
    <section
      ref={place}
      aria-label={told?.job.title ?? 'Application'}
      className="flex min-h-0 min-w-0 flex-col [--bar-bottom:0px] scroll-mt-[100dvh] rounded-lg border border-line bg-surface lg:rounded-l-none [@media(max-height:600px)]:scroll-mt-18"
    >
      <header className="border-b border-line p-4 lg:px-5 lg:py-3">
        {isAlone && !isGone && (
          <Button look="quiet" className="-ml-3 mb-1" onClick={onBack}>
            <ArrowLeft size={16} aria-hidden />
            Back to the list
          </Button>
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-base font-semibold break-words outline-none"
        >
          {told?.job.title ?? 'Application'}
        </h2>
        {application && (
          <Verdict application={application} detail={data} autoSendFrom={props.autoSendFrom} />
        )}
      </header>
      {error && (
        <div className="p-4 pb-0">
          <ErrorNotice
            message={sayError(error)}
            {...(isGone
              ? { wayOut: { label: 'Back to the queue', onTake: onBack } }
              : {
                  safe: 'Nothing was sent, and your changes are still here.',
                  onRetry: () => void refetch(),
                })}
          />
        </div>
      )}
      {data && (
        <ReviewBody
          {...props}
          key={edits}
          application={actions.expected(data)}
          takesFocus={edits > 0}
          onSaved={() => setEdits((count) => count + 1)}
        />
      )}
      {!data && !error && <EarlyDetail hasKeys={props.hasKeys} />}
    </section>
  )
}

type VerdictProps = {
  application: Application
  /** Absent: not loaded yet. */
  detail: ApplicationTimeline | undefined
  autoSendFrom: number | null | undefined
}

/** Says what a decision rests on: why it waits, score, budget, cost and client. */
function Verdict({ application, detail, autoSendFrom }: VerdictProps) {
  const { state, score, job, connects, stages } = application
  const origin = useOrigins()({ ...application, link: job.link })
  const client = detail ? clientLine(detail.jobDetail).slice(0, 3).join(', ') : ''
  return (
    <p className="mt-1 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-0.5 text-muted">
      {score !== null && <ScoreMark score={score} />}
      {state === 'review' && (
        <span className="font-medium text-warn">{sayWhy(application, autoSendFrom)}</span>
      )}
      {job.budgetStr && (
        <span data-figures className="font-medium text-text">
          {job.budgetStr}
        </span>
      )}
      {connects !== null && <span data-figures>Costs {sayConnects(connects)}</span>}
      {client && <span className="min-w-0 break-words">Client: {client}</span>}
      <span>
        Posted <Age at={stages.postedAt} />
        {origin !== null && ` on ${origin}`}
      </span>
    </p>
  )
}
