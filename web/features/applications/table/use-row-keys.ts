import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Lets Tab reach one row at a time; the arrow keys move it. */
export function useRowKeys(ids: readonly string[], body: RefObject<HTMLElement | null>) {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const isMoving = useRef(false)
  const current = Math.max(0, currentId === null ? 0 : ids.indexOf(currentId))

  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const link = body.current?.querySelector<HTMLElement>(`[aria-rowindex="${current + 2}"] a`)
    link?.focus({ preventScroll: true })
  }, [body, current])

  function moveTo(index: number): void {
    const id = ids[index]
    if (id === undefined) return
    isMoving.current = index !== current
    setCurrentId(id)
  }

  /** Index of the row that a key leads to, or null. */
  function indexFor({ key }: KeyboardEvent): number | null {
    switch (key) {
      case 'ArrowDown':
        return Math.min(current + 1, ids.length - 1)
      case 'ArrowUp':
        return Math.max(current - 1, 0)
      case 'Home':
        return 0
      case 'End':
        return ids.length - 1
      default:
        return null
    }
  }

  return { current, moveTo, indexFor, noteFocus: setCurrentId }
}
