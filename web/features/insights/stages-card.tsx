import type { DayFigures } from '../../../contract/insights/performance.ts'
import { sayCount } from '../../ui/words/say-count.ts'
import { ChartFrame } from './chart-frame.tsx'
import { sayBucket } from './periods.ts'
import { sayStages } from './say-findings.ts'
import { sayDuration } from './say-numbers.ts'
import { stageDaysOf, StagesChart, stageSeries } from './stages-chart.tsx'

/** Times of the stages of what was sent automatically, day by day. */
export function StagesCard({ days }: { days: readonly DayFigures[] }) {
  const timed = stageDaysOf(days)
  return (
    <ChartFrame
      title="Time from posting to sending"
      finding={sayStages(days)}
      table={{
        head: [
          'Day',
          'Sent',
          ...stageSeries.flatMap(({ label }) => [`${label}, half`, `${label}, 95%`]),
        ],
        rows: timed
          .toReversed()
          .map(({ day, stages }) => [
            sayBucket({ from: day, to: day }),
            sayCount(stages.count),
            ...stageSeries.flatMap(({ name }) => [
              sayDuration(stages[name].p50),
              sayDuration(stages[name].p95),
            ]),
          ]),
      }}
    >
      {timed.length === 0 ? (
        <p className="text-muted">Times appear here once applications are sent automatically.</p>
      ) : (
        <StagesChart name="Time from posting to sending by day" days={timed} />
      )}
    </ChartFrame>
  )
}
