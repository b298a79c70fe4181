import type { KeyboardEvent, ReactNode } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { useMarketplaceTitle } from '../../../data/queries/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { AnswersSection, DraftFooter, LetterSection } from './draft-sections.tsx'
import { JobSection } from './job-section.tsx'
import { ScoreSection } from './score-section.tsx'
import type { Work } from './use-application-work.ts'

type WorkFormProps = {
  label: string
  application: ApplicationTimeline
  work: Work
  /** True: unanswered questions have open fields from the start. */
  showsOpenAnswers: boolean
  above?: ReactNode
  /** Action buttons, in a row that `barLook` arranges. */
  bar: ReactNode
  barLook: string
  children: ReactNode
}

/**
 * Shows questions, letter, job and score, the most important first, above the actions. Escape leaves a field, and Ctrl
 * or Cmd with Enter saves.
 */
export function WorkForm({ application, work, ...props }: WorkFormProps) {
  const { form, can, bar, notice, problem, isNewer, isTouched } = work
  // Unsaved text stays visible when it can no longer be saved.
  const canEdit = can('edit') || form.isChanged
  const canAnswer = (can('edit') && (props.showsOpenAnswers || form.isEditing)) || form.isChanged
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.nativeEvent.isComposing) return
    if (!event.currentTarget.contains(event.target)) return // from a dialog opened here
    if (!event.target.matches('textarea, input')) return
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isSave) return
    event.preventDefault()
    if (isSave) work.trySave()
    else work.stay()
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
      <div className="min-h-0 flex-1 space-y-6 p-4 lg:overflow-y-auto lg:p-5">
        {props.above}
        {!can('edit') && form.isChanged && (
          <Notice tone="warn">
            It has moved on meanwhile, so that this can no longer be saved. What you typed is still
            here.
          </Notice>
        )}
        {isNewer && (
          <Notice tone="warn">
            This was changed elsewhere a moment ago. What you see now is the newer version.
          </Notice>
        )}
        {can('confirm') && <ConfirmSection link={application.job.link} work={work} />}
        <AnswersSection answers={application.answers} form={form} canEdit={canAnswer} />
        <LetterSection
          title={application.stages.sentAt ? 'Letter as sent' : 'Letter'}
          form={form}
          canEdit={canEdit}
        />
        <JobSection job={application.jobDetail} />
        <ScoreSection score={application.score} signals={application.signals} />
        {props.children}
      </div>
      <div className="sticky bottom-(--bar-bottom) z-10 space-y-2 rounded-b-lg border-t border-line bg-surface p-3 lg:px-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {isTouched && <DraftFooter notice={notice} answers={application.answers} form={form} />}
        <div
          ref={bar}
          tabIndex={-1}
          role="group"
          aria-label="What to do"
          className={`outline-none ${props.barLook}`}
        >
          {props.bar}
        </div>
      </div>
    </form>
  )
}

type ConfirmSectionProps = { link: string; work: Work }

/** Asks whether the application was sent, which only the user can find out. Nothing is sent until they answer. */
function ConfirmSection({ link, work }: ConfirmSectionProps) {
  const marketplaceTitle = useMarketplaceTitle()
  const { isBusy, confirm } = work
  return (
    <section aria-label="Was it sent?" className="rounded-lg border border-line bg-warn-soft p-4">
      <h3 className="font-semibold">Was it sent?</h3>
      <p className="mt-1">
        We sent this application, and could not find out whether {marketplaceTitle} took it. Look
        among your proposals there:{' '}
        <ExternalLink href={link}>View job on {marketplaceTitle}</ExternalLink>
      </p>
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <div>
          <Button className="w-full" disabled={isBusy} onClick={() => confirm(true)}>
            It was sent
          </Button>
          <p className="mt-1 text-xs">It stays counted among the applications of its day.</p>
        </div>
        <div>
          <Button className="w-full" disabled={isBusy} onClick={() => confirm(false)}>
            It was not sent
          </Button>
          <p className="mt-1 text-xs">
            It is taken off the count of its day. We do not try this job again.
          </p>
        </div>
      </div>
    </section>
  )
}
