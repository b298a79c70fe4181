import { Group } from '@visx/group'
import { scaleBand, scaleLog } from '@visx/scale'
import { LinePath } from '@visx/shape'
import type { DayFigures, StageTimes } from '../../../contract/insights/performance.ts'
import { someOf, XAxis, YAxis } from './axes.tsx'
import { sayBucket, sayStart } from './periods.ts'
import { margin, Plot, type PlotRoom } from './plot.tsx'
import { sayDuration } from './say-numbers.ts'

const height = 200
export type StageDay = { day: string; stages: StageTimes }

export const stageSeries = [
  { name: 'seen', label: 'Posted to seen', line: 'stroke-muted', fill: 'fill-muted', dash: '2 3' },
  {
    name: 'decided',
    label: 'Seen to decided',
    line: 'stroke-accent',
    fill: 'fill-accent',
    dash: '6 3',
  },
  { name: 'sent', label: 'Decided to sent', line: 'stroke-good', fill: 'fill-good', dash: '' },
] as const

/** Days on which something was sent automatically, with the times of its stages. */
export function stageDaysOf(days: readonly DayFigures[]): StageDay[] {
  return days.flatMap(({ day, stages }) => (stages === null ? [] : [{ day, stages }]))
}

/** How long half of the applications took at most for each stage, day by day, on a scale of powers of ten. */
export function StagesChart({ name, days }: { name: string; days: readonly StageDay[] }) {
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {stageSeries.map(({ name: stage, label, line, dash }) => (
          <li key={stage} className="flex items-center gap-1.5">
            <svg aria-hidden width={20} height={12}>
              <line x2={20} y1={6} y2={6} strokeWidth={2} strokeDasharray={dash} className={line} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <Plot
        name={name}
        height={height}
        points={days.length}
        say={(point) => sayStageDay(days[point])}
      >
        {(room) => <Drawing days={days} room={room} />}
      </Plot>
    </>
  )
}

function sayStageDay(one: StageDay | undefined): string {
  if (!one) return ''
  const { stages } = one
  const times = stageSeries.map(
    ({ name, label }) => `${label.toLowerCase()} ${sayDuration(stages[name].p50)}`,
  )
  return `${sayBucket({ from: one.day, to: one.day })}: ${times.join(', ')}`
}

/** Least time that is drawn: a scale of powers of ten has no zero. */
const leastMs = 1

function shown(ms: number): number {
  return Math.max(leastMs, ms)
}

function Drawing({ days, room }: { days: readonly StageDay[]; room: PlotRoom }) {
  const { width, height: inner, chosen } = room
  const all = days.flatMap(({ stages }) => stageSeries.map(({ name }) => shown(stages[name].p50)))
  const x = scaleBand({ domain: days.map((_, place) => place), range: [0, width] })
  const y = scaleLog({
    domain: [Math.min(100, ...all), Math.max(1_000, ...all)],
    range: [inner, 0],
  })
  const middle = (place: number) => (x(place) ?? 0) + x.bandwidth() / 2
  const ticks = [1, 10, 100, 1_000, 10_000, 60_000, 600_000, 3_600_000, 36_000_000, 864_000_000]
  const [low = 0, high = 0] = y.domain()
  return (
    <Group left={margin.left} top={margin.top}>
      <YAxis
        scale={y}
        ticks={ticks.filter((tick) => tick >= low && tick <= high)}
        say={sayDuration}
        width={width}
      />
      {chosen !== null && (
        <line
          x1={middle(chosen)}
          x2={middle(chosen)}
          y2={inner}
          className="stroke-field"
          strokeWidth={1}
        />
      )}
      {stageSeries.map(({ name, line, fill, dash }) => (
        <g key={name}>
          <LinePath
            data={[...days]}
            x={(_, place) => middle(place)}
            y={({ stages }) => y(shown(stages[name].p50))}
            className={line}
            strokeWidth={2}
            strokeDasharray={dash}
          />
          {days.length <= 60 &&
            days.map(({ day, stages }, place) => (
              <circle
                key={day}
                cx={middle(place)}
                cy={y(shown(stages[name].p50))}
                r={2.5}
                className={fill}
              />
            ))}
        </g>
      ))}
      <XAxis
        scale={x}
        top={inner}
        ticks={someOf(days.length, width < 480 ? 3 : 6)}
        say={(place) => sayStart({ from: days[place]?.day ?? '' })}
      />
    </Group>
  )
}
