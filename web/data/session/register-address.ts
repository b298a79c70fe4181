import type { KeyboardEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { withScheme } from '../drafts/with-scheme.ts'

/** Registers a form's field for a web address; an address typed without https:// gets it on blur or Enter. */
export function registerAddress<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values, unknown, Saved>,
  name: Path<Values>,
) {
  const complete = () => {
    const typed: string = form.getValues(name)
    const address = withScheme(typed)
    if (address === typed) return
    form.setValue(name, address as PathValue<Values, Path<Values>>, { shouldDirty: true }) // the field holds text
  }
  return {
    ...form.register(name, { onBlur: complete }),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') complete()
    },
  }
}
