import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AnswersSection } from './answers-section.tsx'
import { ConfirmSection } from './confirm-section.tsx'
import { JobSection } from './job-section.tsx'
import { LetterSection } from './letter-section.tsx'
import { ScoreSection } from './score-section.tsx'
import type { Work } from './work-form.tsx'

type ApplicationPartsProps = {
  application: ApplicationTimeline
  marketplaceTitle: string
  work: Work
  canEdit: boolean
  /** Fields for what is not answered, without asking for them first. */
  showsOpenAnswers: boolean
  onConfirm: ((wasSent: boolean) => void) | null
}

/** Questions, letter, job and score, in the order in which they matter. */
export function ApplicationParts({ application, work, canEdit, ...props }: ApplicationPartsProps) {
  const { form } = work
  const { marketplaceTitle, onConfirm } = props
  // What was typed stays to be seen when it can no longer be saved.
  const isOpen = (canEdit && (props.showsOpenAnswers || form.isEditing)) || form.isChanged
  return (
    <>
      {!canEdit && form.isChanged && (
        <Notice tone="warn">
          It has moved on meanwhile, so that this can no longer be saved. What you typed is still
          here.
        </Notice>
      )}
      {work.isNewer && (
        <Notice tone="warn">
          This was changed elsewhere a moment ago. What you see now is the newer version.
        </Notice>
      )}
      {onConfirm && (
        <ConfirmSection
          job={application.job}
          marketplaceTitle={marketplaceTitle}
          isBusy={work.isBusy}
          onConfirm={onConfirm}
        />
      )}
      <AnswersSection answers={application.answers} form={form} canEdit={isOpen} />
      <LetterSection
        title={application.stages.sentAt ? 'Letter as sent' : 'Letter'}
        form={form}
        canEdit={canEdit || form.isChanged}
      />
      <JobSection job={application.jobDetail} marketplaceTitle={marketplaceTitle} />
      <ScoreSection score={application.score} signals={application.signals} />
    </>
  )
}
