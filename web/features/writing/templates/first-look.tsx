import { firstLookEnd } from '../letter/pieces-of.ts'

/** The beginning of a letter as a client sees it before opening it. */
export function FirstLook({ text }: { text: string }) {
  const end = firstLookEnd(text)
  return (
    <section
      aria-label="The client's first look"
      className="rounded-lg border border-line bg-canvas px-4 py-3"
    >
      <h3 className="text-xs text-muted">The client's first look</h3>
      <p className="mt-1 line-clamp-4 min-h-5 wrap-anywhere">
        {text.slice(0, end)}
        {end < text.length && '…'}
      </p>
    </section>
  )
}
