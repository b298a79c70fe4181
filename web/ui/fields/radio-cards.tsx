import { type ComponentProps, useId } from 'react'

type RadioCardsProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'checked'> & {
  label: string
  /** The chosen option; empty: none yet. */
  value: string
  error?: string | undefined
  choices: readonly { value: string; label: string; hint: string }[]
}

/** Choice of one option among a few, each with an explanation. */
export function RadioCards({
  label,
  error,
  choices,
  value: chosen,
  ref,
  ...radio
}: RadioCardsProps) {
  const note = useId()
  return (
    <fieldset role="radiogroup" aria-describedby={note} aria-invalid={Boolean(error)}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
        {choices.map(({ value, label, hint }, index) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-lg border border-field bg-surface p-3 transition-colors duration-100 hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              {...radio}
              ref={index === 0 ? ref : undefined}
              type="radio"
              value={value}
              checked={value === chosen}
              className="mt-0.5 size-4 shrink-0 accent-(--accent) outline-none"
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-xs text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={note} aria-live="polite" className="mt-1 min-h-4 text-xs text-bad">
        {error}
      </p>
    </fieldset>
  )
}
