import { TextField } from '../../ui/fields/text-field.tsx'

/** Address that an account is known by. */
export function EmailField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Email Address"
      name="email"
      type="email"
      autoComplete="username"
      required
      error={error}
    />
  )
}
