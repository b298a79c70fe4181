import { useEffect, useMemo, useRef } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { ActivityRow } from './activity-row.tsx'
import type { Sort } from './activity-search.ts'
import { columns, rowGrid } from './columns.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Rows before the end at which more are fetched. */
const nearEnd = 40

type ActivityTableProps = {
  rows: readonly Application[]
  /** Null: newest first. */
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  openId: string | null
  hasOlder: boolean
  titleOf: (marketplace: string) => string
  onNearEnd: () => void
  onLookAt: (ids: readonly string[]) => void
}

/** A table of any length, rendering only the rows on the screen. On a phone, a list with two lines per row. */
export function ActivityTable(props: ActivityTableProps) {
  const { rows: applications, hasOlder, onNearEnd, onLookAt } = props
  const body = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => applications.map(({ id }) => id), [applications])
  const keys = useRowKeys(ids, body)
  const { rows, top, height } = useVirtualRows({ ids, current: keys.current, body })
  const shown = rows.getVirtualItems()

  const shownIds = shown.map(({ index }) => ids[index]).join(',')
  useEffect(() => onLookAt(shownIds.split(',')), [onLookAt, shownIds])
  const last = rows.range?.endIndex ?? 0
  const isNearEnd = hasOlder && last >= ids.length - nearEnd
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  })

  return (
    <div
      role="grid"
      aria-label="Activity"
      aria-rowcount={hasOlder ? -1 : ids.length + 1}
      onKeyDown={(event) => {
        const index = keys.indexFor(event)
        if (index === null) return
        event.preventDefault()
        keys.moveTo(index)
        rows.scrollToIndex(index, { align: 'auto' })
      }}
    >
      <div role="rowgroup" className="max-md:sr-only md:sticky md:top-0 md:z-10">
        <div
          role="row"
          aria-rowindex={1}
          className={`h-10 rounded-t-lg border-b border-line bg-surface text-xs font-medium text-muted ${rowGrid}`}
        >
          {Object.entries(columns).map(([name, { label, room }]) => {
            const order = orderOf(name, props.sort)
            return (
              <div
                key={name}
                role="columnheader"
                className={room}
                {...(order && { 'aria-sort': order.now })}
              >
                {order ? <SortButton label={label} {...order} onSort={props.onSort} /> : label}
              </div>
            )
          })}
        </div>
      </div>
      <div ref={body} role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const application = applications[index]
          if (!application) return null
          return (
            <ActivityRow
              key={application.id}
              application={application}
              index={index}
              top={start - top}
              height={height}
              marketplaceTitle={props.titleOf(application.marketplace)}
              isOpen={application.id === props.openId}
              isCurrent={index === keys.current}
              onFocus={keys.noteFocus}
            />
          )
        })}
      </div>
    </div>
  )
}

type Order = {
  now: 'ascending' | 'descending' | 'none'
  /** Order after a press. */
  next: Sort | null
}

/** How a column is ordered, and what a press on its head makes of it. Null: it cannot be ordered. */
function orderOf(column: string, sort: Sort | null): Order | null {
  if (column === 'score')
    return sort === 'best' ? { now: 'descending', next: null } : { now: 'none', next: 'best' }
  if (column !== 'found') return null
  if (sort === 'oldest') return { now: 'ascending', next: null }
  return sort === null ? { now: 'descending', next: 'oldest' } : { now: 'none', next: null }
}

type SortButtonProps = Order & { label: string; onSort: (sort: Sort | null) => void }

/** Head of a column that orders the rows. On a phone, where no heads are seen, a select does it. */
function SortButton({ label, now, next, onSort }: SortButtonProps) {
  const Arrow = now === 'ascending' ? ArrowUp : ArrowDown
  return (
    <>
      <span className="md:hidden">{label}</span>
      <span className="-mr-1 flex justify-end max-md:hidden">
        <button
          type="button"
          onClick={() => onSort(next)}
          className="flex min-h-8 items-center gap-0.5 rounded-md px-1 hover:text-text"
        >
          {now !== 'none' && <Arrow size={12} aria-hidden />}
          {label}
        </button>
      </span>
    </>
  )
}
