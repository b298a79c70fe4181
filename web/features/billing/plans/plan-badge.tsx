export function PlanBadge({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-text">
      {children}
    </span>
  )
}
