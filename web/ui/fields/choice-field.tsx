import { type ComponentProps, useId } from 'react'
import { FieldNote, type FieldProps } from './field.tsx'

type ChoiceFieldProps = Omit<FieldProps, 'isOptional'> &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'checked'> & {
    /** The chosen option; empty: none yet. */
    value: string
    choices: readonly { value: string; label: string }[]
  }

/** Choice of one option among a few, all visible. */
export function ChoiceField({ label, hint, error, choices, ...props }: ChoiceFieldProps) {
  const { value, ref, ...input } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
      aria-invalid={Boolean(error)}
    >
      <p id={`${id}-label`} className="mb-1 font-medium">
        {label}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="inline-flex min-h-9 cursor-pointer items-center gap-2 max-md:min-h-11"
          >
            <input
              {...input}
              ref={index === 0 ? ref : undefined}
              type="radio"
              value={choice.value}
              checked={choice.value === value}
              className="size-4 shrink-0 accent-accent"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}
