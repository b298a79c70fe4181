import type { KeyboardEvent, ReactNode } from 'react'
import type { Answer } from '../../../../contract/bidding/answer.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DraftFooter } from './draft-footer.tsx'
import type { useApplicationWork } from './use-application-work.ts'

export type Work = ReturnType<typeof useApplicationWork>

type WorkFormProps = {
  label: string
  work: Work
  answers: readonly Answer[]
  bar: ReactNode
  onLeaveField: () => void
  children: ReactNode
}

/** What can be typed, above what can be done with it. Escape leaves a field, and Ctrl or Cmd with Enter saves. */
export function WorkForm({ label, work, answers, bar, onLeaveField, children }: WorkFormProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.nativeEvent.isComposing) return
    if (!event.currentTarget.contains(event.target)) return // in a dialog that was opened from here
    if (!event.target.matches('textarea, input')) return
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isSave) return
    event.preventDefault()
    if (isSave) work.trySave()
    else onLeaveField()
  }
  return (
    // Its fields are left and saved by keys; a press on the form itself does nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={handleKey}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="min-h-0 flex-1 space-y-6 p-4 lg:overflow-y-auto lg:p-5">{children}</div>
      <div className="sticky bottom-(--bar-bottom) z-10 space-y-2 rounded-b-lg border-t border-line bg-surface p-3 lg:px-5">
        {work.problem && <Notice tone="bad">{work.problem}</Notice>}
        {work.isTouched && <DraftFooter notice={work.notice} form={work.form} answers={answers} />}
        {bar}
      </div>
    </form>
  )
}
