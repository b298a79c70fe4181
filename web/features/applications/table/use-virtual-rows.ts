import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useMedia } from '../../../ui/use-media.ts'
import { rowHeight } from './columns.ts'

/** Pixels covered at the upper edge: by the table head, or on a phone by the bar with the menu. */
const covered = { wide: 40, narrow: 56 }

type VirtualRows = {
  ids: readonly string[]
  /** Index of the row that stays rendered wherever the page is scrolled, so that it keeps the focus. */
  current: number
  body: RefObject<HTMLElement | null>
}

/** Picks the rows to render from a long list as the whole page scrolls. */
export function useVirtualRows({ ids, current, body }: VirtualRows) {
  const kind = useMedia('(min-width: 48.0625rem)') ? 'wide' : 'narrow'
  const height = rowHeight[kind]
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    // Content above may grow, and the page with it.
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    return () => page.disconnect()
  }, [body])
  // oxlint-disable-next-line react/incompatible-library -- its result is not passed to anything memoized
  const rows = useWindowVirtualizer<HTMLElement>({
    count: ids.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: covered[kind],
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range)
        const isAway = current >= 0 && current < range.count && !indexes.includes(current)
        return isAway ? [...indexes, current].sort((one, other) => one - other) : indexes
      },
      [current],
    ),
  })
  useEffect(() => rows.measure(), [rows, height])
  return { rows, top, height }
}
