import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LetterTemplate } from '../../../../contract/writing/letter-template.ts'
import { ApiError, sayError } from '../../../data/api-error.ts'
import { discardDraft, readDraft } from '../../../data/drafts/drafts.ts'
import { showProblems } from '../../../data/drafts/show-problems.ts'
import { useDraft } from '../../../data/drafts/use-draft.ts'
import { useAddTemplate, useSaveTemplate } from '../../../data/writing/writing.ts'
import { useEndingComparison } from '../comparison/use-ending-comparison.tsx'
import { checkTemplate, formOf, type TypedTemplate, typedOf } from './template-values.ts'

const fields = [
  'name',
  'use',
  'text',
  'scannerId',
  'jobType',
  'skills',
  'minScore',
] as const satisfies (keyof TypedTemplate)[]

type EditedTemplate = {
  /** Template to change, as it was when opened; null: a new one. */
  opened: LetterTemplate | null
  /** The same template as it is now; undefined: deleted elsewhere, or new. */
  current: LetterTemplate | undefined
  onDone: () => void
}

/** Edits one template. A newer one is replaced only after the user was told of it. */
export function useTemplateForm({ opened, current, onDone }: EditedTemplate) {
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddTemplate()
  const change = useSaveTemplate()
  const form = useForm<TypedTemplate>({ defaultValues: typedOf(opened) })
  const draft = templateDraft(opened?.id ?? null)
  useDraft(form, draft, fields)

  const close = () => {
    discardDraft(draft)
    onDone()
  }
  const store = form.handleSubmit(async (typed) => {
    setProblem(null)
    const wrong = checkTemplate(typed)
    const wrongFields = fields.filter((field) => wrong[field] !== undefined)
    for (const field of wrongFields) form.setError(field, { message: wrong[field] ?? '' })
    if (wrongFields[0]) return form.setFocus(wrongFields[0])
    try {
      if (current === undefined) await add.mutateAsync(formOf(typed))
      else await change.mutateAsync({ ...formOf(typed), id: current.id, version: current.version })
    } catch (error) {
      return showProblems(form, fields, error) ? undefined : setProblem(sayRefusal(error))
    }
    close()
  })
  /** Tells whether saving as it is typed now would change what letters say. */
  const changesText = () => {
    const typed = form.getValues()
    if (current === undefined || Object.keys(checkTemplate(typed)).length > 0) return false
    return formOf(typed).text !== current.text || typed.use !== current.use
  }
  const { changeText, question } = useEndingComparison(current?.id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (changesText()) void changeText(store)
    else void store()
  }
  return { form, problem, save, question, cancel: close, isBusy: form.formState.isSubmitting }
}

function sayRefusal(error: unknown): string {
  const isStale = error instanceof ApiError && error.code === 'changed-elsewhere'
  return isStale
    ? 'Not saved. It was changed elsewhere; saving again replaces it.'
    : sayError(error)
}

/** Name under which this tab keeps a template's unsaved text. */
function templateDraft(templateId: string | null): string {
  return `letter-template.${templateId ?? 'new'}`
}

/** Template open for editing: a listed one as it was when opened, a new one, or none. */
export type OpenTemplate =
  | { kind: 'none' }
  | { kind: 'new' }
  | { kind: 'one'; template: LetterTemplate }

/** Finds the template that was left with unsaved text. */
export function leftOpen(templates: readonly LetterTemplate[]): OpenTemplate {
  if (readDraft(templateDraft(null)) !== null) return { kind: 'new' }
  const left = templates.find(({ id }) => readDraft(templateDraft(id)) !== null)
  return left ? { kind: 'one', template: left } : { kind: 'none' }
}
