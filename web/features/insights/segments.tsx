import { useId } from 'react'

type SegmentsProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** Choice of one among a few, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, choices, onChoose } = props
  const name = useId()
  return (
    <fieldset className="inline-flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative inline-flex min-h-8 cursor-pointer items-center rounded-lg border border-line bg-surface px-3 text-sm text-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
