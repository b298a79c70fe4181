type ChoiceSelectProps = {
  label: string
  /** Label while nothing is chosen. Absent: something always is. */
  any?: string
  chosen: string | null
  choices: readonly { value: string; label: string }[]
  /** Label for a value that is not one of the choices. */
  other?: string | undefined
  onChange: (value: string | null) => void
}

/** A select that shows its choice as its label, so that a row of them stays short. As wide as its place, whatever it shows. */
export function ChoiceSelect({ label, any, chosen, choices, other, onChange }: ChoiceSelectProps) {
  const look = chosen === null || any === undefined ? 'border-line' : 'border-accent font-medium'
  const isOther = chosen !== null && choices.every(({ value }) => value !== chosen)
  return (
    <select
      aria-label={label}
      value={chosen ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      className={`chevron min-h-11 w-full min-w-0 rounded-lg border bg-surface pr-7 pl-3 text-base text-text text-ellipsis transition-colors duration-100 hover:border-field md:min-h-9 md:text-sm ${look}`}
    >
      {any !== undefined && <option value="">{any}</option>}
      {choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
      {isOther && <option value={chosen}>{other ?? chosen}</option>}
    </select>
  )
}
