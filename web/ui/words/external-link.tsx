import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link out of the product. Anything but a web address is shown as plain text: a stranger may have written it. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//iu.test(href)) return <span>{children}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="finger-high inline-flex items-center gap-0.5 rounded-md font-medium text-accent-text underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
      <ArrowUpRight size={14} className="shrink-0" aria-hidden />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
