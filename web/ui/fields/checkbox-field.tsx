import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: string
  hint?: ReactNode
}

export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  const note = useId()
  return (
    <label className="flex min-h-11 cursor-pointer gap-3">
      <input
        {...input}
        type="checkbox"
        aria-describedby={note}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <span>
        <span className="block font-medium">{label}</span>
        <span id={note} className="block text-muted">
          {hint}
        </span>
      </span>
    </label>
  )
}
