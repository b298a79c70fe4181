import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api-error.ts'

/** Shows a refusal's problems beside the fields that it names. False when it names none of them. */
export function showProblems<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values, unknown, Saved>,
  fields: readonly Path<Values>[],
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const named = fields.filter((field) => error.fields[field] !== undefined)
  for (const field of named) form.setError(field, { message: error.fields[field] ?? '' })
  return named.length > 0
}
