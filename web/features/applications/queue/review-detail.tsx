import { ArrowLeft } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { isNotFound, sayError } from '../../../data/api-error.ts'
import { useApplication } from '../../../data/queries/queries.ts'
import { Age } from '../../../ui/words/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { sayConnects } from '../../jobs/client-facts.ts'
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
      <header className="border-b border-line p-4 lg:px-5">
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
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted">
            {application.state === 'review' && (
              <span className="text-warn">{sayWhy(application, props.autoSendFrom)}</span>
            )}
            {application.job.budgetStr && <span data-figures>{application.job.budgetStr}</span>}
            {application.connects !== null && (
              <span data-figures>Costs {sayConnects(application.connects)}</span>
            )}
            <span>
              Posted <Age at={application.stages.postedAt} />
            </span>
          </p>
        )}
      </header>
      {error && (
        <div className="p-4 pb-0">
          <ErrorNotice
            message={sayError(error)}
            {...(isGone
              ? { wayOut: { label: 'Back to the queue', onTake: onBack } }
              : {
                  safe: 'Nothing was sent, and what you typed is safe.',
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
      {!data && !error && (
        <EarlyDetail
          known={known && actions.expected(known)}
          isBusy={actions.isBlocked(applicationId)}
          hasKeys={props.hasKeys}
          onSkip={props.onSkip}
        />
      )}
    </section>
  )
}
