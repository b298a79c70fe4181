import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './drafts.ts'

/** Keeps a form's unsaved changes through a reload; only the named fields are ever kept. */
export function useDraft<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values, unknown, Saved>,
  name: string,
  fields: readonly Path<Values>[],
): void {
  const { getValues, setValue, subscribe } = form
  useEffect(() => {
    const draft = readDraft(name)
    for (const field of fields) {
      const value = draft?.[field]
      // A value that does not fit the form is caught by the check before saving.
      if (value !== undefined) setValue(field, value as Values[typeof field], { shouldDirty: true })
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty) return
        keepDraft(name, Object.fromEntries(fields.map((field) => [field, getValues(field)])))
      },
    })
  }, [name, fields, getValues, setValue, subscribe])
}
