import type { MouseEvent, Ref } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { Age } from '../../../ui/words/age.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sayState } from '../words/say-state.ts'
import { StateMark, toneColours } from '../words/state-mark.tsx'
import { sayWhy } from '../words/say-why.ts'

type ReviewRowProps = {
  ref: Ref<HTMLButtonElement>
  application: Application
  marketplaceTitle: string
  autoSendFrom: number | null | undefined
  problem: string | null
  /** Something was typed of it that is not saved. */
  isEdited: boolean
  isChosen: boolean
  /** Where Tab enters the list. */
  isEntry: boolean
  onOpen: (event: MouseEvent) => void
}

/** One of the queue: what it is, and why it waits or how it stands since. */
export function ReviewRow({ ref, application, ...props }: ReviewRowProps) {
  const { job, score, stages } = application
  const place = { marketplaceTitle: props.marketplaceTitle, now: useNow() }
  const said = sayState(application, place)
  const isWaiting = application.state === 'review'
  const tone = props.problem ? 'bad' : said.tone
  const words = isWaiting ? sayWhy(application, props.autoSendFrom) : said.words
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        ref={ref}
        type="button"
        aria-current={props.isChosen ? 'true' : undefined}
        tabIndex={props.isEntry ? 0 : -1}
        onClick={props.onOpen}
        className="block min-h-16 w-full border-l-2 border-transparent px-3 py-2.5 text-left -outline-offset-2 hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
      >
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 truncate ${isWaiting ? 'font-medium' : 'text-muted'}`}>
            {job.title}
          </span>
          <span className="shrink-0 text-xs text-muted">
            <Age at={stages.postedAt} />
          </span>
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-xs">
          {(!isWaiting || props.problem) && <StateMark tone={tone} />}
          <span
            className={`min-w-0 flex-1 truncate ${isWaiting && !props.problem ? 'text-muted' : toneColours[tone]}`}
          >
            {props.problem ?? words}
          </span>
          {isWaiting && props.isEdited && <span className="shrink-0 text-warn">Edited</span>}
          <span data-figures className="shrink-0 text-muted">
            {job.budgetStr}
          </span>
          {score !== null && (
            <span
              data-figures
              className="min-w-7 shrink-0 rounded-md bg-sunken px-1 text-center font-medium"
            >
              <span className="sr-only">Fit score </span>
              {score}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
