import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { hasDraft } from '../detail/kept-draft.ts'
import { ReviewRow } from './review-row.tsx'

export type ReviewListHandle = { focus: (applicationId: string) => void }

type ReviewListProps = {
  ref: Ref<ReviewListHandle>
  items: readonly Application[]
  chosen: string | null
  /** Where reading goes on when the list comes back in the place of a view. */
  focusOn: string | null
  marketplaceTitle: string
  autoSendFrom: number | null | undefined
  problemOf: (applicationId: string) => string | null
  onMove: (step: 1 | -1) => void
  onOpen: (applicationId: string, options: { byKeyboard: boolean }) => void
}

/** The queue. One of its rows can be reached with Tab, the others from there with the arrows. */
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
  // Where another one is chosen than the row that has the focus, keys would act on one and Enter on the other.
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
          marketplaceTitle={props.marketplaceTitle}
          autoSendFrom={props.autoSendFrom}
          problem={props.problemOf(application.id)}
          isEdited={application.id !== chosen && hasDraft(application.id)}
          isChosen={application.id === chosen}
          isEntry={application.id === entry}
          // A press of a key on a button is a click without a count.
          onOpen={({ detail }) => props.onOpen(application.id, { byKeyboard: detail === 0 })}
        />
      ))}
    </ul>
  )
}
