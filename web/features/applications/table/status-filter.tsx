import { type StatusGroup, statusGroups } from './status-groups.ts'

type StatusFilterProps = {
  chosen: readonly StatusGroup[]
  onChange: (chosen: StatusGroup[]) => void
}

/** None chosen = all of them. */
export function StatusFilter({ chosen, onChange }: StatusFilterProps) {
  return (
    <div
      role="group"
      aria-label="Status"
      className="flex gap-1.5 overflow-x-auto p-0.5 max-md:-mx-4 max-md:px-4"
    >
      {statusGroups.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(id)}
          onClick={() =>
            onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
          }
          className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-3 font-medium text-muted transition-colors duration-100 hover:border-field hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text md:min-h-8"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
