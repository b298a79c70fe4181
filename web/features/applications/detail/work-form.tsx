import type { KeyboardEvent, ReactNode } from 'react'
import { ownJobs } from '../../../../contract/bidding/job.ts'
import type {
  ApplicationPreview,
  ApplicationTimeline,
} from '../../../../contract/bidding/application.ts'
import { useMarketplaceTitle } from '../../../data/queries/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { VideoPageSection } from '../../video/video-page-section.tsx'
import type { ReviewKeys } from '../queue/review-keys.ts'
import { AnswersSection, DraftFooter } from './draft-sections.tsx'
import { LetterSection } from './letter-section.tsx'
import { JobSection } from './job-section.tsx'
import { sayTaking } from './preview-words.ts'
import { ScoreSection } from './score-section.tsx'
import { TermsSection } from './terms-section.tsx'
import type { Work } from './use-application-work.ts'

type WorkFormProps = {
  label: string
  application: ApplicationTimeline
  work: Work
  /** True: unanswered questions have open fields from the start. */
  showsOpenAnswers: boolean
  /** Keys of the queue; absent: not in the queue. */
  keys?: ReviewKeys
  /** True: on a wide screen the job stands beside the letter, each scrolling by itself. */
  isSplit?: boolean
  above?: ReactNode
  /** Action buttons, in a row that `barLook` arranges. */
  bar: ReactNode
  barLook: string
  children: ReactNode
}

/**
 * Shows letter, questions, job and score, the most important first, above the actions. Escape leaves a field; Ctrl or
 * Cmd with Enter sends what waits for review, and saves anything else.
 */
export function WorkForm({ application, work, ...props }: WorkFormProps) {
  const { form, can, bar, notice, problem, newer, isTouched } = work
  // Unsaved text stays visible when it can no longer be saved.
  const canEdit = can('edit') || form.isChanged
  const canAnswer = (can('edit') && (props.showsOpenAnswers || form.isEditing)) || form.isChanged
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.nativeEvent.isComposing) return
    if (!event.currentTarget.contains(event.target)) return // from a dialog opened here
    if (!event.target.matches('textarea, input')) return
    const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isEnter) return
    event.preventDefault()
    if (event.repeat) return
    if (!isEnter) work.stay()
    else if (application.state === 'review' && can('send')) work.trySend()
    else work.trySave()
  }
  return (
    // Keys leave and save its fields; a click on the form itself does nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label={props.label}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={handleKey}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className={props.isSplit ? split : whole}>
        <div className={props.isSplit ? splitPane : 'space-y-6'}>
          {props.above}
          {!can('edit') && form.isChanged && (
            <Notice tone="warn">
              The application has changed status and can no longer be edited. Your changes are still
              here.
            </Notice>
          )}
          {newer && <Notice tone="warn">{newerWords[newer]}</Notice>}
          {can('mark-sent') && <SendYourself application={application} />}
          {application.preview?.isShown && (
            <PreviewNotice application={application} preview={application.preview} />
          )}
          {can('confirm') && <ConfirmSection application={application} work={work} />}
          <LetterSection
            application={application}
            work={work}
            canEdit={canEdit}
            keys={props.keys}
          />
          <VideoPageSection application={application} />
          <TermsSection application={application} form={form} canEdit={canEdit} />
          <AnswersSection answers={application.answers} form={form} canEdit={canAnswer} />
        </div>
        <div
          className={
            props.isSplit ? `${splitPane} xl:order-first xl:border-r xl:border-line` : 'space-y-6'
          }
        >
          <JobSection
            job={application.jobDetail}
            isContentGone={application.isContentGone === true}
          />
          <ScoreSection score={application.score} signals={application.signals} />
          {props.children}
        </div>
      </div>
      <div className="sticky bottom-(--bar-bottom) z-10 space-y-2 rounded-b-lg border-t border-line bg-surface p-3 has-[>[role=group]:empty:only-child]:border-t-0 has-[>[role=group]:empty:only-child]:p-0 lg:px-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {isTouched && <DraftFooter notice={notice} answers={application.answers} form={form} />}
        <div
          ref={bar}
          tabIndex={-1}
          role="group"
          aria-label="Actions"
          className={`outline-none ${props.barLook}`}
        >
          {props.bar}
        </div>
      </div>
    </form>
  )
}

const newerWords = {
  elsewhere: "This was changed elsewhere. You're seeing the newer version.",
  model: 'A language model has just written this letter. Review it before you send it.',
} as const

const whole = 'min-h-0 flex-1 space-y-6 p-4 lg:overflow-y-auto lg:p-5'
const split =
  'min-h-0 flex-1 max-xl:space-y-6 max-xl:p-4 max-xl:lg:overflow-y-auto max-xl:lg:p-5 xl:grid xl:grid-cols-[minmax(0,10fr)_minmax(0,11fr)]'
const splitPane = 'min-w-0 space-y-6 xl:overflow-y-auto xl:p-5'

/** Says why the user sends it, and how. */
function SendYourself({ application }: { application: ApplicationTimeline }) {
  const { marketplace, job } = application
  const title = useMarketplaceTitle(marketplace, job.link)
  const why =
    marketplace === ownJobs ? 'You added this job' : `${title} takes no applications from programs`
  return (
    <Notice tone="plain">
      {why}, so you send it yourself: copy the letter, send it on {title}, then press “I sent it”.
      It counts towards no limit of your plan.
    </Notice>
  )
}

type PreviewNoticeProps = { application: ApplicationTimeline; preview: ApplicationPreview }

/** Says what the marketplace asks for the application, before the press that sends it. */
function PreviewNotice({ application: { marketplace, job }, preview }: PreviewNoticeProps) {
  const title = useMarketplaceTitle(marketplace, job.link)
  return (
    <Notice tone="plain">
      {title} is ready to take this application. {sayTaking(preview)} Nothing is sent until you
      confirm.
    </Notice>
  )
}

type ConfirmSectionProps = { application: ApplicationTimeline; work: Work }

/** Asks whether the application was sent, which only the user can find out. Nothing is sent until they answer. */
function ConfirmSection({ application, work }: ConfirmSectionProps) {
  const { marketplace, job } = application
  const marketplaceTitle = useMarketplaceTitle(marketplace, job.link)
  const { isBusy, confirm } = work
  return (
    <section aria-label="Was it sent?" className="rounded-lg border border-line bg-warn-soft p-4">
      <h3 className="font-semibold">Was it sent?</h3>
      <p className="mt-1">
        We sent this application but couldn't confirm whether {marketplaceTitle} received it. Check
        your proposals there:{' '}
        <ExternalLink href={job.link}>View job on {marketplaceTitle}</ExternalLink>
      </p>
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <div>
          <Button className="w-full" disabled={isBusy} onClick={() => confirm(true)}>
            It was sent
          </Button>
          <p className="mt-1 text-xs">It still counts towards that day's limit.</p>
        </div>
        <div>
          <Button className="w-full" disabled={isBusy} onClick={() => confirm(false)}>
            It was not sent
          </Button>
          <p className="mt-1 text-xs">
            It no longer counts towards that day's limit, and we won't try this job again.
          </p>
        </div>
      </div>
    </section>
  )
}
