import type { Application } from '../../../../contract/bidding/application.ts'
import { Age } from '../../../ui/words/age.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sayState } from '../words/say-state.ts'
import { StateMark, toneColours } from '../words/state-mark.tsx'

type ApplicationRowProps = {
  application: Application
  marketplaceTitle: string
  onOpen: (applicationId: string) => void
}

export function ApplicationRow({ application, marketplaceTitle, onOpen }: ApplicationRowProps) {
  const { words, tone, beside } = sayState(application, { marketplaceTitle, now: useNow() })
  return (
    <li className="arrives border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => onOpen(application.id)}
        className="grid min-h-14 w-full max-md:min-h-19 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-sunken"
      >
        <StateMark tone={tone} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{application.job.title}</span>
          <span className="block text-muted max-md:line-clamp-2 md:truncate">
            <span className={toneColours[tone]}>{words}</span>
            {beside && ` · ${beside}`}
          </span>
        </span>
        <span className="text-right text-xs text-muted">
          <Age at={application.stages.matchedAt} />
          <span className="block max-w-32 truncate max-md:hidden">{application.scannerName}</span>
        </span>
      </button>
    </li>
  )
}
