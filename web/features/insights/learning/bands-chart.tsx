import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import type { ScoreBand } from '../../../../contract/insights/learning.ts'
import { XAxis, YAxis } from '../axes.tsx'
import { margin, Plot, type PlotRoom } from '../plot.tsx'
import { sayShare } from '../say-numbers.ts'
import { sayBand, sayBandNumbers } from './say-bands.ts'

const height = 220
const capWidth = 8

/** Share of replies of each band of scores as a dot, on the line of its 95 % interval. */
export function BandsChart({ bands }: { bands: readonly ScoreBand[] }) {
  return (
    <Plot
      name="Reply rate by score"
      height={height}
      points={bands.length}
      say={(place) => {
        const band = bands[place]
        return band ? sayBandNumbers(band) : ''
      }}
    >
      {(room) => <Drawing bands={bands} room={room} />}
    </Plot>
  )
}

function Drawing({ bands, room }: { bands: readonly ScoreBand[]; room: PlotRoom }) {
  const { width, height: inner, chosen } = room
  const x = scaleBand({ domain: bands.map((_, place) => place), range: [0, width] })
  const end = Math.min(1, Math.max(0.1, ...bands.map(({ high }) => high)))
  const y = scaleLinear({ domain: [0, end], range: [inner, 0] })
  return (
    <Group left={margin.left} top={margin.top}>
      <YAxis scale={y} ticks={y.ticks(4)} say={sayShare} width={width} />
      {bands.map((band, place) => {
        const middle = (x(place) ?? 0) + x.bandwidth() / 2
        const [low, high] = [y(band.low), y(band.high)]
        return (
          <g key={band.from} strokeWidth={2} className="stroke-muted">
            {place === chosen && (
              <rect
                x={x(place) ?? 0}
                width={x.bandwidth()}
                height={inner}
                strokeWidth={0}
                className="fill-sunken"
              />
            )}
            <line x1={middle} x2={middle} y1={low} y2={high} />
            {[low, high].map((bound) => (
              <line
                key={bound}
                x1={middle - capWidth / 2}
                x2={middle + capWidth / 2}
                y1={bound}
                y2={bound}
              />
            ))}
            <circle
              cx={middle}
              cy={y(band.replied / band.sent)}
              r={5}
              className="fill-accent stroke-surface"
            />
          </g>
        )
      })}
      <XAxis
        scale={x}
        top={inner}
        ticks={x.domain().filter((place) => width >= 480 || (bands.length - place) % 2 === 1)}
        lastAnchor="middle"
        say={(place) => {
          const band = bands[place]
          return band ? sayBand(band) : ''
        }}
      />
    </Group>
  )
}
