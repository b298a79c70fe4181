import { useState } from 'react'
import { maxAtOnce } from '../../../../contract/bidding/application.ts'

/** Selected rows of a list, in its order. What has left the list is not selected any more. */
export function useSelection(order: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  /** Row from which a range is measured. */
  const [anchor, setAnchor] = useState<string | null>(null)

  return {
    /** At most as many as one call takes. */
    selected: order.filter((id) => picked.has(id)).slice(0, maxAtOnce),
    toggle: (id: string) => {
      setAnchor(id)
      setPicked((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    /** Adds all rows from the anchor, or else from `from`, to `id`. */
    extend: (id: string, from: string) => {
      const start = anchor !== null && order.includes(anchor) ? anchor : from
      setAnchor(start)
      setPicked((before) => new Set([...before, ...rangeOf(order, start, id)]))
    },
    clear: () => {
      setAnchor(null)
      setPicked(new Set())
    },
  }
}

/** Lists the rows from one to another, both included, whichever comes first. */
export function rangeOf(order: readonly string[], from: string, to: string): string[] {
  const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b)
  return start === undefined || end === undefined || start === -1 ? [] : order.slice(start, end + 1)
}
