import { useEffect, useRef, useState } from 'react'
import type { ApplicationAction } from '../../../../contract/bidding/application-actions.ts'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { answerName } from './draft-values.ts'
import type { ApplicationActions, Outcome } from './use-application-actions.ts'
import { useDraftForm } from './use-draft-form.ts'

type WorkOptions = {
  /** As it is expected to be while an answer is outstanding. */
  application: ApplicationTimeline
  actions: ApplicationActions
  possible: readonly ApplicationAction[]
  /** After a save: what had the focus is gone. */
  takesFocus: boolean
  skip: (applicationId: string) => void
  undo: (applicationId: string) => Promise<Outcome>
  /** Something is about to be done with it. */
  onHandled?: () => void
  /** What was typed has been saved or dropped. */
  onSaved: () => void
}

export type Work = ReturnType<typeof useApplicationWork>

const hints = {
  unanswered: "Not sent: please answer the client's questions first.",
  newer:
    'Not sent: it was changed elsewhere a moment ago. What you see now is the newer version: read it, then send it.',
} as const

/** What can be done with one application: nothing leaves but the version that was on the screen. */
export function useApplicationWork({ application, actions, possible, ...on }: WorkOptions) {
  const { id, draftVersion } = application
  const { takesFocus } = on
  const [seen, setSeen] = useState(draftVersion)
  const [hint, setHint] = useState<keyof typeof hints | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) bar.current?.focus()
  }, [takesFocus])

  // A button that was pressed goes when the state does; what had the focus then is the bar.
  const stay = () => bar.current?.focus()
  const follow = (outcome: Outcome) => {
    // Whoever was told has seen it.
    if (outcome.kind !== 'failed') setSeen(outcome.draftVersion)
  }
  const send = async (version: number) => {
    setHint(null)
    on.onHandled?.()
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
  const isToldInVain = hint === null || (hint === 'unanswered' && form.unanswered === -1)
  const can = (action: ApplicationAction) => possible.includes(action)

  return {
    form,
    /** Takes the focus when the buttons in it go. */
    bar,
    /** The question that comes up when something was changed on both sides. */
    notice,
    isBusy,
    problem: isToldInVain ? actions.problemOf(id) : hints[hint],
    /** What is shown was changed elsewhere since it was opened. */
    isNewer: draftVersion !== seen && !form.isChanged,
    isTouched: form.isChanged || form.isEditing || hasConflicts,
    can,
    stay,
    trySend: () => {
      if (isBusy || !can('send')) return
      if (hasConflicts) return notice.current?.focus()
      if (form.unanswered !== -1) {
        setHint('unanswered')
        return form.editAnswer(answerName(form.unanswered))
      }
      if (form.isChanged) return void form.saveAndSend()
      if (draftVersion === seen) return void send(seen)
      setSeen(draftVersion)
      setHint('newer')
    },
    trySave: () => {
      if (hasConflicts) notice.current?.focus()
      else if (form.isChanged && can('edit') && !isBusy) void form.save()
    },
    tryEdit: () => {
      if (can('edit') && !isBusy) form.editLetter()
    },
    trySkip: () => {
      if (isBusy || !can('skip')) return
      stay()
      on.skip(id)
    },
    undo: async () => {
      stay()
      follow(await on.undo(id))
    },
    confirm: (wasSent: boolean) => {
      stay()
      on.onHandled?.()
      void actions.confirm(id, wasSent)
    },
  }
}
