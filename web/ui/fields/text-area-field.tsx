import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>

export function TextAreaField({ label, hint, error, isOptional, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => (
        <textarea rows={3} {...area} {...control} className={`${controlLook} resize-y py-2`} />
      )}
    </Field>
  )
}
