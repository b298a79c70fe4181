import { useState } from 'react'
import { type Grouping, type Groups, groupings } from '../../../contract/insights/performance.ts'
import { sayCount } from '../../ui/words/say-count.ts'
import { ChartFrame } from './chart-frame.tsx'
import { groupingLabels, sayGroup } from './group-words.ts'
import { GroupsChart } from './groups-chart.tsx'
import { sayFinding } from './say-findings.ts'
import { sayShare } from './say-numbers.ts'

type GroupsCardProps = {
  groups: readonly Groups[]
  marketplaceTitle: (name: string) => string
}

/** Reply rates by one grouping, which the reader chooses. */
export function GroupsCard({ groups, marketplaceTitle }: GroupsCardProps) {
  const [by, setBy] = useState<Grouping>('scanner')
  const chosen = groups.find((one) => one.by === by)
  const rows = chosen?.rows ?? []
  const named = rows.map((row) => ({ ...row, label: sayGroup(by, row, marketplaceTitle) }))
  const leader = named.find(({ key }) => key === chosen?.finding?.key)
  return (
    <ChartFrame
      title="Reply rate"
      finding={sayFinding(chosen?.finding ?? null, leader?.label ?? '')}
      choices={
        <span className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden>By</span>
          <select
            aria-label="Group by"
            value={by}
            onChange={({ target }) => setBy(target.value as Grouping)} // its options are groupings
            className="min-h-8 rounded-lg border border-field bg-surface px-2 text-text max-md:min-h-11"
          >
            {groupings.map((grouping) => (
              <option key={grouping} value={grouping}>
                {groupingLabels[grouping]}
              </option>
            ))}
          </select>
        </span>
      }
      table={{
        head: [groupingLabels[by], 'Sent', 'Viewed', 'Replied', 'Hired', 'Reply rate'],
        rows: named.map(({ label, sent, viewed, replied, hired }) => [
          label,
          sayCount(sent),
          sayCount(viewed),
          sayCount(replied),
          sayCount(hired),
          sayShare(replied / sent),
        ]),
      }}
    >
      {named.length === 0 ? (
        <p className="text-muted">Reply rates appear here once applications are sent.</p>
      ) : (
        <GroupsChart groups={named} />
      )}
    </ChartFrame>
  )
}
