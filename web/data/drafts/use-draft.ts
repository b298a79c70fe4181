import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { discardDraft, keepDraft, readDraft } from './drafts.ts'

type Form<Values extends FieldValues, Saved> = Pick<
  UseFormReturn<Values, unknown, Saved>,
  'getValues' | 'setValue' | 'subscribe'
>

/** Keeps a form's unsaved changes through a reload; only the named fields are ever kept. */
export function useDraft<Values extends FieldValues, Saved>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Saved>,
  name: string,
  fields: readonly Path<Values>[],
): void {
  useEffect(
    () => followDraft({ getValues, setValue, subscribe }, name, fields),
    [name, fields, getValues, setValue, subscribe],
  )
}

/** Puts the draft into the form and keeps it up to date, until the returned function is called. */
export function followDraft<Values extends FieldValues, Saved>(
  { getValues, setValue, subscribe }: Form<Values, Saved>,
  name: string,
  fields: readonly Path<Values>[],
): () => void {
  const draft = readDraft(name)
  for (const field of fields) {
    const value = draft?.[field]
    // A value that does not fit the form is caught by the check before saving.
    if (value !== undefined) setValue(field, value as Values[typeof field], { shouldDirty: true })
  }
  return subscribe({
    formState: { values: true, isDirty: true },
    callback: ({ isDirty, defaultValues }) => {
      // A field that was not touched follows what is saved, however old the draft is.
      const touched = fields.filter((field) => !isSame(getValues(field), defaultValues?.[field]))
      if (!isDirty || touched.length === 0) return discardDraft(name)
      keepDraft(name, Object.fromEntries(touched.map((field) => [field, getValues(field)])))
    },
  })
}

/** Compares values as a draft keeps them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
