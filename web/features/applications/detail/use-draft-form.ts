import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApplicationTimeline, Draft } from '../../../../contract/bidding/application.ts'
import { sayError } from '../../../data/api-error.ts'
import { useCardForm } from '../../profile/editing/use-card-form.ts'
import { lacksPrice } from './terms-values.ts'
import {
  checkDraft,
  type DraftValues,
  draftCard,
  draftOf,
  firstUnanswered,
  isChanged,
  valuesOf,
} from './draft-values.ts'

export type DraftForm = ReturnType<typeof useDraftForm>

type Drafting = {
  application: ApplicationTimeline
  save: (draft: Draft) => Promise<ApplicationTimeline>
  /** Called once the draft is saved or discarded. `toSend`: the version to send now, or null. */
  onDone: (toSend: number | null) => void
}

/** Edits letter, answers and terms in one form, based on one version, saved together and kept across a reload. */
export function useDraftForm({ application, save, onDone }: Drafting) {
  const saved = useRef<ApplicationTimeline | null>(null)
  const isToBeSent = useRef(false)
  const values = valuesOf(application)
  const edit = useCardForm({
    name: draftCard(application.id),
    version: application.draftVersion,
    hasUnorderedVersions: true, // until a draft is stored, its version is derived from its text
    values,
    drafted: Object.keys(values),
    check: (typed) => {
      const problems = checkDraft(typed, application)
      if (problems.fields['letter'] !== undefined) setIsEditing(true)
      return problems
    },
    save: async (typed, draftVersion) => {
      saved.current = await save(draftOf(typed, { ...application, draftVersion }))
    },
    sayFailure: (error) => `Not saved. ${sayError(error)}`,
    onDone: (how) => {
      const isSending = how === 'saved' && isToBeSent.current
      onDone(isSending ? (saved.current?.draftVersion ?? null) : null)
    },
  })
  const { control, setFocus } = edit.form
  const typed = mergeTyped(values, useWatch({ control }))
  const [isEditing, setIsEditing] = useState(
    () => typed['letter'] !== values['letter'] || application.letter === null,
  )

  return {
    edit,
    typed,
    isEditing,
    isChanged: isChanged(typed, application),
    unanswered: firstUnanswered(typed, application),
    isUnpriced: lacksPrice(typed, application),
    editLetter: () => {
      setIsEditing(true)
      setTimeout(() => setFocus('letter')) // after the field has rendered
    },
    editTerms: () => void setTimeout(() => setFocus('amount')), // after the field has rendered
    editAnswer: (name: string) => {
      if (application.state !== 'review') setIsEditing(true)
      setTimeout(() => setFocus(name))
    },
    save: () => {
      isToBeSent.current = false
      return edit.save()
    },
    saveAndSend: () => {
      isToBeSent.current = true
      return edit.save()
    },
  }
}

function mergeTyped(
  values: DraftValues,
  watched: Record<string, string | boolean | undefined>,
): DraftValues {
  const typed = { ...values }
  for (const [name, value] of Object.entries(watched)) if (value !== undefined) typed[name] = value
  return typed
}
