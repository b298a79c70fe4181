import { useState } from 'react'
import { type Grouping, type Groups, groupings } from '../../../contract/insights/performance.ts'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { sayCount } from '../../ui/words/say-count.ts'
import { ChartFrame } from './chart-frame.tsx'
import { groupingLabels, sayGroup } from './group-words.ts'
import { GroupsChart } from './groups-chart.tsx'
import { sayFinding } from './say-findings.ts'
import { sayShare } from './say-numbers.ts'

const choices = groupings.map((value) => ({ value, label: groupingLabels[value] }))

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
          <span className="w-44">
            <ChoiceSelect
              label="Group by"
              chosen={by}
              choices={choices}
              onChange={(value) => setBy(groupings.find((one) => one === value) ?? by)}
            />
          </span>
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
