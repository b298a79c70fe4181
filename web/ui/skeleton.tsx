/** A bar by its size, or a group of shapes by its layout; `times` repeats the group. */
export type Shape = string | { className?: string; times?: number; parts: readonly Shape[] }

/** Placeholder of the same size as what is loading. `says` tells a screen reader what that is. */
export function Skeleton({ shape, says }: { shape: Shape; says?: string }) {
  if (typeof shape === 'string') return <span aria-hidden className={`skeleton block ${shape}`} />
  const { className, times = 1, parts } = shape
  return Array.from({ length: times }, (_, index) => (
    <div key={index} className={className} aria-busy={says ? true : undefined}>
      {says && (
        <span role="status" className="sr-only">
          {says}
        </span>
      )}
      {Array.from(parts, (part, place) => (
        <Skeleton key={place} shape={part} />
      ))}
    </div>
  ))
}
