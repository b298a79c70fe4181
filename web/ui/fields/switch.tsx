type SwitchProps = {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      className="group inline-flex h-11 w-14 shrink-0 items-center justify-center rounded-lg disabled:opacity-60 md:h-8 md:w-12"
    >
      <span className="flex h-6 w-11 items-center rounded-full border border-field bg-sunken px-0.5 transition-colors duration-150 group-aria-checked:border-accent group-aria-checked:bg-accent">
        <span className="size-4 rounded-full bg-field transition-transform duration-150 group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
      </span>
    </button>
  )
}
