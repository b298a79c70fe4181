import { useEffect, useRef, useState } from 'react'
import type { ApplicationAction } from '../../../../contract/bidding/application-actions.ts'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import type { RewriteHow } from '../../../../contract/writing/writing-calls.ts'
import { useMe } from '../../../data/queries/queries.ts'
import { toast } from '../../shell/toasts/toast.ts'
import { useNow } from '../../../ui/use-now.ts'
import { quotaOf } from '../../auto-bidding/quota.ts'
import { answerName } from './draft-values.ts'
import type { ApplicationActions, Outcome } from './use-application-actions.ts'
import { useDraftForm } from './use-draft-form.ts'

type WorkOptions = {
  /** The application, with the expected outcome while a request is outstanding. */
  application: ApplicationTimeline
  actions: ApplicationActions
  possible: readonly ApplicationAction[]
  /** True after a save, because the element that had the focus is gone. */
  takesFocus: boolean
  send: (application: ApplicationTimeline, draftVersion: number) => Promise<Outcome>
  markSent: (applicationId: string) => Promise<Outcome>
  skip: (applicationId: string) => void
  undo: (applicationId: string) => Promise<Outcome>
  /** Called once unsaved text has been saved or discarded. */
  onSaved: () => void
}

export type Work = ReturnType<typeof useApplicationWork>

const hints = {
  unanswered: "Not sent: please answer the client's questions first.",
  unpriced: 'Not sent: please set a price first.',
  newer: 'Not sent: it was changed elsewhere. This is the newer version: review it, then send it.',
  rewritten: 'Not sent: a language model has just written this letter. Review it, then send it.',
  unsaved: 'Not marked as sent: save or discard your changes first.',
  limit:
    'Not sent: daily limit reached. It stays in your queue; you can send it after midnight UTC.',
  month: 'Not sent: monthly limit reached. It stays in your queue; you can send it next month.',
} as const

/** Acts on one application. Only the version that was on the screen is ever sent. */
export function useApplicationWork({ application, actions, possible, ...on }: WorkOptions) {
  const { id, draftVersion } = application
  const { takesFocus } = on
  const limit = useLimit()
  const [seen, setSeen] = useState(draftVersion)
  const [isChanging, setIsChanging] = useState(false)
  const [hint, setHint] = useState<keyof typeof hints | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) bar.current?.focus()
  }, [takesFocus])

  // A pressed button disappears when the state changes, so the bar takes the focus.
  const stay = () => bar.current?.focus()
  const follow = (outcome: Outcome) => {
    // The outcome told the user about this version, so it counts as seen.
    if (outcome.kind !== 'failed') setSeen(outcome.draftVersion)
  }
  const send = async (version: number) => {
    setHint(null)
    follow(await on.send(application, version))
  }
  /** Changes the letter that is on the screen, and follows: the user asked for the new one. */
  const change = async (run: () => Promise<Outcome>) => {
    if (isBusy || form.isChanged || !can('edit')) return
    setHint(null)
    setIsChanging(true)
    const outcome = await run()
    follow(outcome)
    setIsChanging(false)
    return outcome
  }
  const addFact = async (sentence: string) => {
    const outcome = await change(() => actions.addFact(id, draftVersion, sentence))
    if (outcome?.kind !== 'done') return
    const removeAgain = async () => {
      toast.dismiss('fact')
      const removed = await actions.removeFact(id, sentence)
      follow(removed)
      if (removed.kind !== 'done') toast.error(removed.problem)
    }
    toast.message(`Added to your facts: “${sentence}”`, {
      id: 'fact',
      durationMs: 8_000,
      action: { label: 'Undo', onClick: () => void removeAgain() },
    })
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
  const can = (action: ApplicationAction) => possible.includes(action)
  const isToldInVain =
    hint === null ||
    (hint === 'unsaved' ? !form.isChanged : !can('send')) ||
    (hint === 'unanswered' && form.unanswered === -1) ||
    (hint === 'unpriced' && !form.isUnpriced) ||
    ((hint === 'limit' || hint === 'month') && hint !== limit)
  const changedBy: 'model' | 'elsewhere' = application.writtenBy === 'model' ? 'model' : 'elsewhere'
  return {
    form,
    /** Takes the focus when its buttons disappear. */
    bar,
    /** Receives the focus when a conflict with a change made elsewhere needs a decision. */
    notice,
    isBusy,
    problem: isToldInVain ? actions.problemOf(application) : hints[hint],
    /** Tells who changed the application since the user opened it. Null: nobody. */
    newer: draftVersion !== seen && !isChanging && !form.isChanged ? changedBy : null,
    isTouched: form.isChanged || form.isEditing || hasConflicts,
    can,
    stay,
    trySend: () => {
      if (isBusy || !can('send')) return
      if (limit !== null) return setHint(limit)
      if (hasConflicts) return notice.current?.focus()
      if (form.unanswered !== -1) {
        setHint('unanswered')
        return form.editAnswer(answerName(form.unanswered))
      }
      if (form.isUnpriced) {
        setHint('unpriced')
        return form.editTerms()
      }
      if (form.isChanged) return void form.saveAndSend()
      if (draftVersion === seen) return void send(seen)
      setSeen(draftVersion)
      setHint(changedBy === 'model' ? 'rewritten' : 'newer')
    },
    trySave: () => {
      if (hasConflicts) notice.current?.focus()
      else if (form.isChanged && can('edit') && !isBusy) void form.save()
    },
    tryEdit: () => {
      if (can('edit') && !isBusy) form.editLetter()
    },
    tryMarkSent: () => {
      if (isBusy || !can('mark-sent')) return
      if (form.isChanged) return setHint('unsaved')
      setHint(null)
      stay()
      void on.markSent(id)
    },
    trySkip: () => {
      if (isBusy || !can('skip')) return
      stay()
      on.skip(id)
    },
    isRewriting: actions.isRewriting(id),
    rewrite: (how: RewriteHow) => change(() => actions.rewrite(id, draftVersion, how)),
    addFact,
    undo: async () => {
      stay()
      follow(await on.undo(id))
    },
    confirm: (wasSent: boolean) => {
      stay()
      void actions.confirm(id, wasSent)
    },
  }
}

/** The limit that keeps everything from being sent; null: none that is known. */
function useLimit(): 'limit' | 'month' | null {
  const { data: user } = useMe()
  const now = useNow()
  if (!user) return null
  const { left, isMonthSpent } = quotaOf(user, now)
  if (isMonthSpent) return 'month'
  return left === 0 ? 'limit' : null
}
