import { useEffect, useState } from 'react'
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form'
import { ApiError } from '../../../data/api-error.ts'
import { discardDraft } from '../../../data/drafts/drafts.ts'
import { showProblems } from '../../../data/drafts/show-problems.ts'
import { draftName, keepCardDraft, readCardDraft } from './card-draft.ts'
import { type CardValues, differences, type FieldOf, mergeCard } from './merge-card.ts'

/** Problems of a form: one sentence for the whole, and one for each field. */
export type CardProblems = { problem: string | null; fields: Record<string, string> }

export type EditedCard<Values extends CardValues> = {
  name: string
  /** Newest version of the card in the live user document; `values` belong to it. */
  version: number
  values: Values
  /** Fields that may be kept across a reload. */
  drafted: readonly (keyof Values)[]
  /** True when versions do not rise: any other version counts as newer. */
  hasUnorderedVersions?: boolean
  /** True when saved values are never shown, so that any change elsewhere may conflict. */
  isWriteOnly?: boolean
  check: (values: Values) => CardProblems | Promise<CardProblems>
  save: (values: Values, version: number) => Promise<unknown>
  sayFailure: (error: unknown) => string
  onDone: (how: 'saved' | 'dropped') => void
}

/** Edits a card based on one version. Shows a newer version immediately, and never overwrites one unseen. */
export function useCardForm<Values extends CardValues>(card: EditedCard<Values>) {
  const [opened] = useState(() => open(card))
  const [made, setMade] = useState({ version: opened.version, base: opened.base })
  const [conflicts, setConflicts] = useState<FieldOf<Values>[]>([])
  const [hasFollowed, setHasFollowed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Values>({
    defaultValues: opened.mine as DefaultValues<Values>, // complete
  })
  const { getValues, subscribe } = form
  const { isSubmitting } = form.formState
  const fields = Object.keys(card.values) as Path<Values>[] // the keys of flat values are their paths
  const set = (name: FieldOf<Values>, value: Values[FieldOf<Values>]) =>
    form.setValue(pathOf<Values>(name), value as PathValue<Values, Path<Values>>) // the value of that field

  function follow(): void {
    const mine = getValues()
    const { values, conflicts: found, followed } = mergeCard(made.base, mine, card.values)
    const touched = differences(mine, made.base)
    const still = card.isWriteOnly
      ? touched
      : conflicts.filter((name) => differences(mine, card.values).includes(name))
    for (const name of followed) set(name, values[name])
    setMade({ version: card.version, base: card.values })
    const both = [...new Set([...still, ...found])]
    setConflicts(both)
    setHasFollowed(followed.length > 0)
    if (both.length > 0 || differences(values, card.values).length === 0) setProblem(null)
  }
  useEffect(() => {
    const isNewer = card.hasUnorderedVersions
      ? card.version !== made.version
      : card.version > made.version
    // A save in progress raises the version itself. Typed values live outside React, hence an effect.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isNewer && !isSubmitting) follow()
  })

  const { name, drafted } = card
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const mine = getValues()
          const isTouched = differences(mine, made.base).some((field) => drafted.includes(field))
          if (isTouched) keepCardDraft(name, { ...made, mine }, drafted)
          else discardDraft(draftName(name))
        },
      }),
    [name, drafted, made, getValues, subscribe],
  )

  const close = (how: 'saved' | 'dropped') => {
    discardDraft(draftName(name))
    card.onDone(how)
  }
  const save = form.handleSubmit(async () => {
    const values = getValues()
    const wrong = await card.check(values)
    setProblem(wrong.problem)
    const wrongFields = fields.filter((field) => wrong.fields[field] !== undefined)
    for (const field of wrongFields) form.setError(field, { message: wrong.fields[field] ?? '' })
    if (wrongFields[0]) form.setFocus(wrongFields[0])
    if (wrong.problem !== null || wrongFields.length > 0) return
    try {
      await card.save(values, made.version)
    } catch (error) {
      if (isToldAsItIs(error)) return setProblem(error.detail)
      return showProblems(form, fields, error) ? undefined : setProblem(card.sayFailure(error))
    }
    close('saved')
  })
  const takeTheirs = () => {
    for (const field of conflicts) set(field, made.base[field])
    setConflicts([])
    setProblem(null)
    if (differences(getValues(), made.base).length === 0) close('dropped')
  }

  return {
    form,
    isSubmitting,
    problem,
    conflicts,
    hasFollowed,
    /** Returns the newer value of a field in conflict, else undefined. */
    theirs: (field: FieldOf<Values>) => (conflicts.includes(field) ? made.base[field] : undefined),
    save,
    takeTheirs,
    cancel: () => close('dropped'),
  }
}

export type CardForm<Values extends CardValues> = ReturnType<typeof useCardForm<Values>>

/** Path of a field: its name, because the values are flat. */
function pathOf<Values extends CardValues>(name: string): Path<Values> {
  return name as Path<Values>
}

function open<Values extends CardValues>(card: EditedCard<Values>) {
  const { version, values } = card
  return readCardDraft(card.name, values) ?? { version, base: values, mine: values }
}

/** Tells whether nothing failed: the card is newer, or the user did not confirm who they are. */
function isToldAsItIs(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.code === 'changed-elsewhere' || error.code === 'proof-needed'
}
