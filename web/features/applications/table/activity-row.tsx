import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { Age } from '../../../ui/words/age.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sayNewest } from '../words/say-outcome.ts'
import { sayShortly, sayState } from '../words/say-state.ts'
import { StateWords } from '../words/state-words.tsx'
import { StateMark, toneColours } from '../words/state-mark.tsx'
import { columns, rowGrid } from './columns.ts'

type ActivityRowProps = {
  application: Application
  index: number
  top: number
  height: number
  marketplaceTitle: string
  isOpen: boolean
  /** True for the row that Tab reaches. */
  isCurrent: boolean
  onFocus: (applicationId: string) => void
}

export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const { application, index, top, height, marketplaceTitle } = props
  const { id, job, state, score, connects, scannerName, stages } = application
  const said = sayState(application, { marketplaceTitle, now: useNow() })
  const { tone, beside } = said
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      onClick={openByLink}
      style={{ transform: `translateY(${top}px)`, height }}
      className={`absolute inset-x-0 top-0 cursor-pointer border-b border-line hover:bg-sunken max-md:content-center max-md:gap-y-0.5 ${rowGrid} ${props.isOpen ? 'bg-sunken' : ''}`}
    >
      <div
        role="gridcell"
        className={`flex items-center gap-2 font-medium ${toneColours[tone]} ${columns.status.room}`}
      >
        <StateMark tone={tone} />
        {sayNewest(application) ?? sayShortly(state)}
      </div>
      <div role="gridcell" data-figures className={columns.score.room}>
        {score === null ? <Nothing of="score" /> : score}
        <span className="text-muted md:hidden"> of 100</span>
      </div>
      <div role="gridcell" className={columns.job.room}>
        <Link
          to="/bidding/activity"
          search={(address) => ({ ...address, application: id })}
          resetScroll={false}
          tabIndex={props.isCurrent ? 0 : -1}
          onFocus={() => props.onFocus(id)}
          className="block truncate rounded-sm font-medium outline-offset-1"
        >
          {job.title}
        </Link>
        <p title={beside ?? undefined} className="truncate text-xs text-muted max-md:hidden">
          {beside ?? (state === 'submitted' ? <StateWords said={said} /> : job.budgetStr)}
        </p>
      </div>
      <div role="gridcell" className={`text-muted ${columns.scanner.room}`}>
        {scannerName ?? <Nothing of="scanner" />}
      </div>
      <div role="gridcell" className={`text-muted ${columns.marketplace.room}`}>
        {marketplaceTitle}
      </div>
      <div role="gridcell" data-figures className={`text-muted ${columns.connects.room}`}>
        {connects ?? <Nothing of="price" />}
      </div>
      <div role="gridcell" className={`text-muted ${columns.found.room}`}>
        <Age at={stages.matchedAt} />
      </div>
    </div>
  )
})

/** Makes the whole row act as its link, which gets the focus. */
function openByLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const link = currentTarget.querySelector('a')
  if (!link || (target instanceof Node && link.contains(target))) return
  link.focus({ preventScroll: true })
  link.click()
}

function Nothing({ of }: { of: string }) {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">No {of}</span>
    </span>
  )
}
