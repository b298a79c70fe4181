import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isNotFound, sayError } from '../../data/api-error.ts'
import { useConversation } from '../../data/conversing.ts'
import { useApplication, useMarketplaceTitle } from '../../data/queries/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Age } from '../../ui/words/age.tsx'
import { ExternalLink } from '../../ui/words/external-link.tsx'
import { LongText } from '../../ui/words/long-text.tsx'
import { JobSection } from '../applications/detail/job-section.tsx'
import { AnswerForm } from './answer-form.tsx'
import { MessageList } from './message-list.tsx'
import { useAnswerText } from './use-answer-text.ts'
import { useReadMark } from './use-read-mark.ts'
import { useReplyKeys } from './use-reply-keys.ts'

type ConversationPaneProps = {
  applicationId: string
  /** True when it replaces the list as a view of its own. */
  isAlone: boolean
  onBack: () => void
}

/** Conversation of a client and the user, beside the job and the letter, with a draft of the next answer. */
export function ConversationPane({ applicationId, isAlone, onBack }: ConversationPaneProps) {
  const {
    data: application,
    error: missing,
    refetch: readApplication,
  } = useApplication(applicationId)
  const { data: conversation, error, refetch } = useConversation(applicationId)
  const title = useMarketplaceTitle(application?.marketplace ?? '', application?.job.link ?? '')
  const answer = useAnswerText(applicationId)
  const reading = useReadMark(conversation)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAlone) heading.current?.focus()
  }, [isAlone])
  useReplyKeys({
    u: reading.markUnread,
    r: answer.focus,
    d: () => conversation?.draft?.text && answer.put(conversation.draft.text),
  })
  const failure = missing ?? error
  const sentAt = application?.stages.sentAt ?? null

  return (
    <section
      aria-label={application?.job.title ?? 'Reply'}
      className="flex min-h-0 min-w-0 flex-col rounded-lg border border-line bg-surface lg:rounded-l-none"
    >
      <header className="border-b border-line p-4 lg:px-5 lg:py-3">
        {isAlone && (
          <Button look="quiet" className="-ml-3 mb-1" onClick={onBack}>
            <ArrowLeft size={16} aria-hidden />
            Back to the list
          </Button>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2
            ref={heading}
            tabIndex={-1}
            className="min-w-0 text-base font-semibold break-words outline-none"
          >
            {application?.job.title ?? 'Reply'}
          </h2>
          {conversation && !conversation.isUnread && (
            <Button isSmall look="quiet" aria-keyshortcuts="u" onClick={reading.markUnread}>
              Mark as unread
            </Button>
          )}
        </div>
        {application && (
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
            {sentAt && (
              <span data-figures>
                Sent <Age at={sentAt} />
              </span>
            )}
            {application.job.link !== '' && (
              <ExternalLink href={application.job.link}>Open on {title}</ExternalLink>
            )}
          </p>
        )}
      </header>
      {failure && (
        <div className="p-4">
          <ErrorNotice
            message={
              isNotFound(failure) ? 'No client has answered this application.' : sayError(failure)
            }
            {...(isNotFound(failure)
              ? { wayOut: { label: 'Back to the replies', onTake: onBack } }
              : {
                  safe: 'Your answer is still here.',
                  onRetry: () => {
                    void readApplication()
                    void refetch()
                  },
                })}
          />
        </div>
      )}
      {!failure && !(application && conversation) && (
        <div className="p-4">
          <Skeleton says="Loading the reply" shape={paneShape} />
        </div>
      )}
      {application && conversation && (
        <div className="min-h-0 flex-1 overflow-y-auto xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,320px)] xl:overflow-hidden">
          <div className="min-w-0 space-y-4 p-4 lg:p-5 xl:overflow-y-auto">
            <MessageList conversation={conversation} marketplaceTitle={title} answer={answer} />
            <AnswerForm
              conversation={conversation}
              marketplaceTitle={title}
              jobLink={application.job.link}
              answer={answer}
            />
          </div>
          <aside
            aria-label="Job and letter"
            className="min-w-0 space-y-6 border-line p-4 text-sm max-xl:border-t lg:p-5 xl:overflow-y-auto xl:border-l"
          >
            <section aria-label="Letter as sent">
              <h3 className="mb-2 font-semibold">Letter as sent</h3>
              <LongText text={application.letter ?? 'Not kept.'} />
            </section>
            <JobSection
              job={application.jobDetail}
              isContentGone={application.isContentGone ?? false}
            />
          </aside>
        </div>
      )}
    </section>
  )
}

const paneShape = {
  className: 'space-y-3',
  parts: ['h-16 w-2/3', 'ml-auto h-12 w-1/2', 'h-32 w-full'],
}
