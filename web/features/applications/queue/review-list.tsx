import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { Age } from '../../../ui/words/age.tsx'
import { hasUnsavedDraft } from '../detail/draft-values.ts'
import { useOrigins } from '../../../data/queries/queries.ts'
import { sayWhy } from '../words/say-why.ts'
import { ScoreMark } from '../words/score-mark.tsx'
import { StateMark, toneColours } from '../words/state-mark.tsx'
import { StateWords } from '../words/state-words.tsx'
import { useSaidState } from '../words/use-said-state.ts'

export type ReviewListHandle = { focus: (applicationId: string) => void }

type ReviewListProps = {
  ref: Ref<ReviewListHandle>
  items: readonly Application[]
  chosen: string | null
  selected: readonly string[]
  /** Row to focus when the list replaces a closed view. */
  focusOn: string | null
  autoSendFrom: number | null | undefined
  problemOf: (application: Application) => string | null
  onMove: (step: 1 | -1) => void
  onOpen: (applicationId: string, options: { byKeyboard: boolean }) => void
  onSelect: (applicationId: string, options: { isRange: boolean }) => void
}

/** The queue. Tab reaches one of its rows, the arrow keys the others. */
export function ReviewList({ ref, items, chosen, ...props }: ReviewListProps) {
  const queue = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => ({ focus: (id) => rowIn(queue.current, id)?.focus() }))
  const { focusOn } = props
  useEffect(() => {
    if (focusOn === null) return
    const row =
      rowIn(queue.current, focusOn) ?? queue.current?.querySelector<HTMLElement>('[data-row]')
    row?.focus()
  }, [focusOn])
  const isChosenShown = items.some(({ id }) => id === chosen)
  const entry = isChosenShown ? chosen : items[0]?.id
  // If the focused row were not the chosen one, keys would act on one and Enter on the other.
  useEffect(() => {
    if (chosen === null || !isChosenShown) return
    if (queue.current?.contains(document.activeElement)) rowIn(queue.current, chosen)?.focus()
    else rowIn(queue.current, chosen)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, isChosenShown])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    props.onMove(event.key === 'ArrowDown' ? 1 : -1)
  }
  // One handler for all rows: of 500 of them, only those that change are rendered again.
  const handleClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const box = event.target.closest<HTMLElement>('[data-select]')?.dataset['select']
    if (box !== undefined) return props.onSelect(box, { isRange: event.shiftKey })
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (row === undefined) return
    if (event.shiftKey) return props.onSelect(row, { isRange: true })
    if (event.ctrlKey || event.metaKey) return props.onSelect(row, { isRange: false })
    // A key press on a button arrives as a click with a count of 0.
    props.onOpen(row, { byKeyboard: event.detail === 0 })
  }
  const selected = new Set(props.selected)
  const originOf = useOrigins()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows are buttons
    <ul ref={queue} aria-label="Review queue" onKeyDown={handleKey} onClick={handleClick}>
      {items.map((application) => (
        <ReviewRow
          key={application.id}
          application={application}
          origin={originOf({ ...application, link: application.job.link })}
          autoSendFrom={props.autoSendFrom}
          problem={props.problemOf(application)}
          isEdited={application.id !== chosen && hasUnsavedDraft(application.id)}
          isChosen={application.id === chosen}
          isSelected={selected.has(application.id)}
          isEntry={application.id === entry}
        />
      ))}
    </ul>
  )
}

function rowIn(queue: HTMLElement | null, id: string): HTMLElement | null {
  return queue?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
}

type ReviewRowProps = {
  application: Application
  /** Marketplace or site of its job. Null: not worth saying. */
  origin: string | null
  autoSendFrom: number | null | undefined
  problem: string | null
  /** True when it has unsaved text. */
  isEdited: boolean
  isChosen: boolean
  isSelected: boolean
  /** True for the row where Tab enters the list. */
  isEntry: boolean
}

/** One row of the queue: the job, and why it waits or how it stands since. */
const ReviewRow = memo(function ReviewRow({ application, ...props }: ReviewRowProps) {
  const { id, job, score, stages } = application
  const isWaiting = application.state === 'review'
  return (
    <li className="group relative border-b border-line [contain-intrinsic-size:auto_84px] [content-visibility:auto] last:border-b-0">
      <button
        type="button"
        data-row={id}
        aria-current={props.isChosen ? 'true' : undefined}
        tabIndex={props.isEntry ? 0 : -1}
        className={`block min-h-16 w-full border-l-2 px-3 py-2.5 text-left -outline-offset-2 select-none hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft ${props.isSelected ? 'border-accent bg-sunken' : 'border-transparent'}`}
      >
        <span className="flex items-start gap-2">
          <span
            className={`line-clamp-2 min-w-0 flex-1 break-words ${isWaiting ? 'font-medium' : 'text-muted'}`}
          >
            {job.title}
          </span>
          <span className="max-w-2/5 shrink-0 text-right text-xs leading-5 text-muted">
            <span
              className={`block lg:group-hover:invisible ${props.isSelected ? 'lg:invisible' : ''}`}
            >
              <Age at={stages.postedAt} />
            </span>
            {props.origin !== null && <span className="block truncate">{props.origin}</span>}
          </span>
        </span>
        <span className="mt-1 flex items-center gap-2 text-xs">
          {score !== null && <ScoreMark score={score} />}
          {isWaiting ? <Why {...props} application={application} /> : <State of={application} />}
          {isWaiting && props.isEdited && <span className="shrink-0 text-warn">Edited</span>}
          <span data-figures className="ml-auto shrink-0 text-muted">
            {job.budgetStr}
          </span>
        </span>
        {props.isSelected && <span className="sr-only">, selected</span>}
      </button>
      <input
        type="checkbox"
        data-select={id}
        aria-label={`Select ${job.title}`}
        tabIndex={-1}
        checked={props.isSelected}
        readOnly
        className="absolute top-3 right-3 size-4 cursor-pointer accent-(--accent) opacity-0 group-hover:opacity-100 checked:opacity-100 max-lg:hidden"
      />
    </li>
  )
})

function Why({
  application,
  autoSendFrom,
  problem,
}: Pick<ReviewRowProps, 'application' | 'autoSendFrom' | 'problem'>) {
  if (problem !== null)
    return (
      <>
        <StateMark tone="bad" />
        <span className="min-w-0 flex-1 truncate text-bad">{problem}</span>
      </>
    )
  return <span className="min-w-0 truncate text-muted">{sayWhy(application, autoSendFrom)}</span>
}

function State({ of }: { of: Application }) {
  const said = useSaidState(of)
  const { tone } = said
  return (
    <>
      <StateMark tone={tone} />
      <span className={`min-w-0 flex-1 truncate ${toneColours[tone]}`}>
        <StateWords said={said} />
      </span>
    </>
  )
}
