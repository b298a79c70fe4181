import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useWidth } from './use-width.ts'

/** Room around what is drawn, in pixels. */
export const margin = { top: 8, right: 8, bottom: 24, left: 52 }

export type PlotRoom = {
  width: number
  height: number
  /** Point that the reader has chosen; null: none yet. */
  chosen: number | null
}

type PlotProps = {
  /** Name for screen readers. */
  name: string
  height: number
  /** Number of points along the axis, evenly spaced. */
  points: number
  /** Says a point with its numbers. */
  say: (point: number) => string
  children: (room: PlotRoom) => ReactNode
}

/**
 * Drawing of numbers along an axis. Its points are read one after the other with the arrow keys, Home and End, like the
 * values of a slider, or by pointing at them; the line below says the chosen one.
 */
export function Plot({ name, height, points, say, children }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [wanted, setWanted] = useState<number | null>(null)
  const chosen = wanted === null || wanted >= points ? null : wanted
  const current = chosen ?? points - 1
  const inner = { width: Math.max(0, width - margin.left - margin.right) }

  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, { chosen, last: points - 1 })
    if (next === null) return
    event.preventDefault()
    setWanted(next)
  }
  const point = (event: PointerEvent) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left
    const place = Math.floor((left / Math.max(1, inner.width)) * points)
    setWanted(Math.min(points - 1, Math.max(0, place)))
  }
  return (
    <>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={points - 1}
        aria-valuenow={current}
        aria-valuetext={say(current)}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setWanted(null)}
        className="relative w-full touch-pan-y overflow-hidden rounded-lg"
        style={{ height }}
      >
        {width > 0 && (
          // Out of the flow, so that the drawing of a wide page does not keep the page from getting narrow.
          <svg aria-hidden width={width} height={height} className="absolute top-0 left-0">
            {children({
              width: inner.width,
              height: height - margin.top - margin.bottom,
              chosen,
            })}
          </svg>
        )}
      </div>
      <p aria-hidden data-figures className="mt-1 min-h-5 text-sm max-md:min-h-10">
        {chosen === null ? '' : say(chosen)}
      </p>
    </>
  )
}

function placeAfter(
  key: string,
  { chosen, last }: { chosen: number | null; last: number },
): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, (chosen ?? last + 1) - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, (chosen ?? last - 1) + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
