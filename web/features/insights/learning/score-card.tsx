import {
  learnedDays,
  maxLetters,
  minToTell,
  ripeDays,
} from '../../../../contract/insights/learning.ts'
import { sayError } from '../../../data/api-error.ts'
import { useLearning } from '../../../data/learning.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'
import { ChartFrame } from '../chart-frame.tsx'
import { sayOrdering } from '../say-findings.ts'
import { sayBetween, sayShare } from '../say-numbers.ts'
import { BandsChart } from './bands-chart.tsx'
import { sayBand } from './say-bands.ts'

/** Shows whether higher scores get more replies, whatever period the other charts are of. */
export function ScoreCard() {
  const { data, error, refetch } = useLearning()
  if (!data && error)
    return (
      <ErrorNotice
        message={sayError(error)}
        safe="Your score and your rules are as they were."
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton says="Loading a chart" shape="h-80 w-full" />
  const { bands, ordering } = data
  return (
    <ChartFrame
      title="Replies by score"
      finding={sayOrdering(ordering, minToTell)}
      table={{
        head: ['Score', 'Sent', 'Replied', 'Reply rate', '95% interval'],
        rows: bands.map((band) => [
          sayBand(band),
          sayCount(band.sent),
          sayCount(band.replied),
          sayShare(band.replied / band.sent),
          sayBetween(band),
        ]),
      }}
    >
      {bands.length === 0 ? (
        <p className="text-muted">
          Bands of scores appear here {ripeDays} days after an application is sent.
        </p>
      ) : (
        <>
          <BandsChart bands={bands} />
          <p data-figures className="text-xs text-muted">
            The last {learnedDays} days without the newest {ripeDays}, up to {sayCount(maxLetters)}{' '}
            applications. Lines are 95% intervals.
          </p>
        </>
      )}
    </ChartFrame>
  )
}
