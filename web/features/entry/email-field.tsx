import { TextField } from '../../ui/fields/text-field.tsx'

type EmailFieldProps = { error: string | undefined; defaultValue?: string }

/** Address that an account is known by. */
export function EmailField({ error, defaultValue }: EmailFieldProps) {
  return (
    <TextField
      label="Email Address"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={defaultValue}
      error={error}
    />
  )
}
