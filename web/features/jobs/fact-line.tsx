type FactLineProps = { label: string; facts: readonly string[] }

/** What is known, one after the other; nothing where nothing is. */
export function FactLine({ label, facts }: FactLineProps) {
  if (facts.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 text-muted" data-figures>
      {facts.map((fact) => (
        <li key={fact} className="min-w-0 break-words">
          {fact}
        </li>
      ))}
    </ul>
  )
}
