import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { sayStrength } from './say-strength.ts'
import type { Problems } from './use-entry.ts'

type NewPasswordFieldsProps = { label: string; problems: Problems }

/** A new password, typed twice. A hint says how hard it is to guess; it is made here, and nothing is sent meanwhile. */
export function NewPasswordFields({ label, problems }: NewPasswordFieldsProps) {
  const [hint, setHint] = useState<string | null>(null)
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        placeholder="minimum 6 characters"
        required
        hint={hint}
        onChange={({ target }) => setHint(sayStrength(target.value))}
        error={problems.password}
      />
      <TextField
        label="Confirm Password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        required
        error={problems.confirmation}
      />
    </>
  )
}
