type FilterSelectProps = {
  label: string
  /** What it says while nothing is chosen. */
  any: string
  value: string | null
  choices: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

/** A filter says what it is by what is chosen, so that a row of them stays short. */
export function FilterSelect({ label, any, value, choices, onChange }: FilterSelectProps) {
  const look = value === null ? 'border-line' : 'border-accent font-medium'
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      className={`min-h-11 w-full min-w-0 rounded-lg border bg-surface px-2 text-base text-text transition-colors duration-100 hover:border-field md:min-h-9 md:w-auto md:max-w-44 md:text-sm ${look}`}
    >
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
