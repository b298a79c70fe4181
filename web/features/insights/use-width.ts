import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element in pixels, as it changes; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = () => setWidth(observed.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    measure()
    return () => observer.disconnect()
  }, [element])
  return width
}
