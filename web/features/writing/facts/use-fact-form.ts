import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import type { Fact, FactKind } from '../../../../contract/writing/fact.ts'
import { FactForm } from '../../../../contract/writing/writing-calls.ts'
import { sayError } from '../../../data/api-error.ts'
import { discardDraft, readDraft } from '../../../data/drafts/drafts.ts'
import { showProblems } from '../../../data/drafts/show-problems.ts'
import { useDraft } from '../../../data/drafts/use-draft.ts'
import { useAddFact, useSaveFact } from '../../../data/writing/writing.ts'

/** Fact as typed. `kind`: empty = read from its words. */
export type TypedFact = { kind: FactKind | ''; text: string; link: string }

const fields = ['text', 'kind', 'link'] as const

type EditedFact = {
  /** Fact to change; null: a new one. */
  opened: Fact | null
  /** True when the fact was removed elsewhere since. */
  isGone: boolean
  onDone: () => void
}

/** Edits one fact. */
export function useFactForm({ opened, isGone, onDone }: EditedFact) {
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddFact()
  const change = useSaveFact()
  const form = useForm<TypedFact>({
    defaultValues: {
      kind: opened?.kind ?? '',
      text: opened?.text ?? '',
      link: opened?.link ?? '',
    },
  })
  const draft = factDraft(opened?.id ?? null)
  useDraft(form, draft, fields)

  const close = () => {
    discardDraft(draft)
    onDone()
  }
  const save = form.handleSubmit(async (typed) => {
    setProblem(null)
    const wrong = checkFact(typed)
    const wrongFields = fields.filter((field) => wrong[field] !== undefined)
    for (const field of wrongFields) form.setError(field, { message: wrong[field] ?? '' })
    if (wrongFields[0]) return form.setFocus(wrongFields[0])
    try {
      if (opened === null || isGone) await add.mutateAsync(formOf(typed))
      else await change.mutateAsync({ factId: opened.id, form: formOf(typed) })
    } catch (error) {
      return showProblems(form, fields, error) ? undefined : setProblem(sayError(error))
    }
    close()
  })
  return { form, problem, save, cancel: close, isBusy: form.formState.isSubmitting }
}

export function formOf({ kind, text, link }: TypedFact) {
  return { ...(kind !== '' && { kind }), text: text.trim(), link: link.trim() }
}

/** Checks a typed fact against the contract: one sentence per invalid field. */
export function checkFact(typed: TypedFact): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = {}
  for (const { path, message } of parsePlainly(FactForm, formOf(typed)).error?.issues ?? [])
    problems[String(path[0])] ??= message
  return problems
}

/** Name under which this tab keeps a fact's unsaved text. */
export function factDraft(factId: string | null): string {
  return `fact.${factId ?? 'new'}`
}

/** Fact open for editing: a listed one as it was when opened, a new one, or none. */
export type OpenFact = { kind: 'none' } | { kind: 'new' } | { kind: 'one'; fact: Fact }

/** Finds the fact that was left with unsaved text. */
export function leftOpen(facts: readonly Fact[]): OpenFact {
  if (readDraft(factDraft(null)) !== null) return { kind: 'new' }
  const left = facts.find(({ id }) => readDraft(factDraft(id)) !== null)
  return left ? { kind: 'one', fact: left } : { kind: 'none' }
}
