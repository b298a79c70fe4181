import { useAbout } from '../../data/queries.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

/** Says so when the marketplace is not a real one. */
export function StandInNotice() {
  const { data: about, isPending } = useAbout()
  const marketplace = about?.marketplace
  if (isPending) return <div className="h-9 border-b border-line bg-sunken" />
  if (!marketplace?.isStandIn) return null
  return (
    <aside
      aria-label="About this installation"
      className="flex min-h-9 flex-wrap items-center justify-center gap-x-2 border-b border-line bg-sunken px-4 py-1.5 text-center text-xs text-muted"
    >
      <span>{marketplace.title} here is a stand-in for a real marketplace.</span>
      <ExternalLink href={marketplace.url}>Open {marketplace.title}</ExternalLink>
    </aside>
  )
}
