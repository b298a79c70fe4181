import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleBand, scaleLinear, scaleLog } from '@visx/scale'

const labelLook = { className: 'fill-muted', fontSize: 12, fontFamily: 'inherit' }

type XAxisProps = {
  scale: ReturnType<typeof scaleBand<number>>
  top: number
  /** Places along the axis that get a label. */
  ticks: readonly number[]
  say: (place: number) => string
  /** Side of the last label that is at its place. */
  lastAnchor?: 'end' | 'middle'
}

export function XAxis({ scale, top, ticks, say, lastAnchor = 'end' }: XAxisProps) {
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={[...ticks]}
      tickFormat={say}
      tickLength={4}
      axisLineClassName="stroke-line"
      tickLineProps={{ className: 'stroke-line' }}
      tickLabelProps={(_, index, all) => ({
        ...labelLook,
        textAnchor: index === all.length - 1 && all.length > 1 ? lastAnchor : 'middle',
      })}
    />
  )
}

type YAxisProps = {
  scale: ReturnType<typeof scaleLinear<number>> | ReturnType<typeof scaleLog<number>>
  ticks: readonly number[]
  say: (value: number) => string
  width: number
}

/** Labels on the left, with a line across for each. */
export function YAxis({ scale, ticks, say, width }: YAxisProps) {
  return (
    <>
      {ticks.map((tick) => (
        <line
          key={tick}
          x2={width}
          y1={scale(tick)}
          y2={scale(tick)}
          className="stroke-line"
          strokeWidth={1}
        />
      ))}
      <AxisLeft
        scale={scale}
        tickValues={[...ticks]}
        tickFormat={(value) => say(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...labelLook, textAnchor: 'end', dx: -4, dy: 4 }}
      />
    </>
  )
}

/** A few places of many, evenly spread, with the last one. */
export function someOf(count: number, wanted: number): number[] {
  if (count <= wanted) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (wanted - 1)
  return Array.from({ length: wanted }, (_, index) => Math.round(index * step))
}
