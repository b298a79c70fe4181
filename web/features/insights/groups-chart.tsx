import { wilson } from '../../../contract/insights/interval.ts'
import type { Sent } from '../../../contract/insights/performance.ts'
import { sayCount } from '../../ui/words/say-count.ts'
import { sayBetween, sayShare } from './say-numbers.ts'

export type NamedGroup = Sent & { key: string; label: string }

/** Share of replies of each group as a dot within the interval that holds the true share, 95 times of 100. */
export function GroupsChart({ groups }: { groups: readonly NamedGroup[] }) {
  const intervals = groups.map(({ sent, replied }) => wilson({ of: sent, hits: replied }))
  const end = Math.min(1, Math.max(0.1, ...intervals.map(({ high }) => high)))
  const at = (share: number) => `${(100 * Math.min(share, end)) / end}%`
  return (
    <>
      <ol aria-label="Reply rates" className="space-y-2">
        {groups.map(({ key, label, sent, replied }, place) => {
          const interval = intervals[place] ?? wilson({ of: 0, hits: 0 })
          const { share, low, high } = interval
          return (
            <li
              key={key}
              data-figures
              className="grid items-center gap-x-3 gap-y-1 md:grid-cols-[minmax(0,180px)_minmax(0,1fr)_150px]"
            >
              <span className="truncate font-medium" title={label}>
                {label}
              </span>
              <span aria-hidden className="relative block h-5 rounded bg-sunken">
                <span
                  className="absolute top-2 h-1 rounded bg-muted opacity-60"
                  style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
                />
                <span
                  className="absolute top-1 size-3 -translate-x-1/2 rounded-full border-2 border-surface bg-accent"
                  style={{ left: at(share) }}
                />
              </span>
              <span className="text-muted md:text-right">
                <span className="text-text">{sayShare(share)}</span> · {sayCount(replied)} of{' '}
                {sayCount(sent)}
                <span className="sr-only">, {sayBetween(interval)}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <p
        aria-hidden
        data-figures
        className="mt-1 grid text-xs text-muted md:grid-cols-[minmax(0,180px)_minmax(0,1fr)_150px] md:gap-x-3"
      >
        <span className="flex justify-between md:col-start-2">
          <span>0%</span>
          <span>{sayShare(end)}</span>
        </span>
      </p>
    </>
  )
}
