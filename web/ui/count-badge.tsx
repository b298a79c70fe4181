const most = 99

/** Badge with the number of things that wait for the user; hidden when there are none. */
export function CountBadge({ count, of }: { count: number; of: string }) {
  if (count === 0) return null
  return (
    <span
      data-figures
      className="inline-flex min-h-5 min-w-5 items-center justify-center rounded-full bg-accent-soft px-1.5 text-xs font-medium text-accent-text"
    >
      {count > most ? `${most}+` : count}
      <span className="sr-only"> {of}</span>
    </span>
  )
}
