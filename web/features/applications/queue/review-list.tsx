import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { Age } from '../../../ui/words/age.tsx'
import { hasUnsavedDraft } from '../detail/draft-values.ts'
import { sayWhy } from '../words/say-why.ts'
import { StateMark, toneColours } from '../words/state-mark.tsx'
import { useSaidState } from '../words/use-said-state.ts'

export type ReviewListHandle = { focus: (applicationId: string) => void }

type ReviewListProps = {
  ref: Ref<ReviewListHandle>
  items: readonly Application[]
  chosen: string | null
  /** Row to focus when the list replaces a closed view. */
  focusOn: string | null
  autoSendFrom: number | null | undefined
  problemOf: (applicationId: string) => string | null
  onMove: (step: 1 | -1) => void
  onOpen: (applicationId: string, options: { byKeyboard: boolean }) => void
}

/** The queue. Tab reaches one of its rows, the arrow keys the others. */
export function ReviewList({ ref, items, chosen, ...props }: ReviewListProps) {
  const queue = useRef<HTMLUListElement>(null)
  const rows = useRef(new Map<string, HTMLButtonElement>())
  useImperativeHandle(ref, () => ({ focus: (id) => rows.current.get(id)?.focus() }))
  const { focusOn } = props
  useEffect(() => {
    if (focusOn === null) return
    const [first] = rows.current.values()
    const row = rows.current.get(focusOn) ?? first
    row?.focus()
  }, [focusOn])
  const isChosenShown = items.some(({ id }) => id === chosen)
  const entry = isChosenShown ? chosen : items[0]?.id
  // If the focused row were not the chosen one, keys would act on one and Enter on the other.
  useEffect(() => {
    if (chosen === null || !isChosenShown) return
    if (queue.current?.contains(document.activeElement)) rows.current.get(chosen)?.focus()
  }, [chosen, isChosenShown])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    props.onMove(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <ul ref={queue} aria-label="Review queue" onKeyDown={handleKey}>
      {items.map((application) => (
        <ReviewRow
          key={application.id}
          ref={(row) => {
            if (row === null) return
            rows.current.set(application.id, row)
            return () => void rows.current.delete(application.id)
          }}
          application={application}
          autoSendFrom={props.autoSendFrom}
          problem={props.problemOf(application.id)}
          isEdited={application.id !== chosen && hasUnsavedDraft(application.id)}
          isChosen={application.id === chosen}
          isEntry={application.id === entry}
          // A key press on a button arrives as a click with a count of 0.
          onOpen={({ detail }) => props.onOpen(application.id, { byKeyboard: detail === 0 })}
        />
      ))}
    </ul>
  )
}

type ReviewRowProps = {
  ref: Ref<HTMLButtonElement>
  application: Application
  autoSendFrom: number | null | undefined
  problem: string | null
  /** True when it has unsaved text. */
  isEdited: boolean
  isChosen: boolean
  /** True for the row where Tab enters the list. */
  isEntry: boolean
  onOpen: (event: MouseEvent) => void
}

/** One row of the queue: the job, and why it waits or how it stands since. */
function ReviewRow({ ref, application, ...props }: ReviewRowProps) {
  const { job, score, stages } = application
  const said = useSaidState(application)
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
