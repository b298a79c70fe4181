import { Link } from '@tanstack/react-router'
import type { ApplicationCounts } from '../../../../contract/bidding/application.ts'
import { sayCount } from '../../../ui/words/say-count.ts'
import type { ActivityAddress } from './activity-search.ts'

type Count = { label: string; count: number; to: Where }
type Where =
  | { to: '/bidding/review' }
  | { to: '/bidding/activity'; search: Pick<ActivityAddress, 'status' | 'time'> }

/** Today's applications by state, each count a link to them. `counts` is null until loaded. */
export function CountsStrip({ counts }: { counts: ApplicationCounts | null }) {
  return (
    <nav aria-label="Today's applications" className="flex flex-wrap items-center gap-x-1">
      <span className="px-1 text-xs text-muted max-md:hidden">Today</span>
      {countsOf(counts).map(({ label, count, to }) => (
        <Link
          key={label}
          {...to}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-muted transition-colors duration-100 hover:bg-sunken hover:text-text md:min-h-8"
        >
          {label}
          <span data-figures className="min-w-2 font-medium text-text">
            {counts ? sayCount(count) : '–'}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function countsOf(counts: ApplicationCounts | null): Count[] {
  const { submitted = 0, skipped = 0, capped = 0, failed = 0 } = counts?.today ?? {}
  const waiting: Where = { to: '/bidding/activity', search: { status: 'waiting' } }
  const always = [
    { label: 'Sent', count: submitted, to: today('sent') },
    { label: 'To review', count: counts?.review ?? 0, to: { to: '/bidding/review' } as const },
    { label: 'Waiting', count: counts?.waiting ?? 0, to: waiting },
    { label: 'Skipped', count: skipped, to: today('skipped') },
  ]
  const sometimes = [
    { label: 'Capped', count: capped, to: today('capped') },
    { label: 'Failed', count: failed, to: today('failed') },
  ]
  return [...always, ...sometimes.filter(({ count }) => count > 0)]
}

function today(status: string): Where {
  return { to: '/bidding/activity', search: { status, time: 'today' } }
}
