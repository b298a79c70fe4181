import { useState } from 'react'
import type { Performance } from '../../../contract/insights/performance.ts'
import { sayCount } from '../../ui/words/say-count.ts'
import { ChartFrame } from './chart-frame.tsx'
import { DaysChart } from './days-chart.tsx'
import { layBuckets, sayBucket, type Unit } from './periods.ts'
import { sayBuckets } from './say-findings.ts'
import { Segments } from './segments.tsx'

/** Longest period that is shown by days at first. */
const maxDaysByDay = 35
const minDaysByWeek = 15

/** Applications, views, replies and hires by the day or the week on which they happened. */
export function DaysCard({ performance, length }: { performance: Performance; length: number }) {
  const [wanted, setWanted] = useState<Unit | null>(null)
  const canChoose = length >= minDaysByWeek
  const unit = (canChoose && wanted) || (length > maxDaysByDay ? 'week' : 'day')
  const buckets = layBuckets(performance.days, performance, unit)
  const finding = sayBuckets(buckets, unit)
  const { sent, viewed, replied, hired } = performance.period.happened
  const [first] = buckets
  const isPartial = unit === 'week' && first && new Date(first.from).getUTCDay() !== 1
  return (
    <ChartFrame
      title="Applications and replies"
      finding={isPartial ? `${finding} The first week is not whole.` : finding}
      choices={
        canChoose && (
          <Segments
            label="Unit"
            value={unit}
            choices={[
              { value: 'day', label: 'By day' },
              { value: 'week', label: 'By week' },
            ]}
            onChoose={setWanted}
          />
        )
      }
      table={{
        head: [unit === 'day' ? 'Day' : 'Week', 'Sent', 'Viewed', 'Replied', 'Hired'],
        rows: buckets
          .toReversed()
          .map((one) => [
            sayBucket(one),
            ...[one.sent, one.viewed, one.replied, one.hired].map(sayCount),
          ]),
        total: ['Total', ...[sent, viewed, replied, hired].map(sayCount)],
      }}
    >
      <DaysChart name={`Applications and replies by ${unit}`} buckets={buckets} />
    </ChartFrame>
  )
}
