import { useRef, useState } from 'react'
import type { ApplicationAction } from '../../../../contract/bidding/application-actions.ts'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { answerName } from './draft-values.ts'
import type { ApplicationActions, Outcome } from './use-application-actions.ts'
import { useDraftForm } from './use-draft-form.ts'

type Work = {
  application: ApplicationTimeline
  actions: ApplicationActions
  possible: readonly ApplicationAction[]
  /** Something is about to be done with it. */
  onHandled: () => void
  /** What was typed has been saved or dropped. */
  onSaved: () => void
}

const hints = {
  unanswered: "Not sent: please answer the client's questions first.",
  newer:
    'Not sent: it was changed elsewhere a moment ago. What you see now is the newer version: read it, then send it.',
} as const

/** Changing and sending one application: nothing leaves but the version that was on the screen. */
export function useApplicationWork({ application, actions, possible, ...on }: Work) {
  const { id, draftVersion } = application
  const [seen, setSeen] = useState(draftVersion)
  const [hint, setHint] = useState<keyof typeof hints | null>(null)
  const notice = useRef<HTMLDivElement>(null)

  const follow = (outcome: Outcome) => {
    // Whoever was told has seen it.
    if (outcome.kind !== 'failed') setSeen(outcome.draftVersion)
  }
  const send = async (version: number) => {
    setHint(null)
    on.onHandled()
    follow(await actions.send(id, version))
  }
  const form = useDraftForm({
    application,
    save: (draft) => actions.saveDraft(id, draft),
    onDone: (toSend) => {
      on.onSaved()
      if (toSend !== null) void send(toSend)
    },
  })
  const isBusy = actions.isBlocked(id) || form.edit.isSubmitting
  const hasConflicts = form.edit.conflicts.length > 0

  const trySend = () => {
    if (isBusy || !possible.includes('send')) return
    if (hasConflicts) return notice.current?.focus()
    if (form.unanswered !== -1) {
      setHint('unanswered')
      return form.editAnswer(answerName(form.unanswered))
    }
    if (form.isChanged) return void form.saveAndSend()
    if (draftVersion === seen) return void send(seen)
    setSeen(draftVersion)
    setHint('newer')
  }
  const trySave = () => {
    if (hasConflicts) notice.current?.focus()
    else if (form.isChanged && possible.includes('edit') && !isBusy) void form.save()
  }
  const isToldInVain = hint === null || (hint === 'unanswered' && form.unanswered === -1)

  return {
    form,
    notice,
    isBusy,
    problem: isToldInVain ? actions.problemOf(id) : hints[hint],
    /** What is shown was changed elsewhere since it was opened. */
    isNewer: draftVersion !== seen && !form.isChanged,
    isTouched: form.isChanged || form.isEditing || hasConflicts,
    trySend,
    trySave,
    follow,
  }
}
