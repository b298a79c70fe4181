import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps } from './field.tsx'

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id'> & { choices: readonly { value: string; label: string }[] }

export function SelectField({ label, hint, error, choices, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control} className={`${controlLook} chevron pr-9`}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
