import type { ComponentProps } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

type EmailFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'error' | 'defaultValue' | 'value' | 'onChange'
>

/** Address that an account is known by. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Email Address"
      name="email"
      type="email"
      autoComplete="username"
      required
      {...props}
    />
  )
}
