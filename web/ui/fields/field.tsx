import { type ReactNode, useId } from 'react'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
}

export const controlLook =
  'w-full rounded-lg border border-field bg-surface px-3 text-text text-base md:text-sm min-h-11 md:min-h-9 transition-colors duration-100 hover:border-muted aria-invalid:border-bad disabled:opacity-60 disabled:cursor-not-allowed'

type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': boolean }

/** Frame of a field: label above, hint below, an error in place of the hint. */
export function Field({
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({ id, 'aria-describedby': `${id}-note`, 'aria-invalid': Boolean(error) })}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

type FieldNoteProps = Pick<FieldProps, 'hint' | 'error'> & { id: string }

/** The line below a field: its hint, or the error instead. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={`mt-1 min-h-5 pb-1 text-xs ${error ? 'text-bad' : 'text-muted'}`}
    >
      {error ?? hint}
    </p>
  )
}
