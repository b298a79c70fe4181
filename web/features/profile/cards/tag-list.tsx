export function TagList({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {items.map((item) => (
        <li key={item} className="max-w-full truncate rounded-md bg-sunken px-2 py-0.5 text-xs">
          {item}
        </li>
      ))}
    </ul>
  )
}
