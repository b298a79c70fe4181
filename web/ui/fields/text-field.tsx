import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>

export function TextField({ label, hint, error, isOptional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => <input type="text" {...input} {...control} className={controlLook} />}
    </Field>
  )
}
