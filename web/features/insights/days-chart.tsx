import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { someOf, XAxis, YAxis } from './axes.tsx'
import { type Bucket, sayBucket, sayStart } from './periods.ts'
import { margin, Plot, type PlotRoom } from './plot.tsx'

const height = 220
const series = [
  { name: 'viewed', label: 'Viewed', line: 'stroke-muted', fill: 'fill-muted', mark: 'circle' },
  { name: 'replied', label: 'Replied', line: 'stroke-good', fill: 'fill-good', mark: 'square' },
  { name: 'hired', label: 'Hired', line: 'stroke-warn', fill: 'fill-warn', mark: 'diamond' },
] as const
type Series = (typeof series)[number]

/** Applications sent as bars, with views, replies and hires as lines, by days or weeks. */
export function DaysChart({ name, buckets }: { name: string; buckets: readonly Bucket[] }) {
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <svg aria-hidden width={12} height={12}>
            <rect width={12} height={12} rx={2} className="fill-accent" />
          </svg>
          Sent
        </li>
        {series.map((one) => (
          <li key={one.name} className="flex items-center gap-1.5">
            <svg aria-hidden width={12} height={12}>
              <Mark of={one} x={6} y={6} size={5} />
            </svg>
            {one.label}
          </li>
        ))}
      </ul>
      <Plot
        name={name}
        height={height}
        points={buckets.length}
        say={(point) => sayPoint(buckets[point])}
      >
        {(room) => <Drawing buckets={buckets} room={room} />}
      </Plot>
    </>
  )
}

function sayPoint(bucket: Bucket | undefined): string {
  if (!bucket) return ''
  const { sent, viewed, replied, hired } = bucket
  return `${sayBucket(bucket)}: ${sent} sent, ${viewed} viewed, ${replied} replied, ${hired} hired`
}

function Drawing({ buckets, room }: { buckets: readonly Bucket[]; room: PlotRoom }) {
  const { width, height: inner, chosen } = room
  const top = Math.max(
    4,
    ...buckets.flatMap(({ sent, viewed, replied, hired }) => [sent, viewed, replied, hired]),
  )
  const x = scaleBand({
    domain: buckets.map((_, place) => place),
    range: [0, width],
    padding: 0.25,
  })
  const y = scaleLinear({ domain: [0, top], range: [inner, 0], nice: 4 })
  const middle = (place: number) => (x(place) ?? 0) + x.bandwidth() / 2
  const showsMarks = buckets.length <= 60
  return (
    <Group left={margin.left} top={margin.top}>
      <YAxis scale={y} ticks={y.ticks(4).filter(Number.isInteger)} say={String} width={width} />
      {chosen !== null && (
        <Bar
          x={(x(chosen) ?? 0) - x.step() * 0.125}
          width={x.step()}
          y={0}
          height={inner}
          className="fill-sunken"
        />
      )}
      {buckets.map(({ from, sent }, place) => (
        <Bar
          key={from}
          x={x(place) ?? 0}
          width={x.bandwidth()}
          y={y(sent)}
          height={inner - y(sent)}
          rx={Math.min(2, x.bandwidth() / 4)}
          className="fill-accent"
        />
      ))}
      {series
        .filter(({ name }) => buckets.some((bucket) => bucket[name] > 0))
        .map((one) => (
          <g key={one.name}>
            <LinePath
              data={[...buckets]}
              x={(_, place) => middle(place)}
              y={(bucket) => y(bucket[one.name])}
              className={one.line}
              strokeWidth={1.5}
            />
            {showsMarks &&
              buckets.map(
                (bucket, place) =>
                  bucket[one.name] > 0 && (
                    <Mark
                      key={bucket.from}
                      of={one}
                      x={middle(place)}
                      y={y(bucket[one.name])}
                      size={3.5}
                    />
                  ),
              )}
          </g>
        ))}
      <XAxis
        scale={x}
        top={inner}
        ticks={someOf(buckets.length, width < 480 ? 3 : 6)}
        say={(place) => sayStart(buckets[place] ?? { from: '' })}
      />
    </Group>
  )
}

function Mark({
  of: { mark, fill },
  x,
  y,
  size,
}: {
  of: Series
  x: number
  y: number
  size: number
}) {
  const look = `${fill} stroke-surface`
  if (mark === 'circle') return <circle cx={x} cy={y} r={size} className={look} />
  const turned = mark === 'diamond' ? `rotate(45 ${x} ${y})` : undefined
  return (
    <rect
      x={x - size * 0.85}
      y={y - size * 0.85}
      width={size * 1.7}
      height={size * 1.7}
      transform={turned}
      className={look}
    />
  )
}
