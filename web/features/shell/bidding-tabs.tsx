import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useApplicationCounts } from '../../data/queries/queries.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { scrollSideways } from '../../ui/scroll-sideways.ts'

const tabs = [
  { to: '/bidding', label: 'Auto-Apply' },
  { to: '/bidding/review', label: 'Review queue' },
  { to: '/bidding/replies', label: 'Replies' },
  { to: '/bidding/activity', label: 'Activity' },
  { to: '/bidding/rules', label: 'Rules' },
] as const

const tab =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-3 font-medium text-muted transition-colors duration-100 -outline-offset-2 hover:text-text aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:shadow-xs md:min-h-8'

/** Tabs of the Auto-Apply screens. */
export function BiddingTabs() {
  const { data: counts } = useApplicationCounts()
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the last tabs are beyond the edge of the screen.
    const current = bar.current?.querySelector(`a[href="${pathname}"]`)
    if (bar.current && current) scrollSideways(bar.current, current)
  }, [pathname])

  return (
    <nav
      ref={bar}
      aria-label="Auto-Apply"
      className="flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-lg border border-line bg-sunken p-0.5"
    >
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
          className={tab}
        >
          {label}
          {to === '/bidding/review' && (
            // Its place is kept, or a count that comes late would move the tabs after it.
            <span className="flex min-w-6 justify-center">
              <CountBadge count={counts?.review ?? 0} of="to review" />
            </span>
          )}
          {to === '/bidding/replies' && (
            <span className="flex min-w-6 justify-center">
              <CountBadge count={counts?.unreadReplies ?? 0} of="unread" />
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
